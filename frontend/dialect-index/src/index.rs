//! The index: the dialects of some files, and the main files of each.
//!
//! The main files of a dialect are those whose evaluation gives all of its definitions. A file counts if it defines the dialect or an
//! operation, type or attribute of it, or if it only includes other files and names one of those itself (a list of the files of a dialect). Of these,
//! the main files are those that no other one includes:
//!
//! ```text
//! Ops.td --------> Base.td             mains: Ops.td, ExtensionOps.td
//! ExtensionOps.td --> Base.td
//! Comb.td -> CombDialect.td, Combinational.td   mains: Comb.td
//! ```
//!
//! A file that defines enums and nothing of a dialect counts for the dialects whose definitions it includes itself: types and attributes of
//! the dialect refer to an enum by its C++ name, so they need not include it.
//!
//! A file that uses a class of the file that includes it cannot be evaluated alone. The file that includes it counts, too.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::classes::{Classes, Place};
use crate::facts::{Header, IndexedFile, IndexedItem, ItemKind};

/// A dialect and its files, as positions in the list of files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IndexedDialect {
    /// Its name.
    pub name: String,
    /// The file that defines it, and the line.
    pub defined: (usize, u32),
    /// Its main files, in the order of the files.
    pub mains: Vec<usize>,
    /// The main files and all files that they include.
    pub files: Vec<usize>,
    /// The files that define the dialect or an operation, type or attribute of it.
    pub definers: Vec<usize>,
    /// The files that define a dialect of the same name and are not used, and the lines.
    pub shadowed: Vec<(usize, u32)>,
}

/// Returns the dialects that the files define, sorted by name. If two files define a dialect of one name, the first counts.
pub fn index(files: &[IndexedFile]) -> Vec<IndexedDialect> {
    let classes = Classes::of(files);
    let records = dialect_records(files, &classes);
    let mut by_name: BTreeMap<&str, Vec<Place>> = BTreeMap::new();
    for (place, name) in &records {
        by_name.entry(name).or_default().push(*place);
    }
    let direct = direct_files(files, &classes, &records, &by_name);
    let parts = parts(files, &classes);
    let lists: Vec<usize> = (0..files.len())
        .filter(|&file| files[file].facts.items.is_empty() && !files[file].includes.is_empty())
        .collect();
    let dialect = |(name, places): (&&str, &Vec<Place>)| {
        let (first, others) = places.split_first()?;
        let direct = direct.get(first)?;
        let wholes =
            parts.iter().filter(|(part, _)| direct.contains(part)).map(|(_, whole)| *whole);
        let mains =
            main_files(files, &classes, &direct.iter().copied().chain(wholes).collect(), &lists);
        let reached =
            |file: &usize| mains.iter().any(|&main| classes.closures.contains(main, *file));
        let line = |place: &Place| (place.0, classes.item(*place).line);
        let defines = |file: &usize| direct.contains(file);
        Some(IndexedDialect {
            name: (*name).to_owned(),
            defined: line(first),
            files: (0..files.len()).filter(reached).collect(),
            definers: (0..files.len()).filter(defines).collect(),
            mains,
            shadowed: others.iter().map(line).collect(),
        })
    };
    by_name.iter().filter_map(dialect).collect()
}

/// Returns the records of dialects in the order of the files, with the names of the dialects.
fn dialect_records(files: &[IndexedFile], classes: &Classes<'_>) -> Vec<(Place, String)> {
    let mut records = Vec::new();
    for (number, file) in files.iter().enumerate() {
        for (at, item) in file.facts.items.iter().enumerate() {
            if item.kind != ItemKind::Def || item.multiclass.is_some() {
                continue;
            }
            let place = (number, at);
            let ancestry = classes.ancestry(place, &|_| false);
            if ancestry.dialect
                && let Some(name) = item.named.clone().or(ancestry.text)
                && !name.is_empty()
            {
                records.push((place, name));
            }
        }
    }
    records
}

