//! The flags that the command line has, in order, e.g. `canonicalize` and `cse` of `--canonicalize a.mlir --cse`.

use clap::ArgMatches;
use clap::parser::ValueSource;

/// A flag that was given: its id and the text of a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenFlag {
    /// The id, e.g. `canonicalize`.
    pub id: String,
    /// The value. Bytes that are not UTF-8 are replaced.
    pub value: String,
}

/// Returns the flags and other arguments of the command line in their order. Defaults are left out.
pub fn read(m: &ArgMatches) -> Vec<GivenFlag> {
    let mut given = Vec::new();
    for id in m.ids().map(clap::Id::as_str) {
        if m.value_source(id) != Some(ValueSource::CommandLine) {
            continue;
        }
        let values = m.get_raw(id).into_iter().flatten();
        for (index, value) in m.indices_of(id).into_iter().flatten().zip(values) {
            given.push((index, id, value.to_string_lossy().into_owned()));
        }
    }
    given.sort();
    given.into_iter().map(|(_, id, value)| GivenFlag { id: id.to_owned(), value }).collect()
}
