//! `random-syntax`: checks random assembly formats on random instances, e.g. `random-syntax --seed 1 --count 2500`.

use std::ops::Range;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Arg, ArgAction, Command, value_parser};

mod peer;

fn command() -> Command {
    let number = |name: &'static str, default: &'static str| {
        Arg::new(name)
            .long(name)
            .value_name("N")
            .default_value(default)
            .value_parser(value_parser!(u64))
    };
    Command::new("random-syntax")
        .about("Checks that what random assembly formats print reads back")
        .arg(number("seed", "1").help("The first seed"))
        .arg(number("count", "500").help("How many seeds"))
        .arg(number("most", "5").help("Stop after that many findings"))
        .arg(
            Arg::new("mutate")
                .long("mutate")
                .action(ArgAction::SetTrue)
                .help("Change the formats and the texts instead, and check that each run ends"),
        )
        .arg(
            Arg::new("tblgen")
                .long("tblgen")
                .num_args(2)
                .value_names(["PROGRAM", "INCLUDE"])
                .help("mlir-tblgen, to compare which formats it accepts, and its includes"),
        )
}

fn main() -> ExitCode {
    let matches = command().get_matches();
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or(0);
    let seeds = number("seed")..number("seed").saturating_add(number("count"));
    if matches.get_flag("mutate") {
        return mutate(seeds);
    }
    let tblgen: Option<Vec<&String>> = matches.get_many("tblgen").map(Iterator::collect);
    let (mut instances, mut texts, mut generic, mut ambiguous) = (0, 0, 0, 0);
    let (mut formats, mut refused, mut found) = (0, 0, 0);
    for seed in seeds {
        let checked = match random_syntax::check(seed) {
            Ok(checked) => checked,
            Err(message) => {
                eprintln!("seed {seed}: the dialect does not load: {message}");
                return ExitCode::FAILURE;
            }
        };
        instances += checked.instances;
        texts += checked.texts;
        generic += checked.generic;
        ambiguous += checked.ambiguous;
        formats += checked.formats.len();
        refused += checked.formats.iter().filter(|f| f.refused.is_some()).count();
        let mut findings = checked.findings;
        if let Some([program, include]) = tblgen.as_deref() {
            findings.extend(peer::differences(program, include, &checked.formats));
        }
        for finding in &findings {
            println!("seed {seed}:\n{finding}\n");
        }
        found += findings.len();
        if found as u64 >= number("most") {
            break;
        }
    }
    println!(
        "{instances} instances ({generic} in the generic form), {texts} texts of types and attributes, {formats} declarative formats ({refused} refused), {ambiguous} \
         ambiguous formats, {found} findings"
    );
    if found == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The time after which the runs of a seed count as a hang.
const LIMIT: Duration = Duration::from_secs(60);

/// Checks mutated formats and texts. A panic ends the program, after the seed was written.
#[expect(clippy::disallowed_methods, reason = "a development tool that finds hangs")]
fn mutate(seeds: Range<u64>) -> ExitCode {
    let (mut texts, mut found, count) = (0, 0, seeds.end - seeds.start);
    for seed in seeds {
        let started = Instant::now();
        let Ok(read) = std::panic::catch_unwind(|| random_syntax::mutation::run(seed)) else {
            eprintln!("seed {seed}: panic");
            return ExitCode::FAILURE;
        };
        texts += read;
        if started.elapsed() > LIMIT {
            println!("seed {seed}: {:?}", started.elapsed());
            found += 1;
        }
    }
    println!("{count} dialects with mutated formats, {texts} mutated texts, {found} hangs");
    if found == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
