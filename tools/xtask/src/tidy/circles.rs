//! Circles of files that import each other, within a crate.
//!
//! A file imports another if a `use` or a path in its code leads there, e.g. `use crate::body::Body` or `super::scan::items()`. A path
//! through a re-export (`pub use body::Body` in `lib.rs`) leads to the file that defines the name; `mod` declarations and re-exports alone
//! are no imports, and tests do not count. So that a parent module may use its children, the types that they share belong in a file of
//! their own:
//!
//! ```text
//! mod.rs --> child.rs --> super (mod.rs)      a circle
//! mod.rs --> child.rs --> types.rs <-- mod.rs  none
//! ```

use super::counts::Counts;
use super::module_lists::listed;
use super::source::Source;
use super::tokens::{is_word, tokens};
use super::tree::Tree;
use std::collections::{BTreeMap, BTreeSet};

/// The ratchet's key.
const KEY: &str = "circles";

/// Counts circles, and the files of the largest.
pub(crate) fn count(tree: &Tree) -> Counts {
    let mut counts = Counts::new(KEY);
    let mut circles: Vec<Vec<String>> = crates(tree).values().flat_map(Crate::circles).collect();
    circles.sort_by_key(|files| std::cmp::Reverse(files.len()));
    for files in &circles {
        let what = format!("{} files import each other: {}", files.len(), files.join(", "));
        counts.add("circles", &files[0], 0, what);
    }
    if let Some(files) = circles.first() {
        let what = format!("the largest circle has {} files", files.len());
        counts.add_amount("largest", &files[0], 0, files.len(), what);
    }
    counts
}

/// The modules of a crate's library or program by path, e.g. `["body", "edit"]`.
#[derive(Default)]
struct Crate<'a> {
    modules: BTreeMap<Vec<String>, Module<'a>>,
}

struct Module<'a> {
    path: &'a str,
    imports: Vec<Import>,
}

/// A path in the code of a module: its segments, and the local name that a `use` gives it.
struct Import {
    segments: Vec<String>,
    name: String,
    kind: ImportKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ImportKind {
    Use,
    /// `pub use`: it forwards a name without using it.
    Reexport,
    /// A path in code.
    Path,
}

fn crates(tree: &Tree) -> BTreeMap<&str, Crate<'_>> {
    let mut crates: BTreeMap<&str, Crate<'_>> = BTreeMap::new();
    for source in tree.rust().filter(|s| s.tests_from() > 1) {
        let Some(at) = source.path.find("src/") else { continue };
        let (root, inner) = (&source.path[..at], &source.path[at + 4..]);
        if inner.starts_with("bin/") {
            continue;
        }
        // The program of a crate with a library sees the library from outside.
        if inner == "main.rs" && tree.paths.contains(&format!("{root}src/lib.rs")) {
            continue;
        }
        let mut path: Vec<String> =
            inner.trim_end_matches(".rs").split('/').map(str::to_string).collect();
        let last = path.last().map(String::as_str);
        if last == Some("mod") || path.len() == 1 && matches!(last, Some("lib" | "main")) {
            path.pop();
        }
        let module = Module { path: &source.path, imports: imports(source) };
        crates.entry(root).or_default().modules.insert(path, module);
    }
    crates
}

