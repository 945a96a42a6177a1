//! The store: packs in a folder, of which the oldest is removed when all together are too large.
//!
//! An entry that is read from an old pack is appended to the newest one again, so that the oldest pack has only entries that were not used
//! for long. Writers exclude each other by a lock; readers need none, because files only grow and each entry is checked.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::digest::Blake3Digest;
use crate::pack::{HEADER, Pack, RECORD, read_entry, read_record};

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

    /// Returns the value of a key.
    pub fn get(&self, key: &Blake3Digest) -> Option<Vec<u8>> {
        let packs = Pack::all(&self.folder);
        let newest = packs.last()?.number;
        for pack in packs.iter().rev() {
            let records = pack.records();
            // A writer that was killed may have left a part of a record at the end.
            let records = &records[..records.len() - records.len() % RECORD];
            let matching = records.rchunks_exact(RECORD).filter(|r| r.starts_with(&key.0));
            let Ok(file) = pack.open() else { continue };
            let value = matching
                .filter_map(read_record)
                .find_map(|(_, place)| read_entry(&file, key, place));
            if let Some(value) = value {
                if pack.number + YOUNG <= newest {
                    // If it cannot be appended, a later pack removes it, and it is stored again.
                    let _ = self.put(&[(*key, &value)]);
                }
                return Some(value);
            }
        }
        None
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
