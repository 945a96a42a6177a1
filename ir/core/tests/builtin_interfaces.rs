//! The reference page of built-in interfaces equals their declarations. `UPDATE_EXPECT=1` rewrites the page.

use std::fmt::Write as _;

use expect_test::expect_file;
use ir_core::interfaces::{AnsweredMethods, BUILTIN_INTERFACES, BuiltinInterface};

/// Returns the documentation without links to other items, e.g. ``[`Effects`]`` as `` `Effects` ``.
fn without_links(doc: &str) -> String {
    doc.trim().replace("[`", "`").replace("`]", "`")
}

/// One table row per method, or one for an interface without Rust methods.
fn rows(out: &mut String, interface: &BuiltinInterface) {
    let name = interface.name;
    for method in interface.methods {
        _ = writeln!(
            out,
            "| `{name}` | `{}` | `{}` | {} |",
            method.name,
            method.field,
            without_links(method.doc)
        );
    }
    if interface.methods.is_empty() {
        let methods = match interface.answers {
            AnsweredMethods::These(names) => {
                names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
            }
            AnsweredMethods::All | AnsweredMethods::Listed => "all".to_owned(),
        };
        _ = writeln!(out, "| `{name}` | {methods} | - | {} |", without_links(interface.doc));
    }
}

#[test]
fn the_page_lists_every_interface() {
    let mut page = "# Built-in interfaces\n\nGenerated from the declarations in `ir/core/src/interfaces/builtin.rs`. \
        The field is that of `OpHooks::interfaces`; an\ninterface without one is answered by the structure of the \
        operation.\n\n| interface | method | field | meaning |\n|---|---|---|---|\n"
        .to_owned();
    BUILTIN_INTERFACES.into_iter().flatten().for_each(|interface| rows(&mut page, interface));
    expect_file!["../../../docs/reference/builtin-interfaces.md"].assert_eq(&page);
}

#[test]
fn every_interface_is_declared_once() {
    let mut names: Vec<_> =
        BUILTIN_INTERFACES.into_iter().flatten().map(|interface| interface.name).collect();
    names.sort_unstable();
    let count = names.len();
    names.dedup();
    assert_eq!(names.len(), count);
}
