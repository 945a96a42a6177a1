//! A pack: a file of entries and a file that is its index. Both only grow.
//!
//! ```text
//! results-00000003.pack     entry: key (32 bytes), length (8), digest of key and value (32), value
//! results-00000003.index    record: key (32), offset of the entry (8), length (8), first half of the digest of these (16)
//! ```
//!
//! A writer appends entries first and then their records, so a record whose entry is incomplete exists only after a crash of the system. Each
//! reader checks the digests of the records and entries that it uses.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::digest::{Blake3Digest, Hasher};

/// The bytes of a record of the index.
pub(crate) const RECORD: usize = 64;
/// The bytes of an entry before its value.
pub(crate) const HEADER: usize = 72;

/// The bytes of a value that is written from its place; smaller ones are joined first.
const LARGE: usize = 256 << 10;

/// The numbers of packs are smaller.
const NUMBERS: u32 = u32::MAX / 2;

/// How the names of the files start. A version with other files has another name.
const NAME: &str = "results-";

/// The position of an entry in its pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) offset: u64,
    /// The length of the value.
    pub(crate) len: u64,
}

/// The files of a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pack {
    pub(crate) number: u32,
    path: PathBuf,
}

impl Pack {
    /// Returns the pack with a number in a folder, whether it exists or not.
    pub(crate) fn new(folder: &Path, number: u32) -> Self {
        Pack { number, path: folder.join(format!("{NAME}{number:08}")) }
    }

    /// Returns the packs in a folder, the oldest first.
    pub(crate) fn all(folder: &Path) -> Vec<Pack> {
        let mut numbers: Vec<u32> = Vec::new();
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let name = entry.file_name();
            let number = name.to_str().and_then(|name| {
                name.strip_prefix(NAME)?.strip_suffix(".index")?.parse::<u32>().ok()
            });
            // Nobody stores so much that a number grows to the limit; a file with such a name is not from a store.
            numbers.extend(number.filter(|number| *number < NUMBERS));
        }
        numbers.sort_unstable();
        numbers.into_iter().map(|number| Pack::new(folder, number)).collect()
    }

    fn entries(&self) -> PathBuf {
        self.path.with_extension("pack")
    }

    fn index(&self) -> PathBuf {
        self.path.with_extension("index")
    }

    /// Returns the bytes that its files have.
    pub(crate) fn size(&self) -> u64 {
        let size = |path: PathBuf| std::fs::metadata(path).map_or(0, |metadata| metadata.len());
        size(self.entries()) + size(self.index())
    }

    /// Removes the files. The index is removed first, so that no record remains without its entry.
    pub(crate) fn remove(&self) {
        let _ = std::fs::remove_file(self.index());
        let _ = std::fs::remove_file(self.entries());
    }

    /// Opens it for reading; `None` if its files cannot be read, or one has more than `limit` bytes, which no store of that limit writes.
    pub(crate) fn open(&self, limit: u64) -> Option<OpenPack> {
        if self.size() > limit {
            return None;
        }
        let entries = File::open(self.entries()).ok()?;
        let mut records = Vec::new();
        // Another process may have appended to it since.
        File::open(self.index()).ok()?.take(limit).read_to_end(&mut records).ok()?;
        // A writer that was killed may have left a part of a record at the end.
        records.truncate(records.len() - records.len() % RECORD);
        Some(OpenPack { entries, records })
    }

    /// Appends entries. The caller has the lock of the store.
    ///
    /// # Errors
    /// Those of the system. Entries of which a part was written have no record.
    pub(crate) fn append(&self, entries: &[(Blake3Digest, &[u8])]) -> io::Result<()> {
        let open = |path: PathBuf| OpenOptions::new().create(true).append(true).open(path);
        let (mut pack, mut index) = (open(self.entries())?, open(self.index())?);
        let mut offset = pack.seek(SeekFrom::End(0))?;
        let (mut bytes, mut records) = (Vec::new(), Vec::new());
        for (key, value) in entries {
            bytes.extend_from_slice(&header(key, value));
            if value.len() >= LARGE {
                pack.write_all(&bytes)?;
                pack.write_all(value)?;
                bytes.clear();
            } else {
                bytes.extend_from_slice(value);
            }
            let place = Place { offset, len: value.len() as u64 };
            records.extend_from_slice(&record(key, place));
            offset += (HEADER + value.len()) as u64;
        }
        pack.write_all(&bytes)?;
        // A writer that was killed may have left a part of a record.
        let end = index.seek(SeekFrom::End(0))?;
        let whole = end - end % RECORD as u64;
        if whole != end {
            index.set_len(whole)?;
        }
        index.write_all(&records)
    }
}

