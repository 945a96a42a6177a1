//! The built-in `rm`, `mkdir` and `touch`.
//!
//! Times of `touch` are UTC. Not here: copies (see `copy`).

use std::path::Path;
use std::time::{Duration, SystemTime};

use super::call::{Problem, flags, has};
use crate::tools::ToolCall;

pub(super) fn rm(call: &mut ToolCall) -> Result<i32, Problem> {
    let (flags, files) = flags(&call.args, &["-r", "-R", "-f"])?;
    let (recursive, force) = (has(&flags, 'r') || has(&flags, 'R'), has(&flags, 'f'));
    if files.is_empty() && !force {
        return Err(Problem::Misuse("a file is needed".to_owned()));
    }
    for file in files {
        let path = call.path(file);
        let result = if path.is_dir() && !path.is_symlink() {
            if !recursive {
                return Err(format!("{file}: is a folder; -r removes it").into());
            }
            std::fs::remove_dir_all(&path)
        } else {
            std::fs::remove_file(&path)
        };
        match result {
            Err(error) if !(force && error.kind() == std::io::ErrorKind::NotFound) => {
                return Err(format!("{file}: {error}").into());
            }
            _ => {}
        }
    }
    Ok(0)
}

pub(super) fn mkdir(call: &mut ToolCall) -> Result<i32, Problem> {
    let (flags, folders) = flags(&call.args, &["-p"])?;
    if folders.is_empty() {
        return Err(Problem::Misuse("a folder is needed".to_owned()));
    }
    for folder in folders {
        let path = call.path(folder);
        // As with lit, an existing folder is accepted: tests run again over their output.
        let result = if has(&flags, 'p') {
            std::fs::create_dir_all(path)
        } else if path.is_dir() {
            Ok(())
        } else {
            std::fs::create_dir(path)
        };
        result.map_err(|error| format!("{folder}: {error}"))?;
    }
    Ok(0)
}

/// The times of a file: of the last access and of the last change.
#[derive(Clone, Copy)]
pub(super) struct Times {
    pub(super) accessed: Option<SystemTime>,
    pub(super) modified: Option<SystemTime>,
}

impl Times {
    pub(super) fn of(path: &Path) -> std::io::Result<Times> {
        let data = std::fs::metadata(path)?;
        Ok(Times { accessed: Some(data.accessed()?), modified: Some(data.modified()?) })
    }
}

pub(super) fn touch(call: &mut ToolCall) -> Result<i32, Problem> {
    let mut args = call.args.clone();
    let mut times = now();
    while let Some(at) = args.iter().position(|word| {
        matches!(word.as_str(), "-r" | "-d" | "-t")
            || word.starts_with("--reference=")
            || word.starts_with("--date=")
    }) {
        let option = args.remove(at);
        let value = match option.split_once('=') {
            Some((_, value)) => value.to_owned(),
            None if at < args.len() => args.remove(at),
            None => return Err(Problem::Misuse(format!("'{option}' needs a value"))),
        };
        if option == "-r" || option.starts_with("--r") {
            times = Times::of(&call.path(&value)).map_err(|error| format!("{value}: {error}"))?;
            continue;
        }
        let time = if option == "-t" { stamp(&value) } else { date(&value) };
        let time = time
            .ok_or_else(|| Problem::Misuse(format!("'{value}' is not a time that touch knows")))?;
        times = Times { accessed: Some(time), modified: Some(time) };
    }
    let (flags, files) = flags(&args, &["-a", "-m", "-c", "--no-create"])?;
    if files.is_empty() {
        return Err(Problem::Misuse("a file is needed".to_owned()));
    }
    match (has(&flags, 'a'), has(&flags, 'm')) {
        (true, false) => times.modified = None,
        (false, true) => times.accessed = None,
        _ => {}
    }
    let create = !has(&flags, 'c') && !flags.contains(&"--no-create");
    for file in files {
        let path = call.path(file);
        let touched = match path.try_exists() {
            Ok(false) if !create => Ok(()),
            Ok(false) => std::fs::File::create(&path).and_then(|_| set_times(&path, times)),
            _ => set_times(&path, times),
        };
        touched.map_err(|error| format!("{file}: {error}"))?;
    }
    Ok(0)
}

#[expect(clippy::disallowed_methods, reason = "the command needs the clock")]
fn now() -> Times {
    let now = Some(SystemTime::now());
    Times { accessed: now, modified: now }
}

/// Sets the times that are given; never waits for a FIFO.
#[cfg(unix)]
pub(super) fn set_times(path: &Path, times: Times) -> std::io::Result<()> {
    use rustix::fs::{AtFlags, CWD, Timespec, Timestamps, UTIME_OMIT, utimensat};
    let spec = |time: Option<SystemTime>| {
        let Some(time) = time else { return Timespec { tv_sec: 0, tv_nsec: UTIME_OMIT } };
        let (seconds, nanoseconds) = match time.duration_since(SystemTime::UNIX_EPOCH) {
            Ok(after) => (i64::try_from(after.as_secs()).unwrap_or(i64::MAX), after.subsec_nanos()),
            // Whole seconds suffice before 1970.
            Err(before) => (-i64::try_from(before.duration().as_secs()).unwrap_or(0), 0),
        };
        Timespec { tv_sec: seconds, tv_nsec: nanoseconds.into() }
    };
    let times =
        Timestamps { last_access: spec(times.accessed), last_modification: spec(times.modified) };
    Ok(utimensat(CWD, path, &times, AtFlags::empty())?)
}

