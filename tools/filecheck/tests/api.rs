//! The library as other crates use it: the builder, the macro, the report.

use filecheck::{CheckOptions, Coloring, FileCheck, Verdict, filecheck};

#[test]
fn the_builder_runs_texts() {
    let check = FileCheck::new("X: [[A:[a-z]+]]\nX-NEXT: [[A]] [[B]]").prefix("X").define("B", "z");
    assert!(check.run("abc\nabc z\n").passed());
    let report = check.check_name("mine").input_name("theirs").run("abc\nabd z\n");
    assert_eq!((report.verdict, report.exit_code()), (Verdict::Failed, 1));
    let first = &report.diagnostics[0];
    let place = first.position.as_ref().unwrap();
    assert_eq!((place.file.as_str(), place.line, place.column), ("mine", 2, 9));
    assert!(report.to_string().contains("with \"A\" equal to \"abc\""), "{report}");
    assert!(
        report.to_string().contains("theirs:2:1: note: possible intended match here"),
        "{report}"
    );
}

#[test]
fn an_invalid_check_file_is_distinguished_from_a_failure() {
    let report = FileCheck::new("CHECK: {{(}}").run("a");
    assert_eq!(report.verdict, Verdict::Invalid { exit_code: 2 });
    let report = FileCheck::new("CHECK: [[A:]]]").run("a");
    assert!(!report.passed());
    let report = FileCheck::new("CHECK: a").run("");
    assert_eq!(report.exit_code(), 2);
}

#[test]
fn the_input_is_read_only_for_a_sound_check_text() {
    let report = FileCheck::new("nothing").run_with(|| panic!("must not be read"));
    assert_eq!(report.exit_code(), 2);
    let report = FileCheck::new("CHECK: a").run_with(|| Err("gone".to_owned()));
    assert_eq!((report.exit_code(), report.diagnostics[0].message.as_str()), (2, "gone"));
}

#[test]
fn likely_misspellings_are_pointed_at() {
    let report = FileCheck::new("CHECK: a\nCHECK-NXT: b\nCHECK: c").run("a\nb\n");
    assert!(
        report.to_string().contains("<check>:2:1: warning: this looks like a misspelt directive"),
        "{report}"
    );
    let report = FileCheck::new("CHECK: a\nCHECK-NXT: b").run("a\nb\n");
    assert!(
        report.passed() && report.to_string().starts_with("<check>:2:1: warning: "),
        "{report}"
    );
    let report = FileCheck::new("CHECK-NXT: b").run("b\n");
    assert_eq!(report.exit_code(), 2);
    assert!(
        report.to_string().contains("<check>:1:1: warning: this looks like a misspelt directive"),
        "{report}"
    );
}

#[test]
fn reports_stay_small() {
    let line = "x".repeat(1_000_000);
    let report = FileCheck::new(format!("CHECK: {line}y")).run(format!("{line}\n{line}\n"));
    assert!(report.to_string().len() < 20_000);
    let many: String = (0..2000).map(|n| format!("CHECK-LABEL: f{n}:\nCHECK: none\n")).collect();
    let input: String = (0..2000).map(|n| format!("f{n}:\n")).collect();
    let report = FileCheck::new(many).run(input);
    let printed = report.diagnostics.iter().filter(|one| one.message.contains("not found")).count();
    let rest = format!("{} more failed checks are not shown", 2000 - printed);
    assert!(printed > 500 && report.diagnostics.iter().any(|one| one.message == rest), "{printed}");
}

#[test]
fn many_failures_make_a_bounded_report() {
    let block = |n: usize| format!("CHECK-LABEL: f{n}:\nCHECK: none {}\n", "x".repeat(300));
    let check: String = (0..5000).map(block).collect();
    let input: String = (0..5000).map(|n| format!("f{n}:\n{}\n", "y".repeat(900))).collect();
    let text = FileCheck::new(check).run(input).to_string();
    assert!(text.len() < 1 << 20, "{}", text.len());
    assert!(text.contains(" more failed checks are not shown\n"));
    let check: String = (0..4000).map(|n| format!("CHECK-LABEL: f{n}:\nCHECK: none\n")).collect();
    let input: String = (0..4000)
        .map(|n| format!("f{n}:\n{}\n", format!("{}\n", "y".repeat(60)).repeat(12)))
        .collect();
    let text = FileCheck::new(check).run(input).to_string();
    assert!(text.len() < 1 << 20, "{}", text.len());
    assert!(text.contains(" more failed checks are not shown\n"));
}

