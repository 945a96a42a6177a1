//! The program: arguments, files, exit codes and messages.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

#[expect(clippy::disallowed_methods, reason = "tests write their inputs")]
fn write(path: &Path, text: &str) {
    std::fs::write(path, text).expect("a file");
}

#[expect(clippy::disallowed_methods, reason = "tests read results")]
fn read(path: &Path) -> String {
    std::fs::read_to_string(path).expect("a file")
}

fn run(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_rs-tblgen"))
        .current_dir(folder)
        .args(args)
        .output()
        .expect("the program")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("UTF-8")
}

#[test]
fn prints_records_by_default() {
    let dir = folder("default");
    write(&dir.join("a.td"), "class A; def a : A { int i = 1; }\n");
    let out = run(&dir, &["a.td"]);
    assert!(out.status.success());
    assert_eq!(
        text(&out.stdout),
        "------------- Classes -----------------\nclass A {\n}\n------------- Defs -----------------\ndef a {\t// A\n  int i = 1;\n}\n"
    );
    for flag in ["-print-records", "--print-records"] {
        assert_eq!(run(&dir, &["a.td", flag]).stdout, out.stdout);
    }
    assert_eq!(text(&run(&dir, &["a.td", "-null-backend"]).stdout), "");
}

#[test]
fn ends_silently_when_its_reader_does() {
    let dir = folder("pipe");
    write(&dir.join("a.td"), "foreach i = 0...9999 in def a#i { int n = i; }\n");
    let mut child = Command::new(env!("CARGO_BIN_EXE_rs-tblgen"))
        .current_dir(&dir)
        .arg("a.td")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    drop(child.stdout.take());
    let out = child.wait_with_output().expect("the program ends");
    assert_eq!((out.status.code(), text(&out.stderr)), (Some(0), ""));
}

#[test]
fn an_input_without_one_dialect_is_named() {
    let dir = folder("dialects");
    write(&dir.join("a.td"), "def a;\n");
    let message = |file: &str| text(&run(&dir, &[file, "--gen-rust-dialect"]).stderr).to_owned();
    assert_eq!(
        message("a.td"),
        "rs-tblgen: error: 'a.td' does not define a dialect; one of an included file is named with --dialect\n"
    );
    let two = "include \"mlir/IR/OpBase.td\"\ndef A : Dialect { let name = \"a\"; }\ndef B : Dialect { let name = \"b\"; }\n";
    write(&dir.join("b.td"), two);
    assert_eq!(
        message("b.td"),
        "rs-tblgen: error: 'b.td' defines several dialects: name one with --dialect, e.g. 'a' or 'b'\n"
    );
}

#[test]
fn searches_include_folders_and_defines_macros() {
    let dir = folder("include");
    std::fs::create_dir_all(dir.join("inc")).expect("a folder");
    write(&dir.join("inc/b.td"), "#ifdef M\ndef m;\n#endif\n");
    write(&dir.join("a.td"), "include \"b.td\"\n");
    assert!(!run(&dir, &["a.td"]).status.success());
    let out = run(&dir, &["-I", "inc", "-DM", "a.td", "-o", "out", "-d", "deps"]);
    assert!(out.status.success());
    assert!(read(&dir.join("out")).contains("def m {"));
    assert_eq!(read(&dir.join("deps")), "out: inc/b.td\n");
}

#[test]
fn texts_of_the_program_are_found_and_are_no_dependencies() {
    let dir = folder("embedded");
    write(&dir.join("b.td"), "def b;\n");
    write(&dir.join("a.td"), "include \"mlir/Dialect/Arith/IR/ArithOps.td\"\ninclude \"b.td\"\n");
    let out = run(&dir, &["a.td", "-o", "out", "-d", "deps"]);
    assert!(out.status.success(), "{}", text(&out.stderr));
    assert!(read(&dir.join("out")).contains("def Arith_AddIOp {"));
    assert_eq!(read(&dir.join("deps")), "out: b.td\n");
    assert!(!run(&dir, &["--prelude=none", "a.td"]).status.success());
}

