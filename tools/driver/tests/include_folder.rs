//! An include folder with another version of MLIR's files: the embedded dialects and rules evaluate with its files.

use std::sync::Arc;

use driver::td::Workbench;
use driver::{Extension, TdFiles};

/// The private classes of the prelude, which another version does not have.
const PRIVATE: [&str; 10] = [
    "_Isa",
    "_Cast",
    "_IntSelf",
    "_native",
    "_Method",
    "_DefaultMethod",
    "_FixedMethod",
    "_StaticMethod",
    "_DefaultStaticMethod",
    "_FixedStaticMethod",
];

/// Returns the file of the prelude as another version might have it: private classes and guards have other names.
fn of_other_version(text: &str) -> String {
    let mut other =
        text.replace("include \"rs-opt/", "include \"other/").replace("RS_OPT_PRELUDE", "OTHER");
    for name in PRIVATE {
        for end in ["<", " ", ">"] {
            other = other.replace(&format!("{name}{end}"), &format!("_Other{name}{end}"));
        }
    }
    other
}

#[test]
fn embedded_dialects_include_the_files_of_the_folder() {
    let prelude = |folder: &'static str| {
        ods::prelude::FILES.iter().filter_map(move |(path, text)| {
            let rest = path.strip_prefix(folder)?;
            Some((rest.to_owned(), of_other_version(text)))
        })
    };
    let files = prelude("mlir/IR/").map(|(path, text)| (format!("up/mlir/IR/{path}"), text));
    let shorthands = prelude("rs-opt/").map(|(path, text)| (format!("up/other/{path}"), text));
    let mut texts: std::collections::BTreeMap<String, Arc<str>> =
        files.chain(shorthands).map(|(path, text)| (path, text.into())).collect();
    let rules = "include \"mlir/IR/PatternBase.td\"\ninclude \"arith/ArithOps.td\"\n\
                 include \"scf/SCFOps.td\"\n\
                 def Twice : Pat<(Arith_XOrIOp (Arith_XOrIOp $x, $y), $y), (replaceWithValue $x)>;\n";
    texts.insert("rules.td".into(), rules.into());
    let files = TdFiles {
        patterns: vec!["rules.td".into()],
        include: vec!["up".into()],
        texts,
        ..TdFiles::of(Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN))
    };
    let bench = Workbench::new(files);
    let messages: Vec<String> = bench.reports().into_iter().map(|r| r.message).collect();
    assert_eq!(messages, [""; 0]);
    assert_eq!(bench.session().rules.iter().count(), 1);
}
