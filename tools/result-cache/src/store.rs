//! The store: packs in a folder, of which the oldest is removed when all together are too large.
//!
//! An entry that is read from an old pack is appended to the newest one again, so that the oldest pack has only entries that were not used
//! for long. Writers exclude each other by a lock; readers need none, because files only grow and each entry is checked.

use std::collections::HashMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::digest::Blake3Digest;
use crate::pack::{HEADER, OpenPack, Pack, Place, RECORD, read_record};

/// The number of packs that the limit is divided into.
const PACKS: u64 = 4;
/// Entries in this many of the newest packs are not appended again when they are read.
const YOUNG: u32 = 2;
/// A writer gives up when it did not get the lock so many times.
const LOCK_ATTEMPTS: u32 = 1000;
/// The time between two attempts.
const LOCK_PAUSE: Duration = Duration::from_millis(5);

/// A store in a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Store {
    folder: PathBuf,
    limit: u64,
}

impl Store {
    /// Returns the store in a folder, which is created when something is put there. `limit` bounds the bytes of all entries.
    pub fn new(folder: &Path, limit: u64) -> Self {
        Store { folder: folder.to_owned(), limit }
    }

    /// Returns the length of the longest value that can be stored.
    pub fn longest_value(&self) -> u64 {
        (self.limit / PACKS).saturating_sub((HEADER + RECORD) as u64)
    }

    /// Returns the value of a key. Packs that are older than the one with the value are not read.
    pub fn get(&self, key: &Blake3Digest) -> Option<Vec<u8>> {
        let (value, is_old) = find(key, self.open_packs())?;
        if is_old {
            // If it cannot be appended, a later pack removes it, and it is stored again.
            let _ = self.put(&[(*key, &value)]);
        }
        Some(value)
    }

    /// Opens its packs one by one, the newest first. Each comes with whether it is old: its entries are to be appended to a newer one if they are read.
    fn open_packs(&self) -> impl Iterator<Item = (OpenPack, bool)> {
        let packs = Pack::all(&self.folder);
        let newest = packs.last().map_or(0, |pack| pack.number);
        let limit = self.limit / PACKS;
        let open = move |pack: Pack| Some((pack.open(limit)?, pack.number + YOUNG <= newest));
        packs.into_iter().rev().filter_map(open)
    }