#[test]
fn errors_have_places_and_exit_code_one() {
    let dir = folder("errors");
    write(&dir.join("a.td"), "def a {\n  int i = x;\n}\n");
    let out = run(&dir, &["a.td"]);
    assert_eq!(out.status.code(), Some(1));
    assert_eq!(text(&out.stdout), "");
    assert!(
        text(&out.stderr)
            .starts_with("a.td:2:11: error: 'x' is not defined\n  int i = x;\n          ^\n")
    );
    assert_eq!(run(&dir, &["absent.td"]).status.code(), Some(1));
    assert_eq!(run(&dir, &["a.td", "b.td"]).status.code(), Some(1));
    assert_eq!(run(&dir, &["a.td", "--frobnicate"]).status.code(), Some(1));
    assert_eq!(run(&dir, &["a.td", "-d", "deps"]).status.code(), Some(1));
}

#[test]
fn accepts_the_spellings_of_llvm_lit() {
    let dir = folder("spellings");
    std::fs::create_dir_all(dir.join("inc")).expect("a folder");
    write(&dir.join("inc/b.td"), "#ifdef M\ndef m;\n#endif\n");
    write(&dir.join("a.td"), "include \"b.td\"\n");
    let all = [
        "--I",
        "inc",
        "--D=M",
        "a.td",
        "--o=out",
        "--d",
        "deps",
        "-write-if-changed=true",
        "--time-phases=0",
    ];
    let out = run(&dir, &all);
    assert_eq!((out.status.code(), text(&out.stderr)), (Some(0), ""));
    assert!(read(&dir.join("out")).contains("def m {"));
    assert_eq!(read(&dir.join("deps")), "out: inc/b.td\n");
    // Of several outputs the last one counts.
    let last = |flags: [&str; 2]| run(&dir, &["-Iinc", flags[0], flags[1], "a.td"]).stdout;
    assert!(text(&last(["--print-records", "-dump-json"])).starts_with('{'));
    assert!(text(&last(["-dump-json", "--print-records"])).starts_with("---"));
    for flag in ["-help", "--help-list", "--help-hidden", "-version", "-h", "--h", "-V", "--V"] {
        assert_eq!(run(&dir, &[flag]).status.code(), Some(0), "{flag}");
    }
    // What follows `--` is a file, and a switch takes nothing but truth values.
    let out = run(&dir, &["--", "-version"]);
    assert_eq!(
        text(&out.stderr).lines().next().map(|l| l.contains("input file '-version'")),
        Some(true)
    );
    assert_eq!(run(&dir, &["--write-if-changed=maybe", "a.td"]).status.code(), Some(1));
    assert_eq!(run(&dir, &["--print-records=true", "a.td"]).status.code(), Some(1));
    assert_eq!(run(&dir, &["a.td", "-I"]).status.code(), Some(1));
    write(&dir.join("bad.td"), "def a { int i = x; }\n");
    let coloured = run(&dir, &["--color", "bad.td"]).stderr;
    assert!(
        text(&coloured).contains("\x1b[") && text(&coloured).contains("bad.td:1:17"),
        "{}",
        text(&coloured)
    );
}

#[test]
fn reports_why_a_file_cannot_be_used() {
    let dir = folder("unusable");
    write(&dir.join("a.td"), "def a;\n");
    let reason = |args: &[&str]| {
        let out = run(&dir, args);
        assert_eq!((out.status.code(), text(&out.stdout)), (Some(1), ""));
        text(&out.stderr).to_owned()
    };
    assert!(
        reason(&["none.td"])
            .starts_with("rs-tblgen: error: could not open input file 'none.td': No such file")
    );
    assert!(
        reason(&["."])
            .starts_with("rs-tblgen: error: could not open input file '.': Is a directory")
    );
    assert!(
        reason(&["a.td", "-o", "no/out"])
            .starts_with("rs-tblgen: error: cannot write 'no/out': No such file")
    );
    assert!(
        reason(&["a.td", "-o", "."])
            .starts_with("rs-tblgen: error: cannot write '.': Is a directory")
    );
    // The dependency file comes first, so the output is not written either.
    assert!(reason(&["a.td", "-o", "out", "-d", "no/d"]).contains("cannot write 'no/d'"));
    assert!(!dir.join("out").exists());
    assert!(reason(&["a.td", "-d", "deps"]).contains("-d must be used together with -o"));
    write(&dir.join("dir.td"), "include \".\"\n");
    assert!(reason(&["dir.td"]).starts_with("dir.td:1:9: error: could not find include file '.'"));
    write(&dir.join("b.td"), "include \"c.td\"\n");
    write(&dir.join("c.td"), "\ninclude \"b.td\"\n");
    let circle = reason(&["b.td"]);
    assert!(circle.starts_with(
        "Included over 196 more includes,\nIncluded from b.td:1:\nIncluded from c.td:2:\n"
    ));
    assert_eq!(circle.matches("Included from").count(), 4);
}

