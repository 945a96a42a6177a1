//! Runs the directives of a check file over an input.
//!
//! Labels cut the input into blocks first; in a block every directive searches from where the one before ended, and a
//! block ends at its first failure. Offsets are into the whole input, so nothing is copied.
//! For example, `CHECK-LABEL: @f` and `CHECK-LABEL: @g` give a block from `@f` to `@g`, in which the `CHECK` lines between them search. Invariant: a directive
//! only sees its block.

use std::collections::HashMap;

use crate::check_file::{CheckString, Side};
use crate::events::{Attempt, Recorder};
use crate::expr::ParseError;
use crate::options::{CheckOptions, Verbosity};
use crate::pattern::{DirectiveKind, Pattern, Span};
use crate::variables::Variables;

/// The state of a run.
pub(crate) struct Engine<'a> {
    pub(crate) input: &'a [u8],
    pub(crate) options: &'a CheckOptions,
    pub(crate) variables: Variables,
    pub(crate) recorder: Recorder<'a>,
}

/// A part of the input.
#[derive(Clone, Copy)]
struct Region {
    from: usize,
    to: usize,
}

/// A check failed, and was reported.
struct Failed;

impl Engine<'_> {
    /// Returns whether every check holds.
    pub(crate) fn run(&mut self, checks: &[CheckString]) -> bool {
        let mut passed = true;
        let mut rest = Region { from: 0, to: self.input.len() };
        let mut first = 0;
        loop {
            let later = checks.iter().enumerate().skip(first);
            let label = later.clone().find(|(_, check)| check.pattern.kind == DirectiveKind::Label);
            // The block's own label was found when the block before ended.
            let (next, block) = match label {
                None => (checks.len(), rest),
                Some((index, check)) => {
                    let Ok((start, length)) = self.check(check, rest, true) else { return false };
                    let block = Region { from: rest.from, to: start + length };
                    rest.from = block.to;
                    (index + 1, block)
                }
            };
            if first != 0 && self.options.enable_var_scope {
                self.variables.clear_local();
            }
            passed &= self.block(checks.get(first..next).unwrap_or_default(), block).is_ok();
            first = next;
            if label.is_none() {
                return passed;
            }
        }
    }

    fn block(&mut self, checks: &[CheckString], block: Region) -> Result<(), Failed> {
        let mut region = block;
        for check in checks {
            let (start, length) = self.check(check, region, false)?;
            region.from = start + length;
        }
        Ok(())
    }

    /// Returns where a directive matches: position and length. `scanning` for a label considers nothing else.
    fn check(
        &mut self,
        check: &CheckString,
        region: Region,
        scanning: bool,
    ) -> Result<(usize, usize), Failed> {
        let result = self.search(check, region, scanning);
        if !scanning {
            check.pattern.release();
            // Those without a line are implicit, and come again.
            check
                .before
                .iter()
                .filter(|(side, _)| side.line.is_some())
                .for_each(|(side, _)| side.release());
        }
        result
    }

    fn search(
        &mut self,
        check: &CheckString,
        region: Region,
        scanning: bool,
    ) -> Result<(usize, usize), Failed> {
        let pattern = &check.pattern;
        let mut nots: Vec<&Side> = Vec::new();
        let mut from = region.from;
        if !scanning {
            from = self.dag(&check.before, region, &mut nots)?;
        }
        let mut first_start = from;
        let mut end = from;
        for round in 1..=pattern.count {
            let attempt = Attempt { pattern, prefix: &check.prefix, round, expected: true };
            let span = self.expect(attempt, Region { from: end, to: region.to })?;
            if round == 1 {
                first_start = span.0;
            }
            if span == (end, end) {
                // Nothing was taken, so every further round ends here, too.
                break;
            }
            end = span.1;
        }
        if !scanning {
            let attempt = Attempt { pattern, prefix: &check.prefix, round: 1, expected: true };
            self.line_rule(attempt, from, (first_start, end))?;
            self.nots(&nots, Region { from, to: first_start })?;
        }
        Ok((first_start, end - first_start))
    }

    fn find(
        &mut self,
        pattern: &Pattern,
        region: Region,
    ) -> Result<Option<(usize, usize)>, Vec<ParseError>> {
        let found = pattern.find(self.input, region.from, region.to, &mut self.variables)?;
        Ok(found.map(|Span { start, length }| (region.from + start, region.from + start + length)))
    }

    /// Finds a wanted match and reports either way.
    fn expect(&mut self, attempt: Attempt<'_>, region: Region) -> Result<(usize, usize), Failed> {
        let span = self.expect_quietly(attempt, region)?;
        self.recorder.found(attempt, span, &self.variables);
        Ok(span)
    }

    /// Finds an expected match; reports only if it is missing.
    fn expect_quietly(
        &mut self,
        attempt: Attempt<'_>,
        region: Region,
    ) -> Result<(usize, usize), Failed> {
        let problems = match self.find(attempt.pattern, region) {
            Ok(Some(span)) => return Ok(span),
            Ok(None) => Vec::new(),
            Err(problems) => problems,
        };
        self.recorder.missing(attempt, (region.from, region.to), &problems, &self.variables);
        Err(Failed)
    }

    /// Checks the line breaks before a match: NEXT and EMPTY require one, SAME none.
    fn line_rule(
        &mut self,
        attempt: Attempt<'_>,
        from: usize,
        span: (usize, usize),
    ) -> Result<(), Failed> {
        let skipped = self.input.get(from..span.0).unwrap_or_default();
        let message = match attempt.pattern.kind {
            DirectiveKind::Next | DirectiveKind::Empty => match newlines(skipped, 2) {
                (1, _) => return Ok(()),
                (0, _) => "is on the same line as previous match",
                _ => "is not on the line after the previous match",
            },
            DirectiveKind::Same if newlines(skipped, 1).0 > 0 => {
                "is not on the same line as the previous match"
            }
            _ => return Ok(()),
        };
        let printed = self.recorder.wrong_line(attempt, span, from, message, &self.variables);
        if printed
            && let (2.., Some(after)) = newlines(skipped, 2)
            && attempt.pattern.kind != DirectiveKind::Same
        {
            self.recorder.stray_line(from + after);
        }
        Err(Failed)
    }

    /// Checks that no excluded pattern matches; all that do are reported.
    fn nots(&mut self, nots: &[&Side], region: Region) -> Result<(), Failed> {
        let mut failed = false;
        for (pattern, prefix) in nots {
            let attempt = Attempt { pattern, prefix, round: 1, expected: false };
            failed |= match self.find(pattern, region) {
                Ok(Some(span)) => self.recorder.found(attempt, span, &self.variables),
                Ok(None) => {
                    self.recorder.missing(attempt, (region.from, region.to), &[], &self.variables)
                }
                Err(problems) => self.recorder.missing(
                    attempt,
                    (region.from, region.to),
                    &problems,
                    &self.variables,
                ),
            };
        }
        if failed { Err(Failed) } else { Ok(()) }
    }

    /// Matches groups of DAG directives; returns where they end and leaves the NOT directives after the last group.
    fn dag<'c>(
        &mut self,
        sides: &'c [Side],
        region: Region,
        nots: &mut Vec<&'c Side>,
    ) -> Result<usize, Failed> {
        let mut start = region.from;
        let mut group = DagGroup::default();
        for (index, side) in sides.iter().enumerate() {
            let (pattern, prefix) = side;
            if pattern.kind == DirectiveKind::Not {
                nots.push(side);
                continue;
            }
            let attempt = Attempt { pattern, prefix, round: 1, expected: true };
            self.dag_match(attempt, Region { from: start, to: region.to }, &mut group)?;
            let group_ends =
                sides.get(index + 1).is_none_or(|(next, _)| next.kind == DirectiveKind::Not);
            if group_ends {
                if let Some(&(first, _)) = group.taken.first().filter(|_| !nots.is_empty()) {
                    self.nots(nots, Region { from: start, to: first })?;
                    nots.clear();
                }
                start = group.taken.last().map_or(start, |&(_, end)| end);
                group = DagGroup::default();
            }
        }
        Ok(start)
    }

    /// Finds the first match that overlaps none that is taken, and takes it.
    fn dag_match<'c>(
        &mut self,
        attempt: Attempt<'c>,
        region: Region,
        group: &mut DagGroup<'c>,
    ) -> Result<(), Failed> {
        let everything = self.options.verbosity == Verbosity::Everything;
        let overlap_allowed = self.options.allow_deprecated_dag_overlap;
        let resumable = !everything && !overlap_allowed;
        let mut from = group.resume(attempt.pattern).filter(|_| resumable).unwrap_or(region.from);
        loop {
            let span = match self.find(attempt.pattern, Region { from, to: region.to }) {
                Ok(Some(span)) => span,
                // Reported from where the first attempt would have begun after the last overlap.
                Ok(None) => return self.fail(attempt, Region { from, to: region.to }, &[]),
                Err(problems) => {
                    return self.fail(attempt, Region { from, to: region.to }, &problems);
                }
            };
            if everything {
                self.recorder.found(attempt, span, &self.variables);
            }
            let taken = &mut group.taken;
            let place = taken.partition_point(|&(_, end)| end <= span.0);
            let overlapped = taken.get(place).copied().filter(|&(start, _)| start < span.1);
            if overlap_allowed {
                match taken.first_mut() {
                    Some(all) => *all = (all.0.min(span.0), all.1.max(span.1)),
                    None => taken.push(span),
                }
            } else if let Some(older) = overlapped {
                self.recorder.discarded(older);
                from = older.1;
                continue;
            } else {
                taken.insert(place, span);
            }
            group.remember(attempt.pattern, span.1);
            if !everything {
                self.recorder.found(attempt, span, &self.variables);
            }
            return Ok(());
        }
    }

    fn fail(
        &mut self,
        attempt: Attempt<'_>,
        region: Region,
        problems: &[ParseError],
    ) -> Result<(), Failed> {
        self.recorder.missing(attempt, (region.from, region.to), problems, &self.variables);
        Err(Failed)
    }
}

