//! x
fn main() {
    let a: Vec<String> = std::env::args().collect();
    if a.len() > 2 {
        putahi_tables::morris::trial::run(&a[1], &a[2..])
    } else {
        putahi_tables::morris::scratch::run(&a[1])
    }
}