/// Returns for each record of a dialect the files that define it or a part of it.
fn direct_files(
    files: &[IndexedFile],
    classes: &Classes<'_>,
    records: &[(Place, String)],
    by_name: &BTreeMap<&str, Vec<Place>>,
) -> FxHashMap<Place, FxHashSet<usize>> {
    let mut by_record: FxHashMap<&str, Vec<Place>> = FxHashMap::default();
    let mut direct: FxHashMap<Place, FxHashSet<usize>> = FxHashMap::default();
    for (place, _) in records {
        by_record.entry(&classes.item(*place).name).or_default().push(*place);
        direct.entry(*place).or_default().insert(place.0);
    }
    let is_record = |word: &str| by_record.contains_key(word);
    for (number, file) in files.iter().enumerate() {
        for (at, item) in file.facts.items.iter().enumerate() {
            let defines = matches!(item.kind, ItemKind::Def | ItemKind::Defm);
            if !defines || item.multiclass.is_some() {
                continue;
            }
            if let Some(places) = overlaid_dialect(item).and_then(|name| by_name.get(name))
                && let Some(&owner) = places.first()
            {
                direct.entry(owner).or_default().insert(number);
                continue;
            }
            let ancestry = classes.ancestry((number, at), &is_record);
            if !ancestry.definition {
                continue;
            }
            let named = ancestry.records.iter().filter_map(|(from, word)| {
                let places = by_record.get(word.as_str())?;
                // The definition's own file decides which of two records of one name is meant.
                let own = places.iter().find(|place| classes.closures.contains(number, place.0));
                own.copied().or_else(|| classes.visible(*from, places))
            });
            let mut owners: Vec<Place> = named.collect();
            if owners.is_empty() {
                // The dialect is not known: it may be any that the file includes.
                let first = by_name.values().filter_map(|places| places.first().copied());
                owners.extend(first.filter(|place| classes.closures.contains(number, place.0)));
            }
            for owner in owners {
                direct.entry(owner).or_default().insert(number);
            }
        }
    }
    add_enums(files, classes, by_name, &mut direct);
    direct
}

/// Adds the files that define enums and nothing of a dialect.
fn add_enums(
    files: &[IndexedFile],
    classes: &Classes<'_>,
    by_name: &BTreeMap<&str, Vec<Place>>,
    direct: &mut FxHashMap<Place, FxHashSet<usize>>,
) {
    let of_dialects: FxHashSet<usize> = direct.values().flatten().copied().collect();
    let has_enums = |&number: &usize| {
        let items = files[number].facts.items.iter().enumerate();
        let mut defs = items.filter(|(_, item)| item.kind == ItemKind::Def);
        !of_dialects.contains(&number)
            && defs.any(|(at, _)| classes.ancestry((number, at), &|_| false).is_enum)
    };
    for number in (0..files.len()).filter(has_enums) {
        for owner in by_name.values().filter_map(|places| places.first()) {
            if files[number].includes.contains(&owner.0) {
                direct.entry(*owner).or_default().insert(number);
            }
        }
    }
}

/// Returns the files that use a class which they do not include, each with a file that includes both.
fn parts(files: &[IndexedFile], classes: &Classes<'_>) -> Vec<(usize, usize)> {
    let missing: Vec<Option<&[Place]>> =
        (0..files.len()).map(|file| classes.missing(file)).collect();
    let mut parts = Vec::new();
    for (whole, file) in files.iter().enumerate() {
        for &part in file.includes.iter().filter(|&&part| part != whole) {
            let found = missing[part].is_some_and(|places| {
                places.iter().any(|place| classes.closures.contains(whole, place.0))
            });
            if found {
                parts.push((part, whole));
            }
        }
    }
    parts
}

/// Returns the dialect for which an item is a syntax overlay: `my` for `SyntaxOverlay<"my.op", ...>`,
/// `SyntaxOverlay<"!my.type", ...>`, `DirectiveOverlay<"my", ...>` and `OverlayDialect<"my", ...>`.
fn overlaid_dialect(item: &IndexedItem) -> Option<&str> {
    const OVERLAYS: [&str; 7] = [
        "SyntaxOverlay",
        "NamesOverlay",
        "TypesOverlay",
        "ConstraintsOverlay",
        "VerifierOverlay",
        "DirectiveOverlay",
        "OverlayDialect",
    ];
    let overlay = |parent: &&Header| OVERLAYS.contains(&&*parent.name);
    let target = item.parents.iter().find(overlay)?.text.as_deref()?;
    target.trim_start_matches(['!', '#']).split('.').next()
}

