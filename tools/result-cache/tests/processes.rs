//! Several processes use one store; one of them is killed again and again, and bytes of its files are changed. No process ever reads a wrong value.
#![expect(clippy::disallowed_methods, reason = "tests damage files and start processes")]

use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::Duration;

use result_cache::{Blake3Digest, Hasher, Store};

/// The number of different keys.
const KEYS: u64 = 64;
/// The limit of the store, which is reached many times.
const LIMIT: u64 = 1 << 20;
/// The variable that makes a test a child: the folder of the store.
const CHILD: &str = "RESULT_CACHE_TEST_FOLDER";

fn key(number: u64) -> Blake3Digest {
    Hasher::new("test/1").number(number).finish()
}

/// Returns the only right value of a key.
fn value(number: u64) -> Vec<u8> {
    let mut random = fastrand::Rng::with_seed(number);
    let len = random.usize(0..20_000);
    (0..len).map(|_| random.u8(..)).collect()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// Runs in a child process: reads and writes until it is killed or done.
#[test]
fn child() {
    let Some(folder) = std::env::var_os(CHILD) else { return };
    let store = Store::new(Path::new(&folder), LIMIT);
    let mut random = fastrand::Rng::new();
    for _ in 0..200 {
        let number = random.u64(..KEYS);
        match store.get(&key(number)) {
            Some(found) => assert!(found == value(number), "a wrong value of key {number}"),
            None => {
                // Another process may have the lock for long.
                let _ = store.put(&[(key(number), &value(number))]);
            }
        }
    }
}

fn start(folder: &Path) -> Child {
    let program = std::env::current_exe().expect("the test has a file");
    let mut command = Command::new(program);
    let null = std::process::Stdio::null;
    command.args(["--exact", "child"]).env(CHILD, folder).stdout(null()).stderr(null());
    command.spawn().expect("the test starts again")
}

/// Changes a byte of a file, or its length.
fn damage(folder: &Path, random: &mut fastrand::Rng) {
    let files: Vec<PathBuf> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path()).collect();
    let Some(path) = random.choice(files) else { return };
    let Ok(mut bytes) = std::fs::read(&path) else { return };
    if bytes.is_empty() {
        return;
    }
    let at = random.usize(..bytes.len());
    if random.u8(..4) == 0 {
        bytes.truncate(at);
    } else {
        bytes[at] ^= 1 << random.u8(..8);
    }
    let _ = std::fs::write(&path, bytes);
}

#[test]
fn no_process_reads_a_wrong_value() {
    let folder = folder("damaged");
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..6 {
        let mut children: Vec<Child> = (0..4).map(|_| start(&folder)).collect();
        for _ in 0..8 {
            std::thread::sleep(Duration::from_millis(random.u64(1..20)));
            let victim = &mut children[0];
            victim.kill().expect("the child is ours");
            victim.wait().expect("the child ends");
            *victim = start(&folder);
            damage(&folder, &mut random);
        }
        for mut child in children {
            assert!(child.wait().expect("the child ends").success());
        }
    }
}

#[test]
fn no_store_is_lost_and_the_size_is_bounded() {
    let folder = folder("whole");
    let of_thread = |thread: u64| {
        let store = Store::new(&folder, 1 << 30);
        for number in 0..20 {
            store.put(&[(key(thread * 20 + number), &value(number))]).unwrap();
        }
    };
    std::thread::scope(|scope| {
        (0..8).for_each(|thread| drop(scope.spawn(move || of_thread(thread))));
    });
    let store = Store::new(&folder, 1 << 30);
    for thread in 0..8 {
        for number in 0..20 {
            assert!(store.get(&key(thread * 20 + number)).is_some_and(|v| v == value(number)));
        }
    }
    let small = Store::new(&folder.join("small"), LIMIT);
    let mut most = 0;
    for number in 0..400 {
        small.put(&[(key(number), &value(number))]).unwrap();
        // An entry that is used remains.
        assert_eq!(small.get(&key(0)).as_ref(), Some(&value(0)), "after {number}");
        let files = std::fs::read_dir(folder.join("small")).into_iter().flatten().flatten();
        most = most.max(files.map(|file| file.metadata().map_or(0, |m| m.len())).sum::<u64>());
    }
    assert!(most <= LIMIT, "{most} bytes");
    assert_eq!(small.get(&key(1)), None);
    small.put(&[(key(1000), &vec![0; LIMIT as usize])]).unwrap();
    assert_eq!(small.get(&key(1000)), None, "longer than the store admits");
}
