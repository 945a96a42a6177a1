//! Which crate may depend on which, read from the manifests.
//!
//! Dependencies point one way: numerics <- ir-core <- predicates <- frontend, rewrite <- dialects <- passes <- queries <- tools. E.g. a line
//! `asm = { workspace = true }` in the manifest of `rewrite` is a finding.

use super::source::Source;
use super::tree::{Finding, Tree};

/// Our crates, and for each those of ours it may use in its own code. Tools not named here may use everything below.
const ALLOWED: &[(&str, &[&str])] = &[
    ("numerics", &[]),
    ("text-utils", &[]),
    ("line-diff", &[]),
    ("ir-core", &["numerics", "text-utils"]),
    ("predicates", &["numerics", "ir-core"]),
    ("tablegen", &["text-utils"]),
    ("dialect-index", &[]),
    ("ods", &["numerics", "text-utils", "ir-core", "predicates", "tablegen"]),
    ("asm", &["numerics", "text-utils", "ir-core"]),
    ("diagnostics", &["text-utils", "ir-core"]),
    ("rewrite", &["numerics", "text-utils", "ir-core", "predicates", "tablegen", "ods"]),
    ("rewrite-check", &["numerics", "ir-core", "rewrite"]),
    ("rewrite-egraph", &["numerics", "text-utils", "ir-core", "rewrite"]),
    ("rewrite-conversion", &["text-utils", "ir-core", "rewrite", "tablegen"]),
    ("dialect", &["numerics", "ir-core", "ods", "rewrite"]),
    ("dialect-support", &["numerics", "ir-core", "ods", "rewrite"]),
    (
        "dialect-loading",
        &[
            "dialect",
            "dialect-support",
            "numerics",
            "ir-core",
            "ods",
            "rewrite",
            "rewrite-conversion",
            "tablegen",
            "asm",
        ],
    ),
    ("analyses", &["numerics", "ir-core", "rewrite"]),
    (
        "passes",
        &[
            "analyses",
            "numerics",
            "ir-core",
            "tablegen",
            "ods",
            "asm",
            "rewrite",
            "rewrite-conversion",
            "rewrite-egraph",
            "text-utils",
        ],
    ),
    ("all-passes", &["passes", "scf-passes", "arith-passes"]),
    (
        "arith-passes",
        &[
            "analyses",
            "numerics",
            "ir-core",
            "rewrite",
            "rewrite-conversion",
            "passes",
            "arith-ops",
            "dialect-support",
            "dialect-arith",
        ],
    ),
    (
        "scf-passes",
        &[
            "analyses",
            "numerics",
            "ir-core",
            "rewrite",
            "passes",
            "arith-ops",
            "dialect-support",
            "dialect-cf",
            "dialect-scf",
        ],
    ),
    (
        "queries",
        &[
            "numerics",
            "ir-core",
            "tablegen",
            "ods",
            "asm",
            "rewrite",
            "rewrite-conversion",
            "rewrite-egraph",
            "dialect",
            "dialect-loading",
            "passes",
            "diagnostics",
        ],
    ),
    (
        "driver",
        &[
            "diagnostics",
            "numerics",
            "ir-core",
            "tablegen",
            "ods",
            "asm",
            "rewrite",
            "rewrite-conversion",
            "dialect",
            "dialect-loading",
            "dialect-index",
            "passes",
            "queries",
            "text-utils",
            "result-cache",
        ],
    ),
    (
        "rs-opt",
        &[
            "ir-core",
            "ods",
            "asm",
            "rewrite",
            "rewrite-conversion",
            "rewrite-check",
            "dialect",
            "passes",
            "driver",
            "all-dialects",
            "all-passes",
            "text-utils",
            "command-line",
            "numerics",
            "result-cache",
            "serve",
            "bazel-worker",
            "rs-opt-cli",
        ],
    ),
    ("syntax-overlays", &[]),
    ("upstream-hooks", &["arith-ops", "dialect", "dialect-support", "ir-core", "numerics"]),
    ("arith-ops", &["dialect-support", "ir-core", "numerics", "rewrite"]),
    ("benches", &[]),
    ("command-line", &["text-utils"]),
    ("filecheck", &["text-utils", "command-line"]),
    ("growth", &[]),
    ("html-report", &["ir-core", "line-diff"]),
    ("result-cache", &[]),
    ("serve", &[]),
    ("bazel-worker", &["text-utils"]),
    ("tblgen-backends", &["numerics", "tablegen", "ods", "ir-core"]),
    ("xtask", &["benches"]),
    ("codegen", &["tablegen", "ods", "ir-core", "tblgen-backends"]),
    ("melior-tasks", &[]),
    ("pliron-tasks", &[]),
    // The program of a user needs the front crate only.
    ("my-opt", &["rs-opt"]),
];

