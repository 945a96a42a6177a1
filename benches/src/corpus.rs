//! The programs that strategies are compared on: files of `benches/corpus`, with the flags that each is run with.

/// A program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Program {
    /// The file in `benches/corpus`, without `.mlir`; `mm…` is made by [`crate::chains`].
    pub name: &'static str,
    /// The `.td` of its operations, if they are no built-in ones.
    pub dialect: Option<&'static str>,
    /// The `.td` of the rules.
    pub rules: Option<&'static str>,
    /// The cost model.
    pub model: &'static str,
    /// The budget, if not the default.
    pub budget: Option<&'static str>,
}

const fn integers(name: &'static str) -> Program {
    Program { name, dialect: None, rules: Some("int.td"), model: "latency", budget: None }
}

const fn floats(name: &'static str) -> Program {
    Program {
        name,
        dialect: Some("poly.td"),
        rules: Some("poly.td"),
        model: "latency",
        budget: None,
    }
}

const fn products(name: &'static str, budget: Option<&'static str>) -> Program {
    Program {
        name,
        dialect: Some("linalg.td"),
        rules: Some("linalg.td"),
        model: "linalg.toml",
        budget,
    }
}

/// What a chain of 80 products needs: as many nodes as it has ways to cut its parts in two, and matches for each pair of them.
pub const LARGE: &str = "nodes=200000,matches=4000000";

/// All programs, in the order of reports.
pub const PROGRAMS: &[Program] = &[
    integers("fold"),
    integers("div"),
    integers("image"),
    integers("bits"),
    integers("fir"),
    integers("selects"),
    floats("poly"),
    floats("norm"),
    products("mm2", None),
    products("mm3", None),
    products("mm10", None),
    products("mm20", None),
    products("mm40", None),
    products("mm40", Some(LARGE)),
    products("mm80", None),
    products("mm80", Some(LARGE)),
];

impl Program {
    /// Returns the flags of `rs-opt`, but for the file; `folder` is the corpus.
    pub fn flags(&self, folder: &str) -> Vec<String> {
        let mut flags = Vec::new();
        flags.extend(self.dialect.map(|f| format!("--dialect-td={folder}/{f}")));
        flags.extend(self.rules.map(|f| format!("--patterns-td={folder}/{f}")));
        let model = if self.model.ends_with(".toml") {
            format!("{folder}/{}", self.model)
        } else {
            self.model.to_owned()
        };
        flags.push(format!("--cost-model={model}"));
        flags.extend(self.budget.map(|b| format!("--egraph-budget={b}")));
        flags
    }
}