#[test]
fn reads_any_bytes() {
    let dir = folder("bytes");
    let put = |bytes: &[u8]| {
        use std::io::Write;
        let mut file = std::fs::File::create(dir.join("a.td")).expect("a file");
        file.write_all(bytes).expect("a file");
    };
    let out = |args: &[&str]| run(&dir, args);
    put(b"");
    assert!(text(&out(&["a.td"]).stdout).ends_with("Defs -----------------\n"));
    // Carriage returns end lines, and stay in code.
    put(b"def a {\r\n  string s = [{x\r\ny}];\r\n}\r\n");
    assert!(text(&out(&["a.td"]).stdout).contains("[{x\r\ny}]"));
    put(b"\xef\xbb\xbfdef a;\n");
    assert!(text(&out(&["a.td"]).stderr).starts_with("a.td:1:1: error: unexpected character"));
    put(b"def a;\n\0def b;\n");
    assert!(text(&out(&["a.td"]).stderr).starts_with("a.td:2:1: error: NUL character"));
    // Bytes that are not UTF-8 are written unchanged, except in JSON.
    put(b"def a { string s = \"\xe4\xff\"; } // \xfc\n");
    let (bytes, json) = (out(&["a.td"]).stdout, out(&["a.td", "-dump-json"]).stdout);
    assert!(bytes.windows(5).any(|part| part == b"\"\xe4\xff\";"), "{}", bytes.escape_ascii());
    assert!(text(&json).contains("\"s\":\"\u{fffd}\u{fffd}\""));
    // Each is one byte in the language and in locations.
    put(b"def a { string s = !substr(\"a\xffbc\", 1, 2); int f = !find(\"\xfca\xffbc\", \"c\", 2); int n = !size(\"\xff\xc3\xbc\"); }\n");
    let bytes = out(&["a.td"]).stdout;
    let printed = b"  string s = \"\xffb\";\n  int f = 4;\n  int n = 3;\n";
    assert!(bytes.windows(printed.len()).any(|part| part == printed), "{}", bytes.escape_ascii());
    put(b"def a { string t = \"\xff\t\xff\"; int x = oops; }\n");
    let bytes = out(&["a.td", "--color=0"]).stderr;
    let printed = b"a.td:1:35: error: 'oops' is not defined\ndef a { string t = \"\xff\t\xff\"; int x = oops; }\n                     \t            ^\n";
    assert!(bytes.starts_with(printed), "{}", bytes.escape_ascii());
    // A character may be cut in two.
    put(b"def a { string s = \"\xff\" # !substr(\"a\xc3\xbcbc\", 2, 2) # !substr(\"\xc3\xbc\", 0, 1); }\n");
    let bytes = out(&["a.td"]).stdout;
    assert!(bytes.windows(7).any(|part| part == b"\"\xff\xbcb\xc3\";"), "{}", bytes.escape_ascii());
    // The characters that internally represent such bytes may also be in the text.
    for end in ["\u{10ffff}".as_bytes(), b"\xff"] {
        let string = ["\"\u{10ff41}".as_bytes(), end, b"\""].concat();
        put(&[b"def a { string s = ", &string[..], b"; }\n"].concat());
        let (bytes, json) = (out(&["a.td"]).stdout, out(&["a.td", "-dump-json"]).stdout);
        assert!(bytes.windows(string.len()).any(|part| part == string), "{}", bytes.escape_ascii());
        assert!(
            text(&json).contains(&*String::from_utf8_lossy(&string)),
            "{}",
            json.escape_ascii()
        );
    }
    put("def a { string s = \"\u{10ff41}\" oops; }\n".as_bytes());
    assert!(text(&out(&["a.td"]).stderr).contains("\u{10ff41}"));
    // Rust is UTF-8.
    put(b"include \"mlir/IR/OpBase.td\"\ndef D : Dialect { let name = \"t\"; }\n\
          def A : Op<D, \"a\"> { let summary = \"x\xe4y\xc3\xbc\"; let description = [{z\xff}]; }\n");
    for action in ["-gen-rust-dialect", "-gen-rust-ops"] {
        assert!(
            text(&out(&["a.td", action]).stdout).contains("/// `t.a`: x\u{fffd}y\u{fc}."),
            "{action}"
        );
    }
    put(b"def \xff;\n");
    assert!(
        out(&["a.td"]).stderr.starts_with(b"a.td:1:5: error: unexpected character\ndef \xff;\n")
    );
}

