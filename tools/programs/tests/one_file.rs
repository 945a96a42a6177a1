//! `rs-opt` contains the other programs, which find it in their folder.

#![cfg(unix)]

mod copied_program;

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use copied_program::copy_program;

const RS_OPT: &str = env!("CARGO_BIN_EXE_rs-opt");
const RS_TBLGEN: &str = env!("CARGO_BIN_EXE_rs-tblgen");

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("one_file").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Returns the standard output of a run of `program --version` that succeeds.
fn version(program: &Path) -> String {
    let output = Command::new(program).arg("--version").output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_link_runs_the_program_of_its_name() {
    let folder = folder("links");
    for (name, start) in [
        ("rs-tblgen", "rs-tblgen "),
        ("rs-reduce", "rs-reduce "),
        ("rs-lsp-server", "rs-lsp-server "),
        ("mlir-opt", "mlir-opt 0.1.0 (text format of MLIR "),
    ] {
        symlink(RS_OPT, folder.join(name)).unwrap();
        let version = version(&folder.join(name));
        assert!(version.starts_with(start), "{name}: {version}");
    }
    // A link to the small program finds the folder of its file.
    symlink(RS_TBLGEN, folder.join("tablegen")).unwrap();
    assert!(version(&folder.join("tablegen")).starts_with("rs-tblgen "));
}

#[test]
fn a_program_without_rs_opt_reports_the_missing_file() {
    let folder = folder("alone");
    let program = folder.join("rs-tblgen");
    copy_program(Path::new(RS_TBLGEN), &program);
    let Output { status, stdout, stderr } = Command::new(&program).output().unwrap();
    assert_eq!((status.code(), stdout), (Some(1), Vec::new()));
    let stderr = String::from_utf8(stderr).unwrap();
    assert!(stderr.contains("rs-tblgen: error: cannot run '"), "{stderr}");
    assert!(stderr.contains("the code of rs-tblgen is in rs-opt"), "{stderr}");
}