    /// Finds the values of several keys; the index is read once.
    pub fn locate<'k>(&self, keys: &'k [Blake3Digest]) -> Located<'k> {
        let mut numbers: HashMap<&[u8], Vec<usize>> = HashMap::with_capacity(keys.len());
        for (number, key) in keys.iter().enumerate() {
            numbers.entry(&key.0[..]).or_default().push(number);
        }
        let mut places: Vec<Vec<(usize, Place)>> = vec![Vec::new(); keys.len()];
        let mut files = Vec::new();
        for (pack, is_old) in self.open_packs() {
            for record in pack.records() {
                let Some(numbers) = numbers.get(&record[..32]) else { continue };
                if let Some((_, place)) = read_record(record) {
                    numbers.iter().for_each(|&number| places[number].push((files.len(), place)));
                }
            }
            files.push((pack.without_records(), is_old));
        }
        Located { keys, places, files }
    }

    /// Stores values, each under its key. Values longer than [`longest_value`](Self::longest_value) are left out.
    ///
    /// # Errors
    /// If the folder cannot be written, e.g. because it is read-only or the disk is full, or the lock of writers cannot be taken. Some of the
    /// values may be stored then.
    pub fn put(&self, entries: &[(Blake3Digest, &[u8])]) -> io::Result<()> {
        let is_in_range =
            |(_, value): &&(Blake3Digest, &[u8])| value.len() as u64 <= self.longest_value();
        let entries: Vec<(Blake3Digest, &[u8])> =
            entries.iter().filter(is_in_range).copied().collect();
        if entries.is_empty() {
            return Ok(());
        }
        std::fs::create_dir_all(&self.folder)?;
        let _lock = self.lock()?;
        let mut rest = &entries[..];
        while !rest.is_empty() {
            let pack = self.newest_pack();
            let mut room = (self.limit / PACKS).saturating_sub(pack.size());
            let fitting = rest.iter().take_while(|(_, value)| {
                let size = (HEADER + RECORD + value.len()) as u64;
                let is_in_range = size <= room;
                room = room.saturating_sub(size);
                is_in_range
            });
            let count = fitting.count();
            let (now, later) = rest.split_at(count);
            if now.is_empty() {
                // The first entry of an empty pack fits: longer values were left out.
                let next = Pack::new(&self.folder, pack.number + 1);
                next.append(&[])?;
                self.remove_oldest();
            } else {
                pack.append(now)?;
            }
            rest = later;
        }
        Ok(())
    }

    fn newest_pack(&self) -> Pack {
        Pack::all(&self.folder).pop().unwrap_or_else(|| Pack::new(&self.folder, 1))
    }

    fn remove_oldest(&self) {
        let packs = Pack::all(&self.folder);
        for old in packs.iter().take(packs.len().saturating_sub(PACKS as usize)) {
            old.remove();
        }
    }

    /// Waits for the lock of writers. The system releases it when a process ends.
    fn lock(&self) -> io::Result<File> {
        let path = self.folder.join("results.lock");
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
        for _ in 0..LOCK_ATTEMPTS {
            match file.try_lock() {
                Ok(()) => return Ok(file),
                Err(TryLockError::WouldBlock) => std::thread::sleep(LOCK_PAUSE),
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
        Err(io::Error::new(io::ErrorKind::TimedOut, "another process has the lock of writers"))
    }
}

/// Returns the latest value of a key in packs, the newest first, and whether its pack is old. No pack after that one is opened.
fn find(
    key: &Blake3Digest,
    packs: impl Iterator<Item = (OpenPack, bool)>,
) -> Option<(Vec<u8>, bool)> {
    for (pack, is_old) in packs {
        let mut places =
            pack.records().filter(|record| record[..32] == key.0).filter_map(read_record);
        if let Some(value) = places.find_map(|(key, place)| pack.read(&key, place)) {
            return Some((value, is_old));
        }
    }
    None
}

/// The places of values in the packs. They are read one by one, by any thread.
pub struct Located<'k> {
    keys: &'k [Blake3Digest],
    /// The places where each key was stored, the latest first: a pack and the place in it.
    places: Vec<Vec<(usize, Place)>>,
    /// The packs, and whether each is old.
    files: Vec<(OpenPack, bool)>,
}

impl Located<'_> {
    /// Returns the value of key number `number`: that of the latest entry that is not damaged.
    ///
    /// # Panics
    /// If there are fewer keys.
    pub fn read(&self, number: usize) -> Option<Vec<u8>> {
        self.read_all(number).next()
    }

    /// Returns all values that were stored under key number `number`, the latest first. Damaged entries are left out.
    ///
    /// # Panics
    /// If there are fewer keys.
    pub fn read_all(&self, number: usize) -> impl Iterator<Item = Vec<u8>> {
        let key = &self.keys[number];
        let places = self.places[number].iter();
        places.filter_map(|&(file, place)| self.files[file].0.read(key, place))
    }

    /// Returns whether the value is in an old pack, so that it should be stored again before the pack is removed.
    ///
    /// # Panics
    /// If there are fewer keys.
    pub fn is_old(&self, number: usize) -> bool {
        self.places[number].first().is_some_and(|&(file, _)| self.files[file].1)
    }
}

#[cfg(test)]
mod tests {
    use super::{Store, find};
    use crate::digest::{Blake3Digest, Hasher};

    fn key(number: u64) -> Blake3Digest {
        Hasher::new("test/1").number(number).finish()
    }

    #[test]
    fn packs_older_than_the_one_with_the_value_are_not_opened() {
        let folder = std::env::temp_dir().join(format!("result-cache-old-{}", std::process::id()));
        let store = Store::new(&folder, 4096);
        for number in 0..2 {
            // A pack has room for one of them.
            store.put(&[(key(number), &[number as u8; 600])]).unwrap();
        }
        let up_to = |most: usize| {
            store.open_packs().enumerate().map(move |(opened, pack)| {
                assert!(opened < most, "pack {opened} was opened");
                pack
            })
        };
        assert_eq!(find(&key(1), up_to(1)).unwrap().0, [1; 600]);
        assert_eq!(find(&key(0), up_to(2)).unwrap().0, [0; 600]);
        assert_eq!(find(&key(2), up_to(2)), None);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