#[test]
fn keeps_an_unchanged_output() {
    let dir = folder("changed");
    write(&dir.join("a.td"), "def a;\n");
    let modified =
        || std::fs::metadata(dir.join("out")).and_then(|m| m.modified()).expect("a time");
    let args = ["a.td", "-o", "out", "--write-if-changed"];
    assert!(run(&dir, &args).status.success());
    let first = modified();
    std::thread::sleep(std::time::Duration::from_millis(20));
    assert!(run(&dir, &args).status.success());
    assert_eq!(modified(), first);
    write(&dir.join("a.td"), "def b;\n");
    assert!(run(&dir, &args).status.success());
    assert!(read(&dir.join("out")).contains("def b"));
}

#[test]
fn dumps_json_and_details() {
    let dir = folder("json");
    write(&dir.join("a.td"), "class A<int i>; def a : A<1>;\n");
    let json = run(&dir, &["a.td", "-dump-json", "--no-warn-on-unused-template-args"]);
    assert_eq!(text(&json.stderr), "");
    assert!(
        text(&json.stdout)
            .contains(r#""a":{"!anonymous":false,"!fields":[],"!locs":["a.td:1"],"!name":"a","!superclasses":["A"]}"#)
    );
    let details = run(&dir, &["a.td", "-print-detailed-records"]);
    assert!(text(&details.stdout).starts_with("DETAILED RECORDS for file a.td\n"));
    assert!(text(&details.stderr).contains("warning: template argument 'A:i' is not used"));
}

const OPS: &str = r#"include "mlir/IR/OpBase.td"
def T : Dialect { let name = "t"; }
def T_A : Op<T, "a">;
def T_B : Op<T, "b">;
"#;

#[test]
fn documents_operations_over_the_embedded_prelude() {
    let dir = folder("docs");
    write(&dir.join("a.td"), OPS);
    let out = run(&dir, &["-gen-op-doc", "-op-exclude-regex", "^t[.]b$", "a.td"]);
    assert_eq!(
        text(&out.stdout),
        "<!-- Autogenerated by mlir-tblgen; don't manually edit -->\n### `t.a` (t::A)\n\n"
    );
    // Nothing is printed if a document has an error.
    let out = run(&dir, &["-gen-dialect-doc", "-dialect=u", "a.td"]);
    assert_eq!((out.status.code(), text(&out.stdout)), (Some(1), ""));
    assert_eq!(text(&out.stderr), "error: there is no dialect 'u'\n");
    assert_eq!(run(&dir, &["-gen-op-doc", "--op-include-regex=(", "a.td"]).status.code(), Some(1));
}

#[test]
fn chooses_a_prelude() {
    let dir = folder("prelude");
    write(&dir.join("a.td"), OPS);
    write(
        &dir.join("old.td"),
        "include \"mlir/IR/OpBase.td\"\ndef A : Op<\"t.a\", [NoSideEffect]>;\n",
    );
    assert_eq!(run(&dir, &["--prelude=none", "a.td"]).status.code(), Some(1));
    assert_eq!(run(&dir, &["--prelude=legacy", "a.td"]).status.code(), Some(1));
    assert_eq!(run(&dir, &["old.td"]).status.code(), Some(1));
    assert_eq!(text(&run(&dir, &["--prelude", "legacy", "-gen-op-doc", "old.td"]).stderr), "");
    // The dialects use the current vocabulary.
    for file in ["mlir/Dialect/Arith/IR/ArithOps.td", "arith/ArithOps.td"] {
        write(&dir.join("arith.td"), &format!("include \"{file}\"\n"));
        assert_eq!(text(&run(&dir, &["-null-backend", "arith.td"]).stderr), "");
        let old = run(&dir, &["--prelude=legacy", "-null-backend", "arith.td"]).stderr;
        let cause = format!("arith.td:1:9: error: could not find include file '{file}'");
        assert!(text(&old).starts_with(&cause), "{}", text(&old));
    }
}

#[test]
fn generates_rust() {
    let dir = folder("rust");
    let td = "include \"mlir/IR/OpBase.td\"\ninclude \"mlir/IR/EnumAttr.td\"\ninclude \"mlir/IR/Interfaces.td\"\n\
              def D : Dialect { let name = \"d\"; let cppNamespace = \"::d\"; }\n\
              def D_E : I32EnumAttr<\"E\", \"\", [I32EnumAttrCase<\"One\", 1>]> { let cppNamespace = \"::d\"; }\n\
              def D_I : OpInterface<\"I\"> { let cppNamespace = \"::d\"; let methods = [InterfaceMethod<\"\", \"int\", \"getN\">]; }\n\
              def D_AOp : Op<D, \"a\"> { let arguments = (ins I32:$x, D_E:$e); }\n";
    write(&dir.join("d.td"), td);
    let made = |flag: &str| {
        let out = run(&dir, &[flag, "d.td"]);
        assert!(out.status.success(), "{}", text(&out.stderr));
        text(&out.stdout).to_owned()
    };
    let (all, ops) = (made("--gen-rust-dialect"), made("--gen-rust-ops"));
    assert!(
        all.contains("pub struct AOp<'a>")
            && all.contains("pub struct AOpAdaptor")
            && all.contains("pub trait I ")
    );
    assert!(ops.contains("pub struct AOp<'a>") && !ops.contains("AOpAdaptor"));
    assert!(
        made("--gen-rust-enums").contains("pub fn symbolize_e(")
            && !made("--gen-rust-enums").contains("AOp")
    );
    assert!(made("-gen-rust-interfaces").contains("fn get_n(&self)"));
    // The dialect may be in an included file.
    let ops = "include \"d.td\"\ndef D_BOp : Op<D, \"b\">;\n";
    write(&dir.join("ops.td"), ops);
    let out = run(&dir, &["--gen-rust-ops", "ops.td"]);
    assert!(text(&out.stdout).contains("pub struct BOp<'a>"), "{}", text(&out.stderr));
    // Enums and interfaces need no dialect, operations do.
    let alone = "include \"mlir/IR/EnumAttr.td\"\ninclude \"mlir/IR/Interfaces.td\"\n\
                 def E : I32EnumAttr<\"E\", \"\", [I32EnumAttrCase<\"One\", 1>]> { let cppNamespace = \"::x\"; }\n\
                 def I : OpInterface<\"I\">;\n";
    write(&dir.join("alone.td"), alone);
    let out = run(&dir, &["--gen-rust-enums", "alone.td"]);
    assert!(text(&out.stdout).contains("pub mod x {"), "{}", text(&out.stderr));
    let out = run(&dir, &["--gen-rust-interfaces", "alone.td"]);
    assert!(text(&out.stdout).contains("pub trait I {"), "{}", text(&out.stderr));
    let out = run(&dir, &["--gen-rust-dialect", "alone.td"]);
    assert!(text(&out.stderr).contains("does not define a dialect"), "{}", text(&out.stderr));
    // Invalid definitions are refused as in a program.
    let reference = "let results = (outs I64:$r); code reference = \"return %x\"; }\n";
    for (name, results, right) in [("wrong.td", "I64", false), ("right.td", "I32", true)] {
        let with = reference.replace("I64", results);
        write(
            &dir.join(name),
            &format!("{td}def D_ROp : Op<D, \"r\"> {{ let arguments = (ins I32:$x); {with}"),
        );
        let out = run(&dir, &["--gen-rust-dialect", name]);
        assert_eq!(out.status.success(), right, "{}", text(&out.stderr));
        assert_eq!(
            text(&out.stderr).contains("error: the decomposition of 'd.r' returns i32, but"),
            !right
        );
    }
    // The dialect must be unambiguous.
    write(&dir.join("none.td"), "include \"mlir/IR/OpBase.td\"\n");
    let out = run(&dir, &["--gen-rust-dialect", "none.td"]);
    assert!(
        !out.status.success() && text(&out.stderr).contains("does not define a dialect"),
        "{}",
        text(&out.stderr)
    );
    write(&dir.join("bad.td"), &td.replace("I32:$x, D_E:$e", "I32:$x, D_E:$x"));
    let out = run(&dir, &["--gen-rust-dialect", "bad.td"]);
    assert!(
        !out.status.success() && text(&out.stderr).contains("declared twice"),
        "{}",
        text(&out.stderr)
    );
}

#[test]
fn generates_rust_of_a_dialect_that_depends_on_others() {
    let dir = folder("dependent");
    let td = "include \"mlir/IR/OpBase.td\"\n\
              def D : Dialect {\n  let name = \"d\";\n  let cppNamespace = \"::d\";\n  \
              let dependentDialects = [\"::mlir::arith::ArithDialect\", \"tensor::TensorDialect\"];\n}\n\
              def D_AOp : Op<D, \"a\"> { let arguments = (ins I32:$x); }\n";
    write(&dir.join("d.td"), td);
    let bad = td
        .replace("::mlir::arith::ArithDialect", "none::NoneDialect")
        .replace("tensor::TensorDialect", "NowhereDialect");
    let more = "def D_BOp : Op<D, \"b\"> { let arguments = (ins I32:$y, I32:$y); }\n";
    write(&dir.join("bad.td"), &(bad.replace("I32:$x", "I32:$x, I32:$x") + more));
    for flag in ["dialect", "ops", "enums", "interfaces", "rewriters"]
        .map(|part| format!("--gen-rust-{part}"))
    {
        // A built-in dialect, and an upstream dialect that is not built in.
        let out = run(&dir, &[&flag, "d.td"]);
        assert_eq!((out.status.code(), text(&out.stderr)), (Some(0), ""), "{flag}");
        assert_eq!(
            text(&out.stdout).contains("pub struct AOp<'a>"),
            ["--gen-rust-dialect", "--gen-rust-ops"].contains(&&*flag)
        );
        // All errors are reported with locations. A dialect that is not loaded is not an error.
        let out = run(&dir, &[&flag, "bad.td"]);
        assert_eq!((out.status.code(), text(&out.stdout)), (Some(1), ""), "{flag}");
        let lines: Vec<&str> = text(&out.stderr).lines().collect();
        assert_eq!(
            lines,
            [
                "bad.td:7:5: error: the name 'x' is declared twice",
                "bad.td:8:5: error: the name 'y' is declared twice",
            ],
            "{flag}"
        );
    }
}

#[test]
fn generates_rewriters() {
    let dir = folder("rewriters");
    let td = "include \"mlir/IR/OpBase.td\"\ninclude \"mlir/IR/PatternBase.td\"\n\
              def D : Dialect { let name = \"d\"; let cppNamespace = \"::d\"; }\n\
              def D_A : Op<D, \"a\"> { let arguments = (ins I32:$x); let results = (outs I32:$r); }\n\
              def Small : Constraint<CPred<\"isSmall($0)\">, \"small\">;\n\
              def TwiceA : Pat<(D_A (D_A $x)), (D_A $x)>;\n\
              def NativeA : Pat<(D_A $x), (replaceWithValue $x), [(Small $x)]>;\n";
    write(&dir.join("d.td"), td);
    // A native that is not listed is missing: its rule is left out with a remark.
    let out = run(&dir, &["--gen-rust-rewriters", "d.td"]);
    assert!(out.status.success());
    assert!(
        text(&out.stdout).contains("pub fn twice_a(")
            && !text(&out.stdout).contains("fn native_a(")
    );
    assert!(
        text(&out.stderr).contains("d.td:7:5: warning: rule 'NativeA' is left out"),
        "{}",
        text(&out.stderr)
    );
    let out = run(&dir, &["--gen-rust-rewriters", "--natives=isSmall", "d.td"]);
    assert!(
        text(&out.stdout).contains("pub fn native_a(") && out.stderr.is_empty(),
        "{}",
        text(&out.stderr)
    );
    // All are reported in the order of the file.
    let wrong = "def WrongA : Pat<(D_A $x), (D_A $y)>;\n";
    write(&dir.join("order.td"), &format!("{td}{wrong}"));
    let out = run(&dir, &["--gen-rust-rewriters", "order.td"]);
    let places: Vec<&str> =
        text(&out.stderr).lines().filter_map(|line| line.split(" rule").next()).collect();
    assert_eq!(
        (out.status.code(), &places[..]),
        (Some(1), &["order.td:7:5: warning:", "order.td:8:5: error:"][..])
    );
    // Nothing is generated if a rule is wrong.
    write(&dir.join("bad.td"), &td.replace("(D_A (D_A $x)), (D_A $x)", "(D_A $x), (D_A $y)"));
    let out = run(&dir, &["--gen-rust-rewriters", "bad.td"]);
    assert_eq!((out.status.code(), text(&out.stdout)), (Some(1), ""));
    assert!(
        text(&out.stderr).contains("bad.td:6:5: error: rule 'TwiceA' is left out"),
        "{}",
        text(&out.stderr)
    );
}