impl Crate<'_> {
    /// Returns the module that a path of the module `from` leads to.
    fn resolve(&self, from: &[String], import: &[String], depth: usize) -> Option<Vec<String>> {
        let mut segments = import.iter();
        let mut at = from.to_vec();
        match import.first().map(String::as_str)? {
            "crate" => {
                at.clear();
                segments.next();
            }
            "self" => _ = segments.next(),
            "super" => {
                while segments.as_slice().first().is_some_and(|s| s == "super") {
                    at.pop();
                    segments.next();
                }
            }
            first => {
                at.push(first.to_string());
                let child = self.modules.contains_key(&at);
                at.pop();
                if !child {
                    return None;
                }
            }
        }
        for segment in segments {
            at.push(segment.clone());
            if self.modules.contains_key(&at) {
                continue;
            }
            at.pop();
            // Not a module: a name that is defined here, or imported here from somewhere else.
            let forwarded = self
                .modules
                .get(&at)?
                .imports
                .iter()
                .find(|i| i.kind != ImportKind::Path && i.name == *segment);
            if let Some(import) = forwarded.filter(|_| depth < 8) {
                let inner = self.resolve(&at, &import.segments, depth + 1)?;
                return Some(inner);
            }
            break;
        }
        self.modules.contains_key(&at).then_some(at)
    }

    /// Returns the files that each file imports.
    fn edges(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let mut edges: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (name, module) in &self.modules {
            let targets = module.imports.iter().filter(|i| i.kind != ImportKind::Reexport);
            for target in targets.filter_map(|import| self.resolve(name, &import.segments, 0)) {
                if let Some(target) = self.modules.get(&target).filter(|t| t.path != module.path) {
                    edges.entry(module.path).or_default().insert(target.path);
                }
            }
        }
        edges
    }

    /// Returns the circles: groups of files that reach each other.
    fn circles(&self) -> Vec<Vec<String>> {
        let edges = self.edges();
        let reach = |from: &str| {
            let mut seen = BTreeSet::new();
            let mut stack: Vec<&str> = edges.get(from).into_iter().flatten().copied().collect();
            while let Some(file) = stack.pop() {
                if seen.insert(file) {
                    stack.extend(edges.get(file).into_iter().flatten());
                }
            }
            seen
        };
        let reached: BTreeMap<&str, BTreeSet<&str>> =
            edges.keys().map(|&file| (file, reach(file))).collect();
        let mut done: BTreeSet<&str> = BTreeSet::new();
        let mut circles = Vec::new();
        for (&file, reach) in &reached {
            if !reach.contains(file) || done.contains(file) {
                continue;
            }
            let back = |other: &&&str| reached.get(**other).is_some_and(|r| r.contains(file));
            let circle: Vec<&str> = reach.iter().filter(back).copied().collect();
            done.extend(&circle);
            circles.push(circle.into_iter().map(str::to_string).collect());
        }
        circles
    }
}

/// Returns the paths in the code of a file, tests left out.
fn imports(source: &Source) -> Vec<Import> {
    let code = source.code();
    let lines = code.lines().take(source.tests_from().saturating_sub(1));
    let code: String = lines.flat_map(|line| [line, "\n"]).collect();
    let tokens = tokens(&code);
    let mut imports = Vec::new();
    let mut i = 0;
    while i < tokens.len() {
        // A macro that declares modules uses them.
        imports.extend(listed(&tokens[i..]).iter().map(|&module| Import {
            segments: vec![module.to_string()],
            name: String::new(),
            kind: ImportKind::Path,
        }));
        if tokens[i] == "use" {
            let public = i > 0 && (tokens[i - 1] == "pub" || tokens[i - 1] == ")");
            let kind = if public { ImportKind::Reexport } else { ImportKind::Use };
            i = use_tree(&tokens, i + 1, &[], kind, &mut imports);
            continue;
        }
        // `pub(in super::super)` names the scope of an item and imports nothing.
        let is_visibility = i > 1 && tokens[i - 1] == "in" && tokens[i - 2] == "(";
        let starts = is_word(tokens[i]) && tokens.get(i + 1) == Some(&"::") && !is_visibility;
        if starts && (i == 0 || tokens[i - 1] != "::") {
            let mut segments = vec![tokens[i].to_string()];
            while tokens.get(i + 1) == Some(&"::") && tokens.get(i + 2).is_some_and(|t| is_word(t))
            {
                segments.push(tokens[i + 2].to_string());
                i += 2;
            }
            imports.push(Import { segments, name: String::new(), kind: ImportKind::Path });
        }
        i += 1;
    }
    imports
}

