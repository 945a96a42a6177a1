//! The process groups of the programs that tests run, and their end when the runner gets a signal to end.
//!
//! A group is registered before its leader starts, until the leader was waited for. Not here: deadlines (see
//! `process`). Invariant: once a signal was taken, no further program starts.

use std::collections::BTreeSet;
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard};

use text_utils::locks::LockIgnoringPoison;

/// The leaders of the groups that run now.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

/// Whether signals end the groups, so that every program should lead one.
static WATCHED: AtomicBool = AtomicBool::new(false);

fn running() -> MutexGuard<'static, BTreeSet<u32>> {
    RUNNING.lock_ignoring_poison()
}

/// Starts a program, as the leader of a group if `limited` or if signals are watched.
pub(crate) fn start(command: &mut Command, limited: bool) -> std::io::Result<Child> {
    let leads = limited || WATCHED.load(Ordering::Relaxed);
    if leads {
        lead(command);
    }
    // Locked meanwhile: a signal ends all running programs, and must not miss one that starts.
    let mut running = running();
    let child = command.spawn()?;
    if leads {
        running.insert(child.id());
    }
    Ok(child)
}

/// Forgets a program that was waited for.
pub(crate) fn forget(child: &Child) {
    running().remove(&child.id());
}

#[cfg(unix)]
mod system {
    use std::process::Command;

    use rustix::process::{Pid, Signal, kill_process_group};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    pub(super) fn lead(command: &mut Command) {
        use std::os::unix::process::CommandExt;
        command.process_group(0);
    }

    pub(super) fn kill(leader: u32) {
        if let Some(leader) = i32::try_from(leader).ok().and_then(Pid::from_raw) {
            // The group may have ended meanwhile.
            let _ = kill_process_group(leader, Signal::KILL);
        }
    }

    /// Returns the signals that this process was started to ignore, one bit each; none where the system has no `/proc`.
    #[expect(clippy::disallowed_methods, reason = "it reads the state of this process")]
    fn ignored() -> u64 {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
    }

    /// Waits for a signal on a thread; ends what `end_all` ends, then the process as the signal would have. Signals that are ignored, as
    /// under `nohup`, stay so.
    pub(super) fn watch(end_all: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
        let ignored = ignored();
        let watched =
            [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
        let mut signals = Signals::new(watched)?;
        let handle = signals.handle();
        let watcher = std::thread::Builder::new().spawn(move || {
            let Some(signal) = signals.forever().next() else { return };
            end_all();
            let _ = signal_hook::low_level::emulate_default_handler(signal);
            std::process::exit(128 + signal);
        });
        watcher.map(drop).inspect_err(|_| handle.close())
    }
}

#[cfg(not(unix))]
mod system {
    pub(super) fn lead(_: &mut std::process::Command) {}
    pub(super) fn kill(_: u32) {}
    pub(super) fn watch(_: impl FnOnce()) -> std::io::Result<()> {
        Ok(())
    }
}

use system::lead;

/// Ends a program that leads a group, with all members of the group; a program that started a new session is not a member.
pub(crate) fn end(child: &mut Child) {
    if running().contains(&child.id()) {
        system::kill(child.id());
    }
    let _ = child.kill();
    let _ = child.wait();
    forget(child);
}

/// Makes SIGHUP, SIGINT and SIGTERM end the programs of all tests before they end this process, unless it was started to ignore
/// them. For programs: a library leaves signals alone.
pub(crate) fn end_with_signals() {
    if WATCHED.swap(true, Ordering::Relaxed) {
        return;
    }
    let watched = system::watch(|| {
        let running = running();
        running.iter().for_each(|&leader| system::kill(leader));
        // Never given back: nothing starts any more.
        std::mem::forget(running);
    });
    if watched.is_err() {
        // Then signals have their default effect on this program and its process group.
        WATCHED.store(false, Ordering::Relaxed);
    }
}
