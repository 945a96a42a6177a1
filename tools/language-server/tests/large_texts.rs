//! Large texts, which are checked incrementally and whose names are those of excerpts: the answers are those for the whole text.

use std::path::Path;

use driver::Session;
use driver::diagnostics::Report;
use language_server::analysis::{Remembered, TextAnalysis};
use language_server::features::names::{Places, definition, references};
use language_server::features::{completion, hover, tokens};
use language_server::text::{Columns, Text};

fn session() -> Session {
    Session::new(&driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN))
}

fn analysis(session: &Session, text: &str, remembered: &mut Remembered) -> TextAnalysis {
    let load = |_: &Path, _: &[u8]| (session.clone(), Vec::new());
    TextAnalysis::of(&load, Path::new("in.mlir"), text, remembered)
}

/// Functions that use values, blocks, aliases and symbols.
const START: &str = r#"#a = 1 : i32
!t = i32
func.func @f(%arg0: !t) -> i32 {
  %0 = call @g(%arg0) : (i32) -> i32
  %1:2 = "test.two"(%0) {x = #a, of = @"quoted name"} : (i32) -> (i32, i32)
  cf.br ^bb1(%1#1 : i32)
^bb1(%2: i32):
  return %2 : i32
}
func.func @g(%arg0: i32) -> i32 {
  %0 = arith.addi %arg0, %arg0 : i32
  "test.use"() {of = @unknown} : () -> ()
  return %0 : i32
}
"test.global"() : () -> ()
func.func private @"quoted name"()
"func.func"() <{function_type = () -> (), sym_name = "generic"}> ({
  "func.call"() <{callee = @generic}> : () -> ()
  "func.call"() <{callee = @"quoted name"}> : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
func.func @caller() {
  call @generic() : () -> ()
  %0 = arith.constant 1 : i32
  %1 = call @"\66"(%0) : (i32) -> i32
  return
}
"#;

/// Adds functions that mention none of the others, until the text is large.
fn enlarged(start: &str) -> String {
    let mut text = start.to_owned();
    let mut number = 0;
    while text.len() < 300 << 10 {
        text += &format!("func.func @large{number}(%x: i32) -> i32 {{\n");
        for _ in 0..20 {
            text += "  %y = arith.muli %x, %x : i32\n".replace('y', &number.to_string()).as_str();
            number += 1;
        }
        text += "  return %x : i32\n}\n";
    }
    text
}

#[test]
fn names_in_excerpts_are_those_of_the_text() {
    let session = session();
    let reg = &*session.reg;
    let text = enlarged(START);
    let near = analysis(&session, &text, &mut Remembered::default());
    let all = analysis(&session, &text, &mut Remembered::default());
    let names = all.names(&text).clone();
    let lines = Text::new(text.clone(), Columns::Utf8);
    let last = text.len() as u32;
    for offset in (0..START.len() as u32 + 200).chain([last - 40, last]) {
        let found = near.names_at(&text, offset);
        assert_eq!(definition(&found, offset), definition(&names, offset), "{offset}");
        for wanted in [Places::All, Places::Uses] {
            let of = |names| references(names, offset, wanted);
            assert_eq!(of(&found), of(&names), "{offset}");
        }
        let hover_of = |names| hover::hover(reg, names, &lines, offset);
        assert_eq!(hover_of(&found), hover_of(&names), "{offset}");
    }
    let range = 40..400;
    assert_eq!(
        tokens::tokens_in(&near, &lines, range.clone()),
        tokens::tokens_in(&all, &lines, range)
    );
    for offset in [text.find("%arg0) :").expect("a use"), text.find("g(%arg0)").expect("a use") + 1]
    {
        let items = |analysis| completion::completion(analysis, &lines, offset as u32);
        assert!(!items(&near).is_empty());
        assert_eq!(items(&near), items(&all));
    }
}

#[test]
fn errors_in_large_texts_are_those_of_small_ones() {
    let session = session();
    let edits = [
        ("", ""),
        ("%0 = call @g", "%0 = call @h"),
        ("%arg0, %arg0", "%arg0, %undefined"),
        ("return %2", "return"),
        ("^bb1(%2", "^bb2(%2"),
        ("func.func @g(", "func.func @f("),
        ("#a = 1", "#b = 1"),
        ("  return %0 : i32\n}\n", "  return %0 : i32\n"),
        ("\"test.global\"() : () -> ()", "\"test.global\"(%no) : (i32) -> ()"),
        ("arith.addi %arg0", "arith.adi %arg0"),
    ];
    let mut remembered = Remembered::default();
    let comments = "// comment\n".repeat(30_000);
    for (old, new) in edits {
        let small = START.replacen(old, new, 1);
        let large = format!("{comments}{small}");
        let mut expected = analysis(&session, &small, &mut Remembered::default()).reports;
        expected.iter_mut().for_each(|report| report.shift(comments.len() as u32));
        let found = analysis(&session, &large, &mut remembered);
        let texts = |reports: &[Report]| -> Vec<String> {
            reports.iter().map(|report| format!("{:?} {}", report.at, report.message)).collect()
        };
        assert_eq!(texts(&found.reports), texts(&expected), "{new}");
        assert_eq!(old.is_empty(), found.reports.is_empty(), "{new}");
    }
}