/// Reads a use tree at token `i`, below `prefix`. Returns the token after it.
fn use_tree(
    tokens: &[&str],
    mut i: usize,
    prefix: &[String],
    kind: ImportKind,
    out: &mut Vec<Import>,
) -> usize {
    let mut segments = prefix.to_vec();
    while let Some(&token) = tokens.get(i) {
        match token {
            "{" => {
                i += 1;
                while tokens.get(i).is_some_and(|t| *t != "}") {
                    i = use_tree(tokens, i, &segments, kind, out);
                    if tokens.get(i) == Some(&",") {
                        i += 1;
                    }
                }
                return i + 1;
            }
            "::" => i += 1,
            "as" => {
                let name = tokens.get(i + 1).copied().unwrap_or_default().to_string();
                out.push(Import { segments, name, kind });
                return i + 2;
            }
            "*" => i += 1,
            word if is_word(word) => {
                if word != "self" || segments.is_empty() {
                    segments.push(word.to_string());
                }
                i += 1;
            }
            _ => break,
        }
    }
    let name = segments.last().cloned().unwrap_or_default();
    out.push(Import { segments, name, kind });
    i
}

#[cfg(test)]
mod tests {
    use super::count;
    use crate::tidy::tree::Tree;

    fn circles(files: &[(&str, &str)]) -> (usize, usize) {
        let counts = count(&Tree::of(files));
        (counts.total("circles"), counts.total("largest"))
    }

    #[test]
    fn files_that_import_each_other_are_a_circle() {
        let a = ("c/src/a.rs", "use crate::b::B;\n");
        assert_eq!(circles(&[a, ("c/src/b.rs", "fn f() { super::a::f() }\n")]), (1, 2));
        assert_eq!(circles(&[a, ("c/src/b.rs", "struct B;\n")]), (0, 0));
        assert_eq!(
            circles(&[a, ("c/src/b.rs", "#[cfg(test)]\nmod tests { use crate::a::A; }\n")]),
            (0, 0)
        );
    }

    #[test]
    fn a_visibility_is_not_an_import() {
        let parent = ("c/src/lib.rs", "mod a;\nfn f() { a::b::g() }\n");
        let child = ("c/src/a/b.rs", "pub(in super::super) fn g() {}\n");
        assert_eq!(circles(&[parent, ("c/src/a.rs", "pub mod b;\n"), child]), (0, 0));
    }

    #[test]
    fn children_that_use_their_parent_are_a_circle_with_it() {
        let parent = ("c/src/p/mod.rs", "mod child;\nuse child::{C, d as e};\n");
        assert_eq!(circles(&[parent, ("c/src/p/child.rs", "use super::P;\n")]), (1, 2));
        assert_eq!(
            circles(&[
                ("c/src/p/mod.rs", "mod child;\npub use child::C;\n"),
                ("c/src/p/child.rs", "use super::P;\n")
            ]),
            (0, 0)
        );
    }

    #[test]
    fn a_macro_imports_the_modules_that_it_lists() {
        let parent = ("c/src/p/mod.rs", "list! {\n    a,\n    b,\n}\npub struct C;\n");
        let child = ("c/src/p/a.rs", "use super::C;\n");
        assert_eq!(circles(&[parent, child]), (1, 2));
        let (sibling, b) = (("c/src/p/a.rs", "use super::b;\n"), ("c/src/p/b.rs", ""));
        assert_eq!(circles(&[parent, sibling, b]), (0, 0));
    }

    #[test]
    fn reexports_lead_to_the_definition() {
        let lib = ("c/src/lib.rs", "mod a;\nmod b;\npub use a::{A, other::{self}};\n");
        let files =
            [lib, ("c/src/a.rs", "use crate::b::B;\n"), ("c/src/b.rs", "use crate::{A, x};\n")];
        assert_eq!(circles(&files), (1, 2));
    }
}
