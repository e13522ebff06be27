//! `putahi-lab certify`: writes a certificate of what a side can force.

use std::path::PathBuf;

use anyhow::bail;
use clap::{Args, ValueEnum};
use putahi_cli::{
    ByteSize, NewFile, OutputForm, PositionArguments, TableDirArgument, UsageError, count, position,
};
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::{Game, Seat, Spec};
use putahi_tables::Tablebase;
use putahi_tables::certificate::{
    AtLeast, Certificate, CertifyError, Choice, Claim, Limits, best_claim, certify,
};
use serde_json::json;

#[derive(Args, Debug)]
#[command(
    after_help = "Example: putahi-lab certify awithlaknannai --position '......../....wb.../........ w' --out win.certificate"
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
    /// The seat of the claim; the seat to move if it is left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=2))]
    seat: Option<u8>,
    /// What the side gets at least; the value of the position if it is left out
    #[arg(long, value_enum)]
    claim: Option<ClaimedValue>,
    /// Which of the moves that serve the claim is taken: first, soonest, replies, new, habit, new-habit or won
    #[arg(long, value_name = "RULE", default_value_t = Choice::NewHabit)]
    choice: Choice,
    /// The most positions that the certificate may hold
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    limit: u64,
    /// The most bytes that the certificate may take
    #[arg(long, value_name = "SIZE", default_value = "20MB")]
    size: ByteSize,
    /// The most positions that are searched where tables have no plies
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    search: u64,
    /// Memory for values, such as 2GiB; without it they are read from the files each time, which suits small certificates
    #[arg(long, value_name = "SIZE")]
    memory: Option<ByteSize>,
    #[command(flatten)]
    folder: TableDirArgument,
    /// The new file; none is overwritten
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    form: OutputForm,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum ClaimedValue {
    /// The win
    Won,
    /// A draw
    Drawn,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let PositionArguments { spec, position } = &arguments.position;
    let Spec::Awithlaknannai(layout) = spec else {
        bail!(UsageError::new(format!("there are no certificates for {spec}; they are for awithlaknannai")));
    };
    let file = NewFile::create(&arguments.out)?;
    let position: Awithlaknannai = position::read(layout, position.as_deref())?;
    let mut table = Awithlaknannai::open(layout, &arguments.folder.table_dir())?;
    if let Some(ByteSize(most)) = arguments.memory {
        Awithlaknannai::load(&mut table, most)?;
    }
    let claim = arguments.claim(&table, &position)?;
    let limits = Limits { positions: arguments.limit, bytes: arguments.size.0, search: arguments.search };
    let certificate = certify(&table, &position, claim, arguments.choice, limits)?;
    file.write_whole(&certificate.bytes)?;
    let Certificate { positions, ranked, largest_rank, bytes } = &certificate;
    let (Claim { seat, at_least }, bytes) = (claim, bytes.len());
    let answer = json!({
        "position": position.to_string(), "seat": seat.number(), "at_least": at_least.to_string(),
        "positions": positions, "ranked": ranked, "largest_rank": largest_rank, "bytes": bytes,
    });
    Ok(arguments.form.print(&answer, || {
        let positions = count(*positions as u64, "position", "positions");
        format!(
            "{position}: seat {seat} gets at least {at_least}\n{positions}, {ranked} with a rank, the largest \
             {largest_rank}; {bytes} bytes\n"
        )
    })?)
}

impl Arguments {
    /// The claim: its value as given, otherwise the best that the seat can get.
    fn claim(
        &self,
        table: &<Awithlaknannai as Tablebase>::Table,
        position: &Awithlaknannai,
    ) -> Result<Claim, CertifyError> {
        let seat = seat_or_turn(self.seat, position);
        let at_least = match self.claim {
            Some(ClaimedValue::Won) => AtLeast::Won,
            Some(ClaimedValue::Drawn) => AtLeast::Drawn,
            None => best_claim(table, position, seat)?,
        };
        Ok(Claim { seat, at_least })
    }
}

/// The seat with this number; the seat to move without one.
pub(crate) fn seat_or_turn(number: Option<u8>, position: &Awithlaknannai) -> Seat {
    number.and_then(|number| Seat::new(number.into())).unwrap_or(position.turn())
}