/// The matches of a group of DAG directives.
#[derive(Default)]
struct DagGroup<'c> {
    /// In input order and apart from each other.
    taken: Vec<(usize, usize)>,
    /// Where the last match of a pattern ended, by its text. A directive that repeats an earlier one would walk over
    /// the same matches again; it may begin there instead.
    strings: HashMap<&'c [u8], usize>,
    /// The same for the directive just before: a regular expression may fit a gap that a later match narrowed.
    last: Option<(&'c Pattern, usize)>,
}

impl<'c> DagGroup<'c> {
    fn resume(&self, pattern: &Pattern) -> Option<usize> {
        if let Some(text) = pattern.fixed_text() {
            return self.strings.get(text).copied();
        }
        let (last, end) = self.last?;
        last.is_equivalent(pattern).then_some(end)
    }

    fn remember(&mut self, pattern: &'c Pattern, end: usize) {
        if let Some(text) = pattern.fixed_text() {
            self.strings.insert(text, end);
        }
        self.last = Some((pattern, end));
    }
}

/// Counts line ends up to `enough`; `\r\n` and `\n\r` are one. Also where the line after the first begins.
fn newlines(text: &[u8], enough: usize) -> (usize, Option<usize>) {
    let mut count = 0;
    let mut first = None;
    let mut at = 0;
    while count < enough {
        let Some(offset) = text.get(at..).and_then(|rest| memchr::memchr2(b'\n', b'\r', rest))
        else {
            break;
        };
        at += offset;
        let pair = matches!(text.get(at..at + 2), Some(b"\r\n" | b"\n\r"));
        at += if pair { 2 } else { 1 };
        count += 1;
        first = first.or(Some(at));
    }
    (count, first)
}

#[cfg(test)]
mod tests {
    use super::newlines;

    #[test]
    fn line_ends_of_all_kinds() {
        assert_eq!(newlines(b"a\r\nb\nc", 9), (2, Some(3)));
        assert_eq!(newlines(b"abc", 9), (0, None));
        assert_eq!(newlines(b"\n\n\n", 2), (2, Some(1)));
    }
}