#[test]
fn a_match_on_the_wrong_line_tells_the_values() {
    for check in ["CHECK: [[A:x+]]\nCHECK-NEXT: [[A]]y", "CHECK: [[A:x+]]\nCHECK-SAME: [[A]]y"] {
        let report = FileCheck::new(check).run("xx\n\nxxy\n");
        let notes = report
            .diagnostics
            .iter()
            .filter(|one| one.message == "with \"A\" equal to \"xx\"")
            .count();
        assert_eq!(notes, 1, "{report}");
        assert!(
            report.dump.as_deref().unwrap_or_default().contains("with \"A\" equal to \"xx\""),
            "{report}"
        );
    }
}

#[test]
fn colours_are_only_in_the_report_that_has_them() {
    let options = CheckOptions { coloring: Coloring::Colored, ..CheckOptions::default() };
    let report = FileCheck::new("CHECK: b\nCHECK-NEXT: c").options(options).run("a\nb\n");
    assert!(report.render(Coloring::Colored).contains("\x1b[0;1;31mX"), "{report}");
    assert!(!report.to_string().contains('\x1b'), "{report}");
}

#[test]
fn catastrophic_expressions_end() {
    let text = format!("{}\n", "a".repeat(20_000));
    assert!(!FileCheck::new("CHECK: {{(a*)*b}}").run(&text).passed());
    assert!(!FileCheck::new("CHECK: {{(a|aa)+$}}b").run(&text).passed());
    assert!(
        FileCheck::new("CHECK: [[X:(ab?)*]]c").run(format!("x{}c\n", "a".repeat(100_000))).passed()
    );
    let report = FileCheck::new("CHECK: [[A:a*]][[B:a*]][[C:a*]]c[[C]][[B]][[A]]b")
        .run(format!("{text}c\n"));
    assert!(!report.passed());
}

#[test]
fn any_bytes_are_input() {
    let bytes: Vec<u8> = (0..=255u8).cycle().take(5000).collect();
    assert!(FileCheck::new("CHECK: ABC\nCHECK: {{[^b]}}b").run(&bytes).passed());
    let report = FileCheck::new(bytes.clone()).run(&bytes);
    assert_eq!(report.exit_code(), 2);
}

#[test]
fn the_macro_takes_options() {
    filecheck!("A  b\n", "CHECK: a b", "--ignore-case");
    let strict = || filecheck!("A  b\n", "CHECK: A b", "--strict-whitespace");
    assert!(std::panic::catch_unwind(strict).is_err());
}

#[test]
fn the_macro_refuses_files() {
    for option in ["--input-file=/nonexistent", "other.check", "--version", "--nope"] {
        let run = || filecheck!("a", "CHECK: a", option);
        assert!(std::panic::catch_unwind(run).is_err(), "{option}");
    }
    filecheck!("a", "CHECK: a", "--input-file=-");
}

#[test]
fn options_are_plain_data() {
    let options = CheckOptions { match_full_lines: true, ..CheckOptions::default() };
    let check = FileCheck::new("CHECK: a").options(options);
    assert!(check.run(" a \n").passed());
    assert!(!check.run("a b\n").passed());
}

/// Thousands of searches in one line read it about once; read to its end for each, this would take minutes.
#[test]
fn a_long_line_is_read_once() {
    let line: String = (0..100_000).map(|n| format!("k{n}=v{n},")).collect();
    let run = |check: &str| {
        assert!(FileCheck::new(check).run(&line).passed(), "{}", check.get(..80).unwrap_or(check))
    };
    run("CHECK-COUNT-50000: k{{[0-9]+}}=");
    run(&format!(
        "CHECK: {{{{^}}}}k0\n{}",
        "CHECK-SAME: [[A:k[0-9]+]]={{v[0-9]+|w}},\n".repeat(5000)
    ));
    run(&format!("CHECK: =\n{}", "CHECK-SAME: v[[#N:]],\nCHECK-SAME: k[[#N+1]]=\n".repeat(5000)));
    run(&"CHECK: {{([0-9]+)=v\\1}},\n".repeat(2000));
}
