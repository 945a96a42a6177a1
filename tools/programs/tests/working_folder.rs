//! Paths of a started program are relative to the folder in which it runs, also that folder itself.

#![expect(clippy::disallowed_methods, reason = "tests write their inputs and start the program")]

use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn the_folder_itself_is_searched() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("working_folder");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    write(
        "My.td",
        "include \"mlir/IR/OpBase.td\"
def My_Dialect : Dialect { let name = \"my\"; let cppNamespace = \"::my\"; }
def My_Op : Op<My_Dialect, \"op\"> { let assemblyFormat = \"attr-dict\"; }
",
    );
    write("a.mlir", "my.op\n");
    for path in [".", "./", "./.", "../working_folder"] {
        let output = Command::new(env!("CARGO_BIN_EXE_rs-opt"))
            .args(["--config=none", &format!("--td-path={path}"), "a.mlir"])
            .current_dir(&folder)
            .output()
            .unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "--td-path={path}: {stderr}");
    }
}