/// What the crate of a dialect, and the list of the built-in ones, may use besides dialects.
const DIALECT: &[&str] = &[
    "arith-ops",
    "dialect",
    "dialect-support",
    "dialect-loading",
    "numerics",
    "ir-core",
    "ods",
    "rewrite",
    "syntax-overlays",
    "upstream-hooks",
];

/// The list of the built-in dialects. Only programs and tests name it.
const LIST: &str = "all-dialects";

/// What tests of the list of dialects may use beyond that.
const DIALECTS_IN_TESTS: &[&str] = &[
    "growth",
    "tblgen-backends",
    "asm",
    "dialect-support",
    "ir-core",
    "numerics",
    "ods",
    "rewrite",
    "tablegen",
];

/// What tests may use beyond that. A crate's unit tests must not reach crates that depend on it: they would see two copies of it.
const ALLOWED_IN_TESTS: &[(&str, &[&str])] = &[
    ("ods", &["asm", "growth"]),
    ("asm", &["growth"]),
    ("dialect", &["all-dialects"]),
    ("dialect-support", &["dialect-ub"]),
    ("all-dialects", DIALECTS_IN_TESTS),
    ("rewrite", &["asm", "growth"]),
    ("rewrite-conversion", &["asm"]),
    ("rewrite-egraph", &["asm", "all-dialects", "growth", "ods", "rewrite-check", "tablegen"]),
    ("passes", &["filecheck"]),
    ("driver", &["growth"]),
    ("rs-opt", &["dialect-arith", "book"]),
];

/// Libraries that only some places may use, in code or tests.
const RESERVED: &[(&str, &[&str])] = &[
    ("egg", &["rewrite/egraph/"]),
    ("salsa", &["queries/", "tools/driver/"]),
    ("clap", &["tools/"]),
    ("clap_complete", &["tools/"]),
    ("ariadne", &["frontend/diagnostics/", "tools/rs-tblgen/"]),
    ("rayon", &["tools/"]),
    ("mimalloc", &["tools/"]),
    ("anyhow", &["tools/"]),
    ("libtest-mimic", &["tools/"]),
    ("nix", &["tools/xtask/"]),
    ("imara-diff", &["support/line-diff/"]),
    ("prost", &["tools/bazel-worker/"]),
    ("criterion", &["benches/"]),
];

#[derive(Debug, Default)]
struct Manifest {
    name: String,
    dependencies: Vec<Dependency>,
}