/// A pack that is open for reading.
pub(crate) struct OpenPack {
    entries: File,
    records: Vec<u8>,
}

impl OpenPack {
    /// Returns the records of the index, the latest first.
    pub(crate) fn records(&self) -> impl Iterator<Item = &[u8]> {
        self.records.rchunks_exact(RECORD)
    }

    /// Reads and checks an entry; `None` if it is damaged.
    pub(crate) fn read(&self, key: &Blake3Digest, place: Place) -> Option<Vec<u8>> {
        read_entry(&self.entries, key, place)
    }

    /// Forgets the records, which are not needed for reading entries whose places are known.
    pub(crate) fn without_records(self) -> Self {
        OpenPack { records: Vec::new(), ..self }
    }
}

fn header(key: &Blake3Digest, value: &[u8]) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    header[..32].copy_from_slice(&key.0);
    header[32..40].copy_from_slice(&(value.len() as u64).to_le_bytes());
    header[40..].copy_from_slice(&entry_digest(key, value).0);
    header
}

fn entry_digest(key: &Blake3Digest, value: &[u8]) -> Blake3Digest {
    Hasher::new("entry/1").digest(key).bytes(value).finish()
}

fn record(key: &Blake3Digest, place: Place) -> [u8; RECORD] {
    let mut record = [0; RECORD];
    record[..32].copy_from_slice(&key.0);
    record[32..40].copy_from_slice(&place.offset.to_le_bytes());
    record[40..48].copy_from_slice(&place.len.to_le_bytes());
    let check = Blake3Digest::of(&record[..48]);
    record[48..].copy_from_slice(&check.0[..16]);
    record
}

/// Returns the key of a record and the position of its entry; `None` if the record is damaged.
pub(crate) fn read_record(record: &[u8]) -> Option<(Blake3Digest, Place)> {
    let number = |at: usize| Some(u64::from_le_bytes(record.get(at..at + 8)?.try_into().ok()?));
    if record.get(48..RECORD)? != &Blake3Digest::of(record.get(..48)?).0[..16] {
        return None;
    }
    let key = Blake3Digest(record.get(..32)?.try_into().ok()?);
    Some((key, Place { offset: number(32)?, len: number(40)? }))
}

/// Reads and checks an entry of an open pack; `None` if it is damaged. An entry is never longer than its pack, so a wrong length needs no memory.
fn read_entry(pack: &File, key: &Blake3Digest, place: Place) -> Option<Vec<u8>> {
    let end = place.offset.checked_add(HEADER as u64)?.checked_add(place.len)?;
    if end > pack.metadata().ok()?.len() {
        return None;
    }
    let mut bytes = vec![0; HEADER.checked_add(usize::try_from(place.len).ok()?)?];
    read_at(pack, &mut bytes, place.offset).ok()?;
    if bytes[..HEADER] != header(key, &bytes[HEADER..]) {
        return None;
    }
    bytes.drain(..HEADER);
    Some(bytes)
}

#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], offset: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, offset)
}

#[cfg(not(unix))]
fn read_at(mut file: &File, bytes: &mut [u8], offset: u64) -> io::Result<()> {
    file.seek(SeekFrom::Start(offset))?;
    file.read_exact(bytes)
}
