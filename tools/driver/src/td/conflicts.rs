//! Conflicts between the libraries of a program, and names that cannot be used: found before anything is loaded.

use dialect::Dialect;
use passes::PassInfo;
use passes::rewriting::CostTable;
use text_utils::suggest::did_you_mean;

use super::extension::{Extension, Library};
use super::flag::FlagEffect;

/// Kind, name and library of something that was added.
type Added<'a> = (&'static str, &'a str, &'a str);

/// A name that becomes a flag of the command line.
#[derive(Clone, Copy, Debug)]
pub struct FlagName<'a> {
    /// `pass`, `pipeline` or `flag`.
    pub kind: &'static str,
    /// The name.
    pub name: &'a str,
    /// The library that adds it.
    pub library: &'a str,
}

impl Extension {
    /// Returns a message for everything that keeps the program from starting, each with the names of the libraries, except
    /// names that are flags of the program itself, which `rs-opt` refuses when it starts:
    ///
    /// * libraries and dialects without a name, and libraries of one name;
    /// * names that two libraries add, or one adds twice: passes, pipelines and flags (which are all flags of the command line), cost
    ///   models, dialects, and `.td` texts that differ;
    /// * names that cannot be written on the command line, and options of passes that are declared wrongly;
    /// * pipelines with unknown passes, options or values, and flags for options that do not exist.
    pub fn conflicts(&self) -> Vec<String> {
        let mut out = self.bad_libraries();
        out.extend(self.double_names());
        out.extend(self.double_texts());
        out.extend(self.libraries.iter().flat_map(bad_names));
        out.extend(
            self.libraries.iter().flat_map(|library| &library.passes).flat_map(PassInfo::mistakes),
        );
        if out.is_empty() {
            out.extend(self.bad_pipelines());
            out.extend(self.bad_flags());
        }
        out
    }

    /// Returns the names that become flags of the command line.
    pub fn flag_names(&self) -> impl Iterator<Item = FlagName<'_>> {
        let names = self.libraries.iter().flat_map(flag_names);
        names.map(|(kind, name, library)| FlagName { kind, name, library })
    }

    /// Messages about the names of libraries and dialects.
    fn bad_libraries(&self) -> Vec<String> {
        let mut out = Vec::new();
        for (at, library) in self.libraries.iter().enumerate() {
            let name = library.name.as_str();
            if name.is_empty() {
                out.push("a library has no name: messages need one".to_owned());
            } else if self.libraries[..at].iter().any(|other| other.name == name) {
                out.push(format!("two libraries are named '{name}': rename one of them"));
            }
            for dialect in &library.dialects {
                let messages = bad_dialect(dialect).into_iter();
                out.extend(
                    messages
                        .map(|reason| format!("dialect '{}' of '{name}': {reason}", dialect.name)),
                );
            }
        }
        out
    }

    fn double_names(&self) -> Vec<String> {
        let (mut flags, mut models, mut dialects) = (Vec::new(), Vec::new(), Vec::new());
        for library in &self.libraries {
            let name = library.name.as_str();
            flags.extend(flag_names(library));
            models
                .extend(library.cost_models.iter().map(|model| ("cost model", model.name(), name)));
            let loaded = library.set.into_iter().flat_map(|set| set.dialects);
            let all = library.dialects.iter().chain(loaded);
            dialects.extend(all.map(|dialect| ("dialect", dialect.name, name)));
        }
        let mut out: Vec<String> =
            [flags, models, dialects].iter().flat_map(|added| double(added)).collect();
        let sets = self.libraries.iter().filter(|library| library.set.is_some());
        let owners: Vec<&str> = sets.map(|library| library.name.as_str()).collect();
        if owners.len() > 1 {
            out.push(format!(
                "several libraries have a set of dialects: '{}'",
                owners.join("', '")
            ));
        }
        out
    }

    /// Messages about files of one path with different texts.
    fn double_texts(&self) -> Vec<String> {
        let files = self.td_files();
        let mut out = Vec::new();
        for (at, file) in files.iter().enumerate() {
            let other = |first: &&_| is_other_text(first, file);
            if let Some(first) = files[..at].iter().find(other) {
                let added =
                    [("file", &*file.path, first.library), ("file", &*file.path, file.library)];
                out.extend(double(&added));
            }
        }
        out
    }

    fn bad_pipelines(&self) -> Vec<String> {
        // The table refuses malformed pipelines, and checks the others when all are known.
        let mut table = self.passes();
        let mut out = Vec::new();
        for library in &self.libraries {
            for info in &library.pipelines {
                if table.pipeline(info.name).is_none() {
                    out.extend(table.add_pipeline(*info).err());
                }
            }
        }
        out.extend(table.check_pipelines().into_iter().map(|(_, message)| message));
        out
    }

    fn bad_flags(&self) -> Vec<String> {
        let passes = self.passes();
        let unknown = |flag: &super::flag::Flag| {
            let FlagEffect::PassOption { pass, option } = flag.effect else { return None };
            let reason = match passes.find(pass) {
                Err(reason) => reason,
                Ok(info) if info.options.iter().any(|known| known.name() == option) => return None,
                Ok(info) => {
                    let names = info.options.iter().map(|option| option.name());
                    let hint = did_you_mean(option, names);
                    format!("pass '{pass}' has no option '{option}'{hint}")
                }
            };
            Some(format!("flag '{}' sets option '{option}' of pass '{pass}': {reason}", flag.name))
        };
        self.flags().filter_map(unknown).collect()
    }
}