#[derive(Debug, PartialEq, Eq)]
struct Dependency {
    name: String,
    for_tests: bool,
    line: usize,
}

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let manifests: Vec<(&Source, Manifest)> = tree
        .sources
        .iter()
        .filter(|s| s.path.ends_with("/Cargo.toml"))
        .map(|s| (s, parse(&s.text)))
        .filter(|(_, m)| !m.name.is_empty())
        .collect();
    let ours: Vec<&str> = manifests.iter().map(|(_, m)| m.name.as_str()).collect();
    let mut findings = Vec::new();
    for (source, manifest) in &manifests {
        let tool = source.path.starts_with("tools/");
        let allowed = look_up(ALLOWED, &manifest.name);
        let dialect = is_dialect(tree, &manifest.name) || manifest.name == LIST;
        if allowed.is_none() && !tool && !dialect {
            findings.push(Finding::new(
                &source.path,
                1,
                format!("crate '{}' is not in tidy's table of layers", manifest.name),
            ));
            continue;
        }
        for d in &manifest.dependencies {
            let mut say =
                |reason: String| findings.push(Finding::new(&source.path, d.line, reason));
            if let Some(places) = look_up(RESERVED, &d.name) {
                // The benches measure every layer, so their tests may use what any of them uses.
                let bench = d.for_tests && source.path.starts_with("benches/");
                if !bench && !places.iter().any(|p| source.path.starts_with(p)) {
                    say(format!("only {} may depend on {}", places.join(", "), d.name));
                }
            }
            let name = d.name.as_str();
            if !ours.contains(&name) || (d.for_tests && (tool || manifest.name == "benches")) {
                continue;
            }
            let in_tests = d.for_tests
                && look_up(ALLOWED_IN_TESTS, &manifest.name).is_some_and(|l| l.contains(&name));
            let to_dialect = dialect && (DIALECT.contains(&name) || is_dialect(tree, name));
            let forbidden =
                if dialect { !to_dialect } else { allowed.is_some_and(|l| !l.contains(&name)) };
            if forbidden && !in_tests {
                say(format!(
                    "'{}' may not depend on '{name}': the layers point the other way",
                    manifest.name
                ));
            }
        }
    }
    findings
}

/// Returns whether a crate is a dialect: `dialect-NAME`, with `.td` files in `dialects/NAME`.
fn is_dialect(tree: &Tree, name: &str) -> bool {
    name.strip_prefix("dialect-")
        .is_some_and(|name| super::op_names::dialects(tree).contains(&name))
}