/// Returns the main files of a dialect that `direct` files define.
fn main_files(
    files: &[IndexedFile],
    classes: &Classes<'_>,
    direct: &FxHashSet<usize>,
    lists: &[usize],
) -> Vec<usize> {
    let lists_one = |&&list: &&usize| files[list].includes.iter().any(|file| direct.contains(file));
    let lists = lists.iter().filter(lists_one);
    let mut candidates: Vec<usize> = direct.iter().chain(lists).copied().collect();
    candidates.sort_unstable();
    candidates.dedup();
    let covered = |file: usize| {
        candidates.iter().any(|&other| {
            other != file
                && classes.closures.contains(other, file)
                // Of files that include each other, the first one is the main file.
                && !(classes.closures.contains(file, other) && file < other)
        })
    };
    candidates.iter().copied().filter(|&file| !covered(file)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::TdFacts;

    /// Files are given as path and text; includes are found by the end of the path.
    fn check(files: &[(&str, &str)], expected: &[&str]) {
        let facts: Vec<TdFacts> = files.iter().map(|f| TdFacts::of(f.1.as_bytes())).collect();
        let find = |name: &String| files.iter().position(|f| f.0 == *name);
        let files: Vec<IndexedFile> = files
            .iter()
            .zip(facts)
            .map(|(f, facts)| {
                let includes = facts.includes.iter().filter_map(find).collect();
                IndexedFile { path: f.0.into(), facts, includes }
            })
            .collect();
        let show = |d: &IndexedDialect| {
            let mains: Vec<&str> = d.mains.iter().map(|&m| files[m].path.as_str()).collect();
            let mut text = format!("{}: {}", d.name, mains.join(" "));
            for (file, line) in &d.shadowed {
                text += &format!(" not {}:{line}", files[*file].path);
            }
            text
        };
        let found: Vec<String> = index(&files).iter().map(show).collect();
        assert_eq!(found, expected);
    }

    const BASE: &str = "def T : Dialect { let name = \"t\"; }\nclass T_Op<string m> : Op<T, m>;";

    #[test]
    fn extension_files_are_main_files() {
        check(
            &[
                ("Base.td", BASE),
                ("Ops.td", "include \"Base.td\"\ndef A : T_Op<\"a\">;"),
                ("Ext.td", "include \"Base.td\"\ndef B : T_Op<\"b\">;"),
                ("Rules.td", "include \"Ops.td\"\ndef : Pat<(A), (A)>;"),
            ],
            &["t: Ops.td Ext.td"],
        );
    }

    #[test]
    fn a_file_that_lists_others_covers_them() {
        check(
            &[
                ("All.td", "include \"Base.td\"\ninclude \"Ops.td\""),
                ("Base.td", BASE),
                ("Ops.td", "def A : T_Op<\"a\">;"),
            ],
            &["t: All.td"],
        );
    }

    #[test]
    fn a_file_with_the_classes_of_its_parts_covers_them() {
        check(
            &[
                ("Base.td", "def T : Dialect { let name = \"t\"; }"),
                (
                    "Ops.td",
                    "include \"Base.td\"\nclass T_Op<string m> : Op<T, m>;\ninclude \"A.td\"",
                ),
                ("A.td", "class T_AOp<string m> : T_Op<\"a.\" # m>;\ndef A : T_AOp<\"a\">;"),
                ("Rules.td", "include \"Ops.td\"\ndef : Pat<(A), (A)>;"),
            ],
            &["t: Ops.td"],
        );
    }

    #[test]
    fn a_file_that_includes_its_classes_is_a_main_file() {
        check(
            &[
                ("Base.td", BASE),
                ("A.td", "include \"Base.td\"\ndef A : T_Op<\"a\">;"),
                ("Rules.td", "include \"A.td\"\nclass R;\ndef : R;"),
            ],
            &["t: A.td"],
        );
    }

    #[test]
    fn a_list_of_another_dialect_is_no_main_file() {
        check(
            &[
                ("Base.td", BASE),
                (
                    "U.td",
                    "include \"Base.td\"\ndef U : Dialect { let name = \"u\"; }\ndef B : Op<U, \"b\">;",
                ),
                ("List.td", "include \"U.td\""),
            ],
            &["t: Base.td", "u: List.td"],
        );
    }

    #[test]
    fn overlays_are_main_files_of_their_dialects() {
        let base = "def T : Dialect { let name = \"t\"; }";
        let op = "include \"S.td\" def : SyntaxOverlay<\"t.a\", [{ $x attr-dict }]>;";
        let ty = "def : SyntaxOverlay<\"!t.b\", \"\">;";
        let other = "def : DirectiveOverlay<\"u\", \"N\", [], \"\">;";
        let whole = "def O : OverlayDialect<\"t\", \"\">; def : TypeDef<O, \"A\">;";
        let files = [("Base.td", base), ("S.td", ""), ("A.td", op), ("B.td", ty)];
        check(
            &[&files[..], &[("C.td", other), ("D.td", whole)]].concat(),
            &["t: Base.td A.td B.td D.td"],
        );
    }

    #[test]
    fn a_user_of_another_dialect_is_no_main_file_of_it() {
        check(
            &[
                ("Base.td", BASE),
                ("Ops.td", "include \"Base.td\"\ndef A : T_Op<\"a\">;"),
                (
                    "U.td",
                    "include \"Ops.td\"\ndef U : Dialect { let name = \"u\"; }\ndef B : Op<U, \"b\">;",
                ),
            ],
            &["t: Ops.td", "u: U.td"],
        );
    }

    #[test]
    fn multiclasses_and_class_arguments_name_the_dialect() {
        check(
            &[
                (
                    "Base.td",
                    "class Named<string n> : Dialect { let name = n; }\ndef T : Named<\"t\">;",
                ),
                (
                    "M.td",
                    "include \"Base.td\"\nclass Any<Dialect d, string m> : Op<d, m>;\nmulticlass M<string m> { def _x : Any<T, m>; }",
                ),
                ("Ops.td", "include \"M.td\"\ndefm A : M<\"a\">;"),
            ],
            &["t: Ops.td"],
        );
    }

    #[test]
    fn enums_are_main_files_of_the_dialects_that_they_include() {
        let cases = "def A : I32EnumAttrCase<\"a\", 0>;";
        let of_t = format!("include \"Base.td\"\n{cases}\ndef E : I32EnumAttr<\"E\", \"\", [A]>;");
        let ops = "include \"Base.td\"\ndef A : T_Op<\"a\">;";
        let covered = "include \"Base.td\"\ninclude \"Used.td\"\n\
                       def U : Dialect { let name = \"u\"; }\ndef B : Op<U, \"b\">;";
        check(
            &[
                ("Base.td", BASE),
                ("Ops.td", ops),
                ("Enums.td", &of_t),
                ("Cases.td", &format!("include \"Base.td\"\n{cases}")),
                ("Used.td", "class MyEnum : I64BitEnum<\"\", \"\", []>;\ndef M : MyEnum;"),
                ("U.td", covered),
            ],
            &["t: Ops.td Enums.td", "u: U.td"],
        );
    }

    #[test]
    fn of_two_dialects_of_one_name_the_first_counts() {
        check(
            &[
                ("a/Base.td", BASE),
                ("a/Ops.td", "include \"a/Base.td\"\ndef A : T_Op<\"a\">;"),
                ("b/Base.td", BASE),
                ("b/Ops.td", "include \"b/Base.td\"\ndef A : T_Op<\"a\">;"),
            ],
            &["t: a/Ops.td not b/Base.td:1"],
        );
    }

    #[test]
    fn files_that_include_each_other_have_one_main_file() {
        check(
            &[
                ("A.td", &format!("include \"B.td\"\n{BASE}")),
                ("B.td", "include \"A.td\"\ndef A : T_Op<\"a\">;"),
            ],
            &["t: A.td"],
        );
    }
}
