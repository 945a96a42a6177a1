//! The library as other crates use it: tools as functions, with their failures.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rs_lit::{Suite, TestOutcome, TestResult, ToolCall, Tools};

fn tools() -> Tools {
    let mut tools = Tools::standard();
    tools.add("shout", |call: &mut ToolCall| {
        let text = String::from_utf8_lossy(&call.stdin).to_uppercase();
        let _ = writeln!(call.stderr, "{} {}", call.args.join(","), call.env["MOOD"]);
        i32::from(call.stdout.write_all(text.as_bytes()).is_err())
    });
    tools.add("boom", |_: &mut ToolCall| panic!("out of order"));
    tools.add("slow", |_: &mut ToolCall| {
        std::thread::sleep(Duration::from_secs(20));
        0
    });
    tools.add("deep", |_: &mut ToolCall| {
        fn down(depth: u32) -> u32 {
            let room = std::hint::black_box([depth; 64]);
            if depth == 0 { room[0] } else { down(depth - 1) + room[1] % 2 }
        }
        std::hint::black_box(down(20_000));
        0
    });
    tools
}

/// Runs one test whose text is `text`.
#[expect(clippy::disallowed_methods, reason = "suites are files")]
fn run(name: &str, text: &str, timeout: Option<Duration>) -> TestResult {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("api").join(name);
    std::fs::create_dir_all(&root).unwrap();
    std::fs::write(
        root.join("lit.cfg.toml"),
        "suffixes = ['.t']\nenvironment = { MOOD = 'glad' }\n",
    )
    .unwrap();
    std::fs::write(root.join("a.t"), text).unwrap();
    let suite = Suite::discover(std::slice::from_ref(&root), &root.join("out"), &tools()).unwrap();
    suite.tests[0].run(timeout)
}

#[track_caller]
fn check(name: &str, text: &str, outcome: TestOutcome) -> String {
    let result = run(name, text, None);
    assert_eq!(result.outcome, outcome, "{}", result.log);
    result.log
}

#[test]
fn functions_are_tools_in_pipelines() {
    let text = "RUN: echo hi | shout a b 2>&1 | FileCheck %s\nCHECK: a,b glad\nCHECK-NEXT: HI\n";
    check("pipeline", text, TestOutcome::Pass);
    check(
        "redirected",
        "RUN: echo hi | shout 2> %t > %t.out && count 1 < %t && grep HI %t.out\n",
        TestOutcome::Pass,
    );
    check("failing", "RUN: echo hi | shout | FileCheck %s\nCHECK: hi\n", TestOutcome::Fail);
}

#[test]
fn panics_are_crashes() {
    let log = check("panic", "RUN: boom\n", TestOutcome::Fail);
    assert!(log.contains("panic: out of order") && log.contains("crashed"), "{log}");
    check("not-panic", "RUN: not boom\n", TestOutcome::Fail);
    check("wanted-panic", "RUN: not --crash boom\n", TestOutcome::Pass);
}

#[test]
fn functions_have_room_for_recursion() {
    check("deep", "RUN: deep\n", TestOutcome::Pass);
}

#[test]
fn functions_time_out() {
    let result = run("slow", "RUN: slow\n", Some(Duration::from_millis(50)));
    assert_eq!(result.outcome, TestOutcome::Timeout);
    assert!(result.elapsed < Duration::from_secs(10));
}

#[test]
#[expect(clippy::disallowed_methods, reason = "a test writes its inputs")]
fn discovery_says_what_is_wrong() {
    let output = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("nothing");
    let missing = Suite::discover(&[output.join("nowhere")], &output, &tools());
    assert!(missing.is_err());
    let rootless = Suite::discover(&[PathBuf::from("/")], &output, &tools());
    assert!(rootless.unwrap_err().contains("no lit.cfg.toml"));
    let llvm = output.join("llvm");
    std::fs::create_dir_all(&llvm).unwrap();
    std::fs::write(llvm.join("lit.cfg.py"), "config.name = 'x'\n").unwrap();
    let python = Suite::discover(&[llvm], &output, &tools()).unwrap_err();
    assert!(python.contains("lit.cfg.py is a Python program for LLVM's lit: write"), "{python}");
}
