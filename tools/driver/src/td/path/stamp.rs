//! The stamp of a file or folder: its metadata, by which an edit is noticed without reading it.

use std::fs::Metadata;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::codec::{Decoder, Encoder};

/// The metadata of a file or folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stamp {
    length: u64,
    modified: u64,
    changed: u64,
    id: (u64, u64),
}

/// The resolution that the clocks of file systems have at least.
const RESOLUTION: Duration = Duration::from_secs(2);

impl Stamp {
    #[cfg(unix)]
    pub(super) fn of(metadata: &Metadata) -> Stamp {
        use std::os::unix::fs::MetadataExt;
        let nanos = |seconds: i64, nanos: i64| {
            (seconds as u64).wrapping_mul(1_000_000_000).wrapping_add(nanos as u64)
        };
        Stamp {
            length: metadata.len(),
            modified: nanos(metadata.mtime(), metadata.mtime_nsec()),
            changed: nanos(metadata.ctime(), metadata.ctime_nsec()),
            id: (metadata.dev(), metadata.ino()),
        }
    }

    /// Returns the stamp that [`Stamp::of`] returns for the same file.
    #[cfg(unix)]
    #[expect(clippy::unnecessary_cast, reason = "the types of the fields depend on the system")]
    pub(super) fn of_stat(stat: &rustix::fs::Stat) -> Stamp {
        let nanos =
            |seconds: u64, nanos: u64| seconds.wrapping_mul(1_000_000_000).wrapping_add(nanos);
        Stamp {
            length: stat.st_size as u64,
            modified: nanos(stat.st_mtime as u64, stat.st_mtime_nsec as u64),
            changed: nanos(stat.st_ctime as u64, stat.st_ctime_nsec as u64),
            id: (stat.st_dev as u64, stat.st_ino as u64),
        }
    }

    #[cfg(not(unix))]
    pub(super) fn of(metadata: &Metadata) -> Stamp {
        let modified = metadata.modified().ok().and_then(|time| nanos_of(time)).unwrap_or(0);
        Stamp { length: metadata.len(), modified, changed: modified, id: (0, 0) }
    }

    /// Returns the device and number of the file; zero where the system has none.
    pub(super) fn id(&self) -> (u64, u64) {
        self.id
    }

    /// Returns whether an edit after `now` is sure to give another stamp: an edit right after a file was written may give the same one.
    pub(super) fn is_settled(&self, now: u64) -> bool {
        self.modified.max(self.changed).saturating_add(RESOLUTION.as_nanos() as u64) < now
    }

    pub(super) fn put(&self, out: &mut Encoder) {
        for part in self.parts() {
            out.number(part);
        }
    }

    pub(super) fn get(decoder: &mut Decoder<'_>) -> Option<Stamp> {
        Some(Stamp {
            length: decoder.number()?,
            modified: decoder.number()?,
            changed: decoder.number()?,
            id: (decoder.number()?, decoder.number()?),
        })
    }

    /// Returns the numbers that it consists of.
    pub(super) fn parts(&self) -> [u64; 5] {
        [self.length, self.modified, self.changed, self.id.0, self.id.1]
    }
}

/// Returns the time in nanoseconds.
#[expect(clippy::disallowed_methods, reason = "stamps are compared with the time")]
pub(super) fn now() -> u64 {
    nanos_of(SystemTime::now()).unwrap_or(0)
}

fn nanos_of(time: SystemTime) -> Option<u64> {
    u64::try_from(time.duration_since(UNIX_EPOCH).ok()?.as_nanos()).ok()
}

#[cfg(test)]
mod tests {
    #[cfg(unix)]
    #[test]
    fn both_ways_to_read_metadata_give_the_same_stamp() {
        use super::Stamp;

        let stat = rustix::fs::stat("src").expect("the folder exists");
        let metadata = std::fs::metadata("src").expect("the folder exists");
        assert_eq!(Stamp::of_stat(&stat), Stamp::of(&metadata));
    }
}