#[cfg(not(unix))]
pub(super) fn set_times(path: &Path, times: Times) -> std::io::Result<()> {
    let mut wanted = std::fs::FileTimes::new();
    if let Some(time) = times.accessed {
        wanted = wanted.set_accessed(time);
    }
    if let Some(time) = times.modified {
        wanted = wanted.set_modified(time);
    }
    std::fs::OpenOptions::new().write(true).open(path)?.set_times(wanted)
}

/// Parses `@SECONDS`, or `YYYY-MM-DD` with `hh:mm`, `:ss` and `Z` as far as they are there.
fn date(text: &str) -> Option<SystemTime> {
    if let Some(seconds) = text.strip_prefix('@') {
        return at(seconds.parse().ok()?);
    }
    let text = text.trim().trim_end_matches(['Z', 'z']).trim_end_matches("UTC").trim_end();
    let (day, clock) = text.split_once(['T', ' ']).unwrap_or((text, "0:0"));
    let [year, month, day] = *numbers(day, '-')?.as_slice() else { return None };
    match *numbers(clock.trim(), ':')?.as_slice() {
        [hour, minute] => civil(year, month, day, hour, minute, 0),
        [hour, minute, second] => civil(year, month, day, hour, minute, second),
        _ => None,
    }
}

fn numbers(text: &str, separator: char) -> Option<Vec<i64>> {
    let digits =
        |part: &str| !part.is_empty() && part.chars().all(|letter| letter.is_ascii_digit());
    text.split(separator).map(|part| part.parse().ok().filter(|_| digits(part))).collect()
}

/// Parses `[[CC]YY]MMDDhhmm[.ss]` with the year.
fn stamp(text: &str) -> Option<SystemTime> {
    let (front, second) = text.split_once('.').unwrap_or((text, "0"));
    if !front.chars().all(|letter| letter.is_ascii_digit()) {
        return None;
    }
    let (year, rest) = front.split_at_checked(front.len().checked_sub(8)?)?;
    let year: i64 = match (year.len(), year.parse::<i64>().ok()?) {
        (4, year) => year,
        (2, year @ 69..) => 1900 + year,
        (2, year) => 2000 + year,
        _ => return None,
    };
    let pair = |at: usize| rest.get(at..at + 2)?.parse::<i64>().ok();
    civil(year, pair(0)?, pair(2)?, pair(4)?, pair(6)?, second.parse().ok()?)
}

/// Returns the time of a date of the Gregorian calendar.
fn civil(
    year: i64,
    month: i64,
    day: i64,
    hour: i64,
    minute: i64,
    second: i64,
) -> Option<SystemTime> {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let length = match month {
        2 => 28 + i64::from(leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    let legal = (1..=12).contains(&month) && (1..=length).contains(&day) && (0..24).contains(&hour);
    if !legal
        || !(0..60).contains(&minute)
        || !(0..=60).contains(&second)
        || !(0..=9999).contains(&year)
    {
        return None;
    }
    // Years that begin in March have their odd day at the end.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let days_of_years =
        365 * year + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    let days = days_of_years + (153 * month + 2) / 5 + day - 1 - 719_468;
    at(days * 86_400 + hour * 3_600 + minute * 60 + second)
}

fn at(seconds: i64) -> Option<SystemTime> {
    let distance = Duration::from_secs(seconds.unsigned_abs());
    if seconds >= 0 {
        SystemTime::UNIX_EPOCH.checked_add(distance)
    } else {
        SystemTime::UNIX_EPOCH.checked_sub(distance)
    }
}

#[cfg(test)]
mod tests {
    use super::{at, date, stamp};

    #[test]
    fn times_are_read() {
        assert_eq!(date("1970-01-01"), at(0));
        assert_eq!(date("2000-03-01T00:00:01Z"), at(951_868_801));
        assert_eq!(date("2024-02-29 12:30"), at(1_709_209_800));
        assert_eq!(date("@-5"), at(-5));
        assert_eq!(stamp("202402291230"), at(1_709_209_800));
        assert_eq!(stamp("7001010000.07"), at(7));
        for text in [
            "",
            "tomorrow",
            "2000-13-01",
            "2000-1",
            "2023-02-29",
            "2000-01-01 25:00",
            "@x",
            "+2000-01-01",
        ] {
            assert_eq!(date(text), None, "{text}");
        }
        for text in ["", "\u{e4}\u{e4}\u{e4}\u{e4}\u{e4}", "12", "123456789012345"] {
            assert_eq!(stamp(text), None, "{text}");
        }
    }
}
