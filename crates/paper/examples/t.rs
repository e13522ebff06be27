//! T.
fn main(){
  use putahi_play::*; use putahi_paper::*;
  let a: Vec<String>=std::env::args().collect();
  let spec=a[1].parse().unwrap();
  let l: Language=a[2].parse().unwrap();
  let s=Sheets{spec:&spec,paper:a[3].parse().unwrap(),words:Localizer::of(l),link:Some("https://games.example/g/x")};
  std::fs::write(&a[4],print(&s)).unwrap();
}
