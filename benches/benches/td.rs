//! From saving a `.td` to the printed result of a file of 50 operations: cold (nothing known), and warm (the database exists, one file has
//! changed). The dialect is generated; upstream's SPIR-V dialect is measured as well where it is installed, and the start-up with a folder of
//! dialects.

#![expect(clippy::disallowed_methods, reason = "the files of a dialect are made for the bench")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use criterion::Criterion;
use driver::td::{Cache, NamingText, TdPath, Workbench, load_named};
use driver::{Executor, Memo, RunOptions, Session, TdFiles};
use passes::Pipeline;

const FILES: usize = 40;
const OPS: usize = 30;
const UPSTREAM: &str = "/usr/lib/llvm-19/include";

/// What all files of the generated dialect include.
const BASE: &str = r#"#ifndef BASE
#define BASE
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def Big : Dialect { let name = "big"; let cppNamespace = "::big"; }
class Big_Op<string name, list<Trait> traits> : Op<Big, name, traits>;
#endif
"#;

/// Loads one file of the generated dialect.
fn part(file: usize, summary: &str) -> String {
    let mut text = String::from("include \"Base.td\"\n");
    for op in 0..OPS {
        text.push_str(&format!(
            "def Op{file}x{op} : Big_Op<\"op{file}x{op}\", [Pure, SameOperandsAndResultType]> {{\n  let summary = \"{summary}\";\n  \
             let arguments = (ins AnyInteger:$lhs, AnyInteger:$rhs, OptionalAttr<I64Attr>:$note);\n  let results = (outs AnyInteger:$result);\n  \
             let assemblyFormat = \"$lhs `,` $rhs (`note` $note^)? attr-dict `:` type($result)\";\n}}\n"
        ));
    }
    text
}

fn generated() -> TdFiles {
    let folder = std::env::temp_dir().join("rs-opt-bench-td");
    let write = |name: String, text: String| {
        std::fs::write(folder.join(name), text).expect("the folder can be written")
    };
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    write("Base.td".into(), BASE.into());
    (0..FILES).for_each(|i| write(format!("part{i}.td"), part(i, "an operation")));
    write("Big.td".into(), (0..FILES).map(|i| format!("include \"part{i}.td\"\n")).collect());
    TdFiles {
        dialects: vec!["Big.td".into()],
        cwd: folder,
        ..TdFiles::of(driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN))
    }
}

fn text(op: &str) -> String {
    let mut text = String::from("func.func @f(%a0: i32) -> i32 {\n");
    for i in 0..50 {
        text.push_str(&format!("  %a{} = {op} %a{i}, %a{i} : i32\n", i + 1));
    }
    text + "  return %a50 : i32\n}\n"
}

fn pipeline(session: &Session) -> Arc<Pipeline> {
    let mut pipeline = Pipeline::new(Some(driver::session::top_level_op(session)));
    pipeline.add(&session.passes, "canonicalize", "").expect("the pass exists");
    Arc::new(pipeline)
}

/// A file that is edited: what the bench is called, its path, and the texts that it has in turn.
type Edit = (&'static str, String, [String; 2]);

fn measure(c: &mut Criterion, name: &str, files: &TdFiles, op: &str, edits: &[Edit]) {
    let options =
        RunOptions { executor: Executor::Memo, verify_each: true, ..RunOptions::default() };
    let input = text(op);
    let run = |memo: &mut Memo, session: &Session| {
        let outcome = memo.run(&pipeline(session), &options, "in.mlir", input.as_bytes());
        assert!(outcome.success, "{}", outcome.messages);
    };
    let mut group = c.benchmark_group(name);
    group.sample_size(20);
    group.bench_function("cold", |b| {
        b.iter(|| {
            let session = Workbench::new(files.clone()).session();
            run(&mut Memo::new(&session), &session);
        });
    });
    for (name, edited, texts) in edits {
        let mut bench = Workbench::new(files.clone());
        let mut memo = Memo::new(&bench.session());
        let mut turn = 0;
        group.bench_function(*name, |b| {
            b.iter(|| {
                turn += 1;
                bench.set_text(edited, &texts[turn % 2]);
                let session = bench.session();
                memo.set_session(&session);
                run(&mut memo, &session);
            });
        });
    }
    group.finish();
}

/// The folder of LLVM 22's include files, with the `.td` of 45 dialects.
const INCLUDE: &str = "/usr/lib/llvm-22/include";

/// Measures the start-up with a folder of dialects: the session for a text that names none, one or several of its dialects, with a warm cache and with
/// none.
fn path(c: &mut Criterion) {
    if !Path::new(INCLUDE).is_dir() {
        return;
    }
    let cache = std::env::temp_dir().join(format!("rs-opt-bench-cache-{}", std::process::id()));
    let files = |cache: Cache| TdFiles {
        path: TdPath { folders: vec![INCLUDE.into()], cache, threads: None },
        ..TdFiles::of(driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN))
    };
    let mut group = c.benchmark_group("td/path");
    group.sample_size(20);
    for (name, text) in [
        ("no dialect", ""),
        ("math", "math.sqrt"),
        ("linalg, tensor, memref, affine", "linalg.fill tensor.empty memref.load affine.for"),
    ] {
        let texts = [NamingText { file: "in.mlir", text: text.as_bytes() }];
        let caches = [("warm", Cache::Folder(cache.clone())), ("cold", Cache::Off)];
        for (state, cache) in caches {
            let files = files(cache);
            load_named(&files, &texts);
            group.bench_function(format!("{name}, {state}"), |b| {
                b.iter(|| load_named(&files, &texts));
            });
        }
    }
    group.finish();
    let _ = std::fs::remove_dir_all(cache);
}

pub fn td(c: &mut Criterion) {
    path(c);
    let summaries = |file| [part(file, "an operation"), part(file, "another operation")];
    let base = |bits: u32| BASE.replace("#endif", &format!("def Width : I<{bits}>;\n#endif"));
    let edits: [Edit; 4] = [
        ("warm", "part7.td".into(), summaries(7)),
        ("warm, first file", "part0.td".into(), summaries(0)),
        ("warm, last file", format!("part{}.td", FILES - 1), summaries(FILES - 1)),
        ("warm, shared include", "Base.td".into(), [base(7), base(8)]),
    ];
    measure(c, "td/generated", &generated(), "big.op7x3", &edits);
    let spirv = PathBuf::from(UPSTREAM).join("mlir/Dialect/SPIRV/IR");
    let edited = spirv.join("SPIRVArithmeticOps.td").to_string_lossy().into_owned();
    if let Ok(old) = std::fs::read_to_string(Path::new(&edited)) {
        let files = TdFiles {
            dialects: vec![spirv.join("SPIRVOps.td").to_string_lossy().into_owned()],
            include: vec![UPSTREAM.into()],
            ..TdFiles::of(driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN))
        };
        let new = old.replacen("let summary = \"", "let summary = \"edited: ", 1);
        let base = spirv.join("SPIRVBase.td").to_string_lossy().into_owned();
        let mut edits: Vec<Edit> = vec![("warm", edited, [old, new])];
        if let Ok(old) = std::fs::read_to_string(Path::new(&base)) {
            let new = old.replacen("let summary = \"", "let summary = \"edited: ", 1);
            edits.push(("warm, shared include", base, [old.clone() + "\n", new]));
        }
        measure(c, "td/SPIR-V", &files, "spirv.IAdd", &edits);
    }
}
