//! `cargo xtask dist`: an archive with the programs, their manual pages and completion scripts, and all licences.
//!
//! ```text
//! rs-opt-0.1.0-x86_64-linux/
//!   bin/rs-opt, rs-tblgen, rs-lit, filecheck, rs-lsp-server, rs-reduce
//!   share/man/man1/rs-opt.1 ...                     for `man`
//!   share/bash-completion/completions/rs-opt ...    and the folders of zsh and fish
//!   share/doc/rs-opt/README.md, LICENSE-*, THIRD-PARTY.txt
//! ```
//!
//! The pages and scripts are printed by the programs. The archive depends on nothing but the programs and the sources: files are sorted and
//! have no times. With `--check`, it is unpacked and its programs are run.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command as Process;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde_json::Value;

use crate::args::{Command, Opt};
use crate::repo::Profile;
use crate::{Result, repo};

pub(crate) const COMMAND: Command = Command {
    name: "dist",
    summary: "Makes an archive in target/dist: programs, manual pages, completions, licences.",
    options: &[
        Opt { name: "--check", value: "", help: "unpack the archive and run its programs" },
        Opt { name: "--profile", value: "NAME", help: "release (the default), test or dev" },
    ],
    run: |root, options| {
        let profile = options.value("--profile").map_or(Ok(Profile::default()), Profile::named)?;
        let archive = dist(root, profile)?;
        Ok(!options.flag("--check") || check(&archive)?)
    },
};

/// Makes the archive and checks it.
pub(crate) fn smoke(root: &Path) -> Result<bool> {
    check(&dist(root, Profile::Test)?)
}

/// The packages of the programs.
const PACKAGES: [&str; 3] = ["programs", "filecheck", "rs-lit"];
/// The programs. Each prints a manual page and completion scripts.
const PROGRAMS: [&str; 6] =
    ["rs-opt", "rs-tblgen", "rs-lit", "filecheck", "rs-lsp-server", "rs-reduce"];
/// The shells, and the place of the script of a program.
const SHELLS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/{}"),
    ("zsh", "share/zsh/site-functions/_{}"),
    ("fish", "share/fish/vendor_completions.d/{}.fish"),
];
const DOC: &str = "share/doc/rs-opt";

/// The files of the archive by their paths in it, and whether they are programs.
type Content = BTreeMap<String, (Vec<u8>, bool)>;

/// Makes the archive; returns its path.
fn dist(root: &Path, profile: Profile) -> Result<PathBuf> {
    let selection: Vec<&str> = match profile {
        Profile::Release => {
            let packages = PACKAGES.iter().flat_map(|name| ["--package", name]);
            ["--profile", "release"].into_iter().chain(packages).collect()
        }
        Profile::Dev | Profile::Test => [profile.selection(), &["--bins"]].concat(),
    };
    let args = [&["build", "--locked"], &selection[..]].concat();
    println!("$ cargo {}", args.join(" "));
    if !repo::run(root, "cargo", &args)?.success() {
        return Err("the programs do not build".to_owned());
    }
    let mut content = Content::new();
    for name in PROGRAMS {
        let program = profile.folder(root).join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
        let file = format!("bin/{name}{}", std::env::consts::EXE_SUFFIX);
        content.insert(file, (read(&program)?, true));
        let page = printed(&program, &["--man-page"])?;
        content.insert(format!("share/man/man1/{name}.1"), (page, false));
        for (shell, place) in SHELLS {
            let script = printed(&program, &["--completions", shell])?;
            content.insert(place.replace("{}", name), (script, false));
        }
    }
    for name in ["README.md", "LICENSE-APACHE", "LICENSE-MIT"] {
        content.insert(format!("{DOC}/{name}"), (read(&root.join(name))?, false));
    }
    content.insert(format!("{DOC}/THIRD-PARTY.txt"), (third_party(root)?, false));
    let version = version(root)?;
    let name = format!("rs-opt-{version}-{}-{}", std::env::consts::ARCH, std::env::consts::OS);
    let folder = root.join("target/dist");
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let archive = folder.join(format!("{name}.tar.gz"));
    let bytes = packed(&name, &content).map_err(|e| format!("cannot pack: {e}"))?;
    fs::write(&archive, &bytes).map_err(|e| format!("{}: {e}", archive.display()))?;
    println!("{}: {} files, {:.1} MB", archive.display(), content.len(), bytes.len() as f64 / 1e6);
    Ok(archive)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).map_err(|e| format!("{}: {e}", path.display()))
}

/// Returns what a program prints.
fn printed(program: &Path, args: &[&str]) -> Result<Vec<u8>> {
    let output = Process::new(program).args(args).output();
    let output = output.map_err(|e| format!("cannot run {}: {e}", program.display()))?;
    if output.status.success() && !output.stdout.is_empty() {
        Ok(output.stdout)
    } else {
        Err(format!("{} {} fails", program.display(), args.join(" ")))
    }
}

fn packed(name: &str, content: &Content) -> std::io::Result<Vec<u8>> {
    let mut archive = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::best()));
    for (path, (bytes, is_program)) in content {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(if *is_program { 0o755 } else { 0o644 });
        header.set_mtime(0);
        archive.append_data(&mut header, format!("{name}/{path}"), bytes.as_slice())?;
    }
    archive.into_inner()?.finish()
}