fn look_up(
    table: &[(&'static str, &'static [&'static str])],
    name: &str,
) -> Option<&'static [&'static str]> {
    table.iter().find(|(n, _)| *n == name).map(|(_, l)| *l)
}

/// Parses as much of TOML as manifests use: sections, `name = ...`, `name.key = ...`, `[dependencies.name]`, and renames.
fn parse(text: &str) -> Manifest {
    let mut manifest = Manifest::default();
    let mut section = String::new();
    for (i, line) in text.lines().enumerate() {
        let line = line.trim();
        if let Some(header) = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')) {
            section = header.trim().to_string();
            if let Some((kind, name)) = dependency_section(&section)
                && !name.is_empty()
            {
                manifest.dependencies.push(Dependency {
                    name,
                    for_tests: kind == "dev-dependencies",
                    line: i + 1,
                });
            }
            continue;
        }
        let Some((key, value)) = line.split_once('=').filter(|_| !line.starts_with('#')) else {
            continue;
        };
        let (key, value) = (key.trim().trim_matches('"'), value.trim());
        if section == "package" && key == "name" {
            manifest.name = value.trim_matches('"').to_string();
        }
        match dependency_section(&section) {
            Some((kind, name)) if name.is_empty() => {
                let renamed =
                    value.split_once("package = \"").and_then(|(_, r)| r.split('"').next());
                let name =
                    renamed.unwrap_or_else(|| key.split('.').next().unwrap_or(key)).to_string();
                manifest.dependencies.push(Dependency {
                    name,
                    for_tests: kind == "dev-dependencies",
                    line: i + 1,
                });
            }
            _ => {}
        }
    }
    manifest
}

/// Returns the kind of a dependency section, and the name of `[dependencies.name]` (else empty).
fn dependency_section(section: &str) -> Option<(&'static str, String)> {
    let section = match section.strip_prefix("target.") {
        Some(rest) => rest.rfind("dependencies").map(|at| {
            let start = rest[..at].rfind('.').map_or(0, |dot| dot + 1);
            &rest[start..]
        })?,
        None => section,
    };
    for kind in ["dependencies", "dev-dependencies", "build-dependencies"] {
        if section == kind {
            return Some((kind, String::new()));
        }
        if let Some(name) = section.strip_prefix(kind).and_then(|r| r.strip_prefix('.')) {
            return Some((kind, name.to_string()));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{check, parse};
    use crate::tidy::tree::Tree;

    fn messages(files: &[(&str, &str)]) -> Vec<String> {
        check(&Tree::of(files)).into_iter().map(|f| format!("{}: {}", f.line, f.message)).collect()
    }

    const CORE: (&str, &str) = ("ir/core/Cargo.toml", "[package]\nname = \"ir-core\"\n");

    #[test]
    fn an_edge_down_is_allowed_and_one_up_is_not() {
        let asm = (
            "frontend/asm/Cargo.toml",
            "[package]\nname = \"asm\"\n[dependencies]\nir-core.workspace = true\n",
        );
        assert!(messages(&[CORE, asm]).is_empty());
        let core = (
            "ir/core/Cargo.toml",
            "[package]\nname = \"ir-core\"\n[dependencies]\nasm.workspace = true\n",
        );
        assert_eq!(
            messages(&[core, asm]),
            ["4: 'ir-core' may not depend on 'asm': the layers point the other way"]
        );
    }

    #[test]
    fn reserved_libraries_stay_in_their_places() {
        let text = "[package]\nname = \"queries\"\n[dependencies]\nsalsa = \"1\"\negg = \"1\"\n";
        assert_eq!(
            messages(&[("queries/Cargo.toml", text)]),
            ["5: only rewrite/egraph/ may depend on egg"]
        );
    }

    #[test]
    fn tests_may_use_a_little_more() {
        let ods =
            |kind: &str| format!("[package]\nname = \"ods\"\n[{kind}]\nasm.workspace = true\n");
        let asm = ("frontend/asm/Cargo.toml", "[package]\nname = \"asm\"\n");
        assert!(messages(&[("frontend/ods/Cargo.toml", &ods("dev-dependencies")), asm]).is_empty());
        assert_eq!(messages(&[("frontend/ods/Cargo.toml", &ods("dependencies")), asm]).len(), 1);
    }

    #[test]
    fn an_unknown_crate_below_tools_is_a_finding() {
        let text = "[package]\nname = \"new\"\n";
        assert_eq!(
            messages(&[("ir/new/Cargo.toml", text)]),
            ["1: crate 'new' is not in tidy's table of layers"]
        );
        assert!(messages(&[("tools/new/Cargo.toml", text)]).is_empty());
    }

    #[test]
    fn dialects_may_use_dialects_and_nothing_above() {
        let manifest = |uses: &str| {
            format!("[package]\nname = \"dialect-a\"\n[dependencies]\n{uses}.workspace = true\n")
        };
        let td = |path| (path, "");
        let tree = |uses: &str| {
            let text = manifest(uses);
            messages(&[
                ("dialects/a/Cargo.toml", &text),
                ("dialects/b/Cargo.toml", "[package]\nname = \"dialect-b\"\n"),
                ("passes/Cargo.toml", "[package]\nname = \"passes\"\n"),
                td("dialects/a/A.td"),
                td("dialects/b/B.td"),
            ])
        };
        assert!(tree("dialect-b").is_empty());
        assert_eq!(
            tree("passes"),
            ["4: 'dialect-a' may not depend on 'passes': the layers point the other way"]
        );
    }

    #[test]
    fn every_spelling_of_a_dependency_is_read() {
        let m = parse(
            "[package]\nname = \"x\"\n[dependencies]\na.workspace = true\nb = { version = \"1\", package = \"real\" }\n# c = 1\n\
             [dev-dependencies.d]\nversion = \"1\"\n[target.'cfg(unix)'.dependencies]\ne = \"1\"\n[lints]\nf = 1\n",
        );
        let names: Vec<(&str, bool)> =
            m.dependencies.iter().map(|d| (d.name.as_str(), d.for_tests)).collect();
        assert_eq!(names, [("a", false), ("real", false), ("d", true), ("e", false)]);
    }
}