/// Messages about a dialect that is loaded from its `.td`: a name in it that occurs twice, and costs that cannot be used.
fn bad_dialect(dialect: &Dialect) -> Vec<String> {
    let Dialect { op_hooks, types, attrs, directives, latency, .. } = dialect;
    let tables: [(&str, Vec<&str>); 5] = [
        ("hooks of operation", op_hooks.iter().map(|row| row.0).collect()),
        ("hooks of type", types.iter().map(|row| row.0).collect()),
        ("hooks of attribute", attrs.iter().map(|row| row.0).collect()),
        ("functions of directive", directives.iter().map(|row| row.0).collect()),
        ("costs of", latency.iter().map(|row| row.0).collect()),
    ];
    let mut out = Vec::new();
    if dialect.name.is_empty() {
        out.push("a dialect needs a name".to_owned());
    }
    for (what, names) in tables {
        let twice = (1..names.len()).filter(|&at| names[..at].contains(&names[at]));
        out.extend(twice.map(|at| format!("there are two {what} '{}'", names[at])));
    }
    out.extend(CostTable::from_rows("latency", "1", *latency).err());
    let own = |op: &&str| op.split_once('.').is_some_and(|(of, _)| of == dialect.name);
    let foreign = latency.iter().map(|row| row.0).filter(|op| !own(op));
    out.extend(
        foreign.map(|op| format!("there is a cost of '{op}', which belongs to another dialect")),
    );
    out
}

fn is_other_text(
    a: &super::extension::LibraryFile<'_>,
    b: &super::extension::LibraryFile<'_>,
) -> bool {
    a.path == b.path && a.text != b.text
}

/// Returns the names that become flags of the command line.
fn flag_names(library: &Library) -> impl Iterator<Item = Added<'_>> {
    let name = library.name.as_str();
    let passes = library.passes.iter().map(move |pass| ("pass", pass.name, name));
    let pipelines = library.pipelines.iter().map(move |pipe| ("pipeline", pipe.name, name));
    let flags = library.flags.iter().map(move |flag| ("flag", flag.name, name));
    passes.chain(pipelines).chain(flags)
}

/// Messages about names that are added twice.
fn double(added: &[Added<'_>]) -> Vec<String> {
    let mut out = Vec::new();
    for (at, &(kind, name, library)) in added.iter().enumerate() {
        let Some(&(first, _, by)) = added[..at].iter().find(|other| other.1 == name) else {
            continue;
        };
        out.push(if first != kind {
            format!("'{name}' is added as a {first} by '{by}' and as a {kind} by '{library}'")
        } else if by == library {
            format!("{kind} '{name}' is added twice by '{by}'")
        } else {
            format!("{kind} '{name}' is added by '{by}' and by '{library}'")
        });
    }
    out
}

/// Messages about names of a library that the command line cannot express.
fn bad_names(library: &Library) -> Vec<String> {
    let by = library.name.as_str();
    let models = library.cost_models.iter().map(|model| ("cost model", model.name(), by));
    let bad = flag_names(library).chain(models).filter(|added| !is_kebab_case(added.1));
    bad.map(|(kind, name, by)| {
        format!(
            "{kind} '{name}' is added by '{by}': expected a name of at least two lower-case \
             letters, digits and single hyphens, e.g. 'my-name'"
        )
    })
    .collect()
}

/// Returns whether a name has at least two characters: words of lower-case letters and digits, joined by hyphens, the first with a letter first.
pub fn is_kebab_case(name: &str) -> bool {
    let is_word = |word: &str| {
        !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    };
    name.len() > 1
        && name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.split('-').all(is_word)
}
