//! Stored results of batches whose bytes are not those that a run stored: their digests are right, so that only reading them finds that. A run ends with
//! a result or an error, and needs no more memory than without them.
#![expect(clippy::disallowed_methods, reason = "tests read the files of a store")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use asm::Chunking;
use driver::{BatchCache, CapturedRun, Executor, Extension, RunOptions, Session, run};
use fastrand::Rng;
use passes::Pipeline;
use result_cache::{Blake3Digest, Hasher, Store};

/// The bytes of a record of an index, which starts with the key.
const RECORD: usize = 64;
const LIMIT: u64 = 1 << 24;
/// Numbers that no length or index of the text is.
const EXTREMES: [u64; 6] =
    [u64::MAX, i64::MAX as u64, 1 << 40, u32::MAX as u64, (u32::MAX - 40) as u64, 1 << 20];

/// An entry of a store.
type Entry = (Blake3Digest, Vec<u8>);

fn text() -> String {
    let mut text = "#map = affine_map<(d0) -> (d0 + 1)>\n!t = tuple<i32, i64>\n".to_owned();
    for n in 0..6 {
        text += &format!(
            "func.func @f{n}(%arg0: !t, %arg1: memref<4xf32, #map>) -> i32 attributes {{m = #map}} {{\n  \
             %c = arith.constant {n} : i32\n  %0 = func.call @f{}(%arg0, %arg1) : (!t, memref<4xf32, #map>) -> i32\n  \
             %1 = arith.addi %0, %c : i32\n  return %1 : i32\n}}\n",
            (n + 2) % 6
        );
    }
    text
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("hostile-cache-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// Runs over the text with the results in a store. Returns how many of them were read, too.
fn run_with(store: &Store) -> (CapturedRun, usize) {
    let program = Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN);
    let mut session = Session::new(&program);
    let cache = Arc::new(BatchCache::new(store.clone(), Hasher::new("test/1").finish()));
    session.batch_cache = Some(cache.clone());
    let mut pipeline = Pipeline::new(Some(driver::session::top_level_op(&session)));
    pipeline.add(&session.passes, "canonicalize", "").expect("the pass exists");
    let mut options = RunOptions { executor: Executor::Stream, ..RunOptions::default() };
    options.input.chunking = Chunking::Force;
    let result = run(&session, &Arc::new(pipeline), &options, "in.mlir", text().as_bytes());
    (result, cache.counts().0)
}

/// Returns the entries of a store.
fn entries(folder: &Path, store: &Store) -> Vec<Entry> {
    let mut all = Vec::new();
    for file in std::fs::read_dir(folder).expect("the store has a folder").flatten() {
        if file.path().extension().is_none_or(|extension| extension != "index") {
            continue;
        }
        let records = std::fs::read(file.path()).expect("the index can be read");
        for record in records.chunks_exact(RECORD) {
            let key = Blake3Digest(record[..32].try_into().expect("the key has 32 bytes"));
            all.extend(store.get(&key).map(|value| (key, value)));
        }
    }
    all
}

/// Changes a value.
fn damage(value: &mut Vec<u8>, random: &mut Rng) {
    let at = random.usize(..value.len());
    match random.u8(..5) {
        0 => value.truncate(at),
        1 => value[at] ^= 1 << random.u8(..8),
        2 => {
            let copy = value[at..].to_vec();
            value.extend(copy);
        }
        _ => {
            let extreme = EXTREMES[random.usize(..EXTREMES.len())].to_le_bytes();
            // Numbers are at the start of a value, texts after them.
            let at = if random.bool() { at } else { at % 64 };
            let end = (at + extreme.len()).min(value.len());
            value[at..end].copy_from_slice(&extreme[..end - at]);
        }
    }
}

/// Returns the greatest memory of the process so far, in bytes; 0 where that is not known.
fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok())
        .map_or(0, |kib: u64| kib << 10)
}

#[test]
fn changed_results_need_no_memory_and_end_in_a_result() {
    let path = folder("right");
    let store = Store::new(&path, LIMIT);
    let (right, read) = run_with(&store);
    assert!(right.success && read == 0, "{}", right.messages);
    let entries = entries(&path, &store);
    assert!(entries.len() > 1);
    assert_eq!(run_with(&store), (right, entries.len()));
    let before = peak_memory();
    let mut random = Rng::with_seed(25);
    for round in 0..600 {
        let path = folder("changed");
        let store = Store::new(&path, LIMIT);
        let mut changed = entries.clone();
        let number = random.usize(..changed.len());
        if round < 8 * EXTREMES.len() {
            // Each of the first numbers is each of the extremes.
            let at = round / EXTREMES.len() * 8;
            let extreme = EXTREMES[round % EXTREMES.len()].to_le_bytes();
            changed[number].1[at..at + 8].copy_from_slice(&extreme);
        } else {
            damage(&mut changed[number].1, &mut random);
        }
        let values: Vec<_> = changed.iter().map(|(key, value)| (*key, &value[..])).collect();
        store.put(&values).expect("the folder can be written");
        run_with(&store);
    }
    let grown = peak_memory() - before;
    assert!(grown < 64 << 20, "{} MiB more than before", grown >> 20);
}