/// Returns what `cargo metadata` prints.
fn metadata(root: &Path) -> Result<Value> {
    let output = Process::new("cargo")
        .args(["metadata", "--format-version=1", "--locked"])
        .current_dir(root)
        .output();
    let output = output.map_err(|e| format!("cannot run cargo: {e}"))?;
    serde_json::from_slice(&output.stdout).map_err(|e| format!("cargo metadata: {e}"))
}

fn version(root: &Path) -> Result<String> {
    let metadata = metadata(root)?;
    let all = metadata["packages"].as_array().into_iter().flatten();
    let package = all.into_iter().find(|package| package["name"] == PACKAGES[0]);
    let version = package.and_then(|package| package["version"].as_str());
    version.map(str::to_owned).ok_or_else(|| "the programs have no version".to_owned())
}

/// Returns the names, versions and licences of the crates that the programs contain, with the texts of the licences.
fn third_party(root: &Path) -> Result<Vec<u8>> {
    let metadata = metadata(root)?;
    let used = used_crates(root)?;
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut out = String::from("The programs contain these libraries.\n\n");
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let field = |name: &str| package[name].as_str().unwrap_or_default();
        let title = format!("{} {}", field("name"), field("version"));
        // Those without a source are of this repository.
        if package["source"].is_null() || !used.contains(&title) {
            continue;
        }
        out += &format!("{title}: {}\n", field("license"));
        let folder = Path::new(field("manifest_path")).parent().unwrap_or(root);
        for text in licence_texts(folder) {
            texts.entry(text).or_default().push(title.clone());
        }
    }
    for (text, titles) in texts {
        out += &format!("\n{}\n{}\n\n{}\n", "-".repeat(80), titles.join(", "), text.trim_end());
    }
    Ok(out.into_bytes())
}

/// Returns the crates that the programs are built of: `name version`.
fn used_crates(root: &Path) -> Result<BTreeSet<String>> {
    let packages = PACKAGES.iter().flat_map(|name| ["--package", name]);
    let args = ["tree", "--locked", "--edges=normal", "--prefix=none", "--format={p}"];
    let output = Process::new("cargo").args(args).args(packages).current_dir(root).output();
    let output = output.map_err(|e| format!("cannot run cargo: {e}"))?;
    // E.g. `clap v4.6.7`.
    let name_and_version = |line: &str| {
        let mut words = line.split_whitespace();
        Some(format!("{} {}", words.next()?, words.next()?.strip_prefix('v')?))
    };
    let text = String::from_utf8_lossy(&output.stdout);
    let used: BTreeSet<String> = text.lines().filter_map(name_and_version).collect();
    if used.is_empty() { Err("cargo tree lists no crates".to_owned()) } else { Ok(used) }
}

/// Returns the texts of the licence files in the folder of a crate.
fn licence_texts(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_licence = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        path.is_file()
            && ["LICENSE", "LICENCE", "COPYING", "NOTICE"].iter().any(|w| name.contains(w))
    };
    let mut files: Vec<PathBuf> = entries.map(|e| e.path()).filter(is_licence).collect();
    files.sort();
    let texts = files.iter().filter_map(|file| fs::read_to_string(file).ok());
    texts.map(|text| text.replace("\r\n", "\n")).collect()
}

/// Unpacks an archive and runs its programs; false if anything does not work.
fn check(archive: &Path) -> Result<bool> {
    let folder = archive.with_file_name("check");
    let _ = fs::remove_dir_all(&folder);
    tar::Archive::new(GzDecoder::new(read(archive)?.as_slice()))
        .unpack(&folder)
        .map_err(|e| format!("cannot unpack: {e}"))?;
    let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
    let root = entries.map(|e| e.path()).next().ok_or("the archive is empty")?;
    let mut wrong = Vec::new();
    for name in PROGRAMS {
        let program = root.join("bin").join(name);
        if !starts_with(printed(&program, &["--version"])?, name) {
            wrong.push(format!("{name} --version prints something else"));
        }
        let page = root.join(format!("share/man/man1/{name}.1"));
        if !String::from_utf8_lossy(&read(&page)?).contains(".SH SYNOPSIS") {
            wrong.push(format!("{} is not a manual page", page.display()));
        }
    }
    let input = folder.join("input.mlir");
    let text = [
        "// RUN: rs-opt --canonicalize %s | filecheck %s",
        "func.func @f(%x: i32) -> i32 {",
        "  // CHECK: return %arg0",
        "  %c0 = arith.constant 0 : i32",
        "  %0 = arith.addi %x, %c0 : i32",
        "  return %0 : i32",
        "}\n",
    ]
    .join("\n");
    fs::write(&input, text).map_err(|e| format!("{}: {e}", input.display()))?;
    fs::write(folder.join("lit.cfg.toml"), "suffixes = [\".mlir\"]\n")
        .map_err(|e| e.to_string())?;
    // The unpacked programs alone are found.
    let lit =
        Process::new(root.join("bin/rs-lit")).arg(&input).env("PATH", root.join("bin")).status();
    if !lit.is_ok_and(|status| status.success()) {
        wrong.push("a test of the unpacked programs fails".to_owned());
    }
    let licences = read(&root.join(DOC).join("THIRD-PARTY.txt"))?;
    if !String::from_utf8_lossy(&licences).contains("\nclap ") {
        wrong.push("the licence of clap is missing".to_owned());
    }
    wrong.iter().for_each(|message| println!("{message}"));
    println!("{}: {}", archive.display(), if wrong.is_empty() { "works" } else { "does not work" });
    Ok(wrong.is_empty())
}

fn starts_with(text: Vec<u8>, start: &str) -> bool {
    String::from_utf8_lossy(&text).starts_with(start)
}
