//! Progress bars on standard error, for runs of more than a second on a terminal.
//!
//! ```text
//! process operations ━━━━━━━━━━━━━━╾───────────── 41/96 (3s)        the number of parts is known
//! run passes ⠹ 1742 (5s)                                             it is not
//! ```

use std::io::IsTerminal;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use text_utils::locks::{LockIgnoringPoison, ignoring_poison};
use text_utils::progress::{Progress, ProgressObserver};

/// Runs that end sooner show nothing.
const DELAY: Duration = Duration::from_secs(1);
/// The time between two frames of a bar that does not advance.
const TICK: Duration = Duration::from_millis(100);

/// Shows the progress of a run. Nothing is shown after this value is dropped.
pub struct Display {
    bars: Arc<Bars>,
    /// Shows the first bar after the delay.
    timer: Option<JoinHandle<()>>,
}

/// The steps that have begun and not ended, and the bar of the innermost one.
struct Bars {
    state: Mutex<State>,
    ended: Condvar,
    target: fn() -> ProgressDrawTarget,
    started: Instant,
}

#[derive(Default)]
struct State {
    /// The innermost step is the last one.
    steps: Vec<StepState>,
    /// The bar on the screen.
    bar: Option<ProgressBar>,
    delay_is_over: bool,
    is_ended: bool,
}

struct StepState {
    name: String,
    /// 0 if it is not known.
    total: usize,
    done: usize,
}

/// Returns a display on standard error, and where to report; `None` if standard error is not a terminal, or one that cannot move its cursor.
#[expect(clippy::disallowed_methods, reason = "the kind of terminal is an input of the process")]
pub fn on_terminal() -> Option<(Display, Progress)> {
    let is_dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
    (std::io::stderr().is_terminal() && !is_dumb)
        .then(|| Display::new(ProgressDrawTarget::stderr, DELAY))
}

impl Display {
    #[expect(
        clippy::disallowed_methods,
        reason = "the elapsed time is shown, and has no other effect"
    )]
    fn new(target: fn() -> ProgressDrawTarget, delay: Duration) -> (Display, Progress) {
        let started = Instant::now();
        let bars =
            Arc::new(Bars { state: Mutex::default(), ended: Condvar::new(), target, started });
        let waiting = bars.clone();
        let wait = move || {
            let ended = waiting.ended.wait_timeout_while(waiting.lock(), delay, |s| !s.is_ended);
            let (mut state, _) = ignoring_poison(ended);
            state.delay_is_over = true;
            waiting.show(&mut state);
        };
        // Without the thread nothing is shown.
        let timer = std::thread::Builder::new().spawn(wait).ok();
        (Display { bars: bars.clone(), timer }, Progress::to(bars))
    }

    /// Runs `print` while no bar is shown, so that its text is not mixed with one.
    pub fn suspend<R>(&self, print: impl FnOnce() -> R) -> R {
        match &self.bars.lock().bar {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let mut state = self.bars.lock();
        state.is_ended = true;
        self.bars.show(&mut state);
        drop(state);
        self.bars.ended.notify_all();
        // A panic of the timer has no effect on the run.
        let _ = self.timer.take().map(JoinHandle::join);
    }
}

impl Bars {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock_ignoring_poison()
    }

    /// Shows the innermost step, if a step has begun.
    fn show(&self, state: &mut State) {
        let State { steps, bar, .. } = state;
        let Some(step) = steps.last().filter(|_| state.delay_is_over && !state.is_ended) else {
            if let Some(bar) = bar.take() {
                bar.finish_and_clear();
            }
            return;
        };
        let bar = bar.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(None, (self.target)());
            let bar = bar.with_elapsed(self.started.elapsed());
            bar.enable_steady_tick(TICK);
            bar
        });
        bar.set_style(style(step.total));
        match step.total {
            0 => bar.unset_length(),
            total => bar.set_length(total as u64),
        }
        bar.set_position(step.done as u64);
        bar.set_message(step.name.clone());
    }
}

impl ProgressObserver for Bars {
    fn begin(&self, step: &str, total: usize) {
        let mut state = self.lock();
        state.steps.push(StepState { name: step.to_owned(), total, done: 0 });
        self.show(&mut state);
    }

    fn advance(&self) {
        let mut state = self.lock();
        let State { steps, bar, .. } = &mut *state;
        if let Some(step) = steps.last_mut() {
            step.done += 1;
            if let Some(bar) = bar {
                bar.set_position(step.done as u64);
            }
        }
    }

    fn end(&self) {
        let mut state = self.lock();
        state.steps.pop();
        self.show(&mut state);
    }
}

fn style(total: usize) -> ProgressStyle {
    let template = if total > 0 {
        "{msg} {bar:32} {pos}/{len} ({elapsed})"
    } else {
        "{msg} {spinner} {pos} ({elapsed})"
    };
    // A wrong template is found by the tests.
    let style = ProgressStyle::with_template(template);
    style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("━╾─")
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use indicatif::InMemoryTerm;

    use super::*;

    static TERMINAL: LazyLock<InMemoryTerm> = LazyLock::new(|| InMemoryTerm::new(10, 80));

    fn target() -> ProgressDrawTarget {
        ProgressDrawTarget::term_like(Box::new(TERMINAL.clone()))
    }

    fn screen() -> String {
        TERMINAL.contents()
    }

    #[test]
    fn bars_are_shown_after_the_delay_and_removed_at_the_end() {
        let (display, progress) = Display::new(target, Duration::ZERO);
        let wait = || std::thread::sleep(Duration::from_millis(300));
        let parse = progress.step("parse", 4);
        parse.advance();
        wait();
        assert!(screen().starts_with("parse ━"), "{}", screen());
        assert!(screen().contains("1/4"), "{}", screen());
        let inner = progress.step("load dialects", 0);
        inner.advance();
        wait();
        assert!(screen().starts_with("load dialects "), "{}", screen());
        assert!(!screen().contains("parse"), "{}", screen());
        drop(inner);
        wait();
        assert!(screen().starts_with("parse "), "{}", screen());
        display.suspend(|| assert_eq!(screen(), ""));
        drop(display);
        assert_eq!(screen(), "");
        drop(parse);
        drop(progress.step("later", 1));
        assert_eq!(screen(), "");
    }

    #[test]
    fn a_short_run_shows_nothing() {
        fn unused() -> ProgressDrawTarget {
            panic!("nothing is drawn")
        }
        let (display, progress) = Display::new(unused, Duration::from_secs(60));
        progress.step("parse", 2).advance();
        drop(display);
    }
}
