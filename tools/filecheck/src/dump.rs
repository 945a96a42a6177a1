//! The annotated input.
//!
//! Lines with their numbers, below each the annotations that touch it: label, marks, remark. Only the lines that the
//! filter selects and their context are shown. Invariant: without `-v` and the filter `all` the size is bounded, whatever
//! the input; without the filter, long lines are cut.

use std::collections::BTreeMap;

use crate::colors::{Coloring, GREEN, MAGENTA, RED, RESET};
use crate::events::{Event, Outcome};
use crate::options::{CheckOptions, DumpFilter, Verbosity};
use crate::pattern::DirectiveKind;
use crate::source::{CHECK, FIRST_IMPLICIT, INPUT, Loc, Source, Sources};
use crate::text::printable;

/// Widest line that is shown in full, unless the whole input is requested.
const WIDTH: usize = 1000;

/// Bytes after which no further line is shown, unless more is requested.
const LIMIT: usize = 1 << 18;

/// So many lines or fewer are shown rather than left out.
const GAP: usize = 3;

/// The explanation that `--dump-input=help` prints.
pub const HELP: &str = "\
The input dump shows lines of the input with what became of the checks.

  L:     a line of the input with its number
  T:L    the result of the pattern of type T in line L of the check file
         (L is impN for the N-th implicit pattern)
  T:L'N  the N-th result of that pattern, from 0
  ^~~    a match (with -v)
  !~~    a match that is wrong: excluded, on the wrong line, or discarded (-vv)
  X~~    the stretch that was searched without a match
  ?      what may have been meant
  ...    lines left out by -dump-input-filter and -dump-input-context

  -dump-input=always|fail|never says when, -dump-input-filter=all|annotation-full|annotation|error
  which lines, -dump-input-context=N how many lines around them; -v and -vv add annotations.
  FILECHECK_OPTS in the environment can hold these options, too.
";

struct Annotation {
    /// When it happened; annotations of a line are in this order.
    order: usize,
    label: String,
    first: (usize, usize),
    last: (usize, usize),
    head: char,
    remark: String,
    error: bool,
}

/// Returns the dump of `events`.
pub(crate) fn render(sources: &Sources, events: &[Event], options: &CheckOptions) -> String {
    let (Some(input), Some(check)) = (sources.0.get(INPUT), sources.0.get(CHECK)) else {
        return String::new();
    };
    let annotations = annotate(sources, input, events);
    let lines = input
        .line_count()
        .max(annotations.iter().map(|annotation| annotation.first.0).max().unwrap_or(0));
    let widest = annotations.iter().map(|annotation| annotation.label.len()).max().unwrap_or(0);
    let width = widest.max(lines.to_string().len());
    let mut out = format!(
        "\nInput file: {}\nCheck file: {}\n\n-dump-input=help explains the following input dump.\n\nInput was:\n<<<<<<\n",
        input.name, check.name
    );
    let mut next = 1;
    // Annotations come in order of their first lines; those that go on are carried along.
    let mut coming = annotations.iter().peekable();
    let mut active: Vec<&Annotation> = Vec::new();
    let bounded = options.filter() != DumpFilter::All && options.verbosity == Verbosity::Quiet;
    for (from, to) in selected(&annotations, lines, options) {
        if from > next {
            out += &format!("{:>width$}\n", "...");
        }
        for line in from..=to {
            if bounded && out.len() > LIMIT {
                let more = annotations.iter().filter(|one| one.first.0 >= line).count();
                return out
                    + &format!(
                        "{:>width$} ({more} more annotations are not shown)\n>>>>>>\n",
                        "..."
                    );
            }
            active.extend(std::iter::from_fn(|| coming.next_if(|one| one.first.0 <= line)));
            active.retain(|one| one.last.0 >= line);
            active.sort_by_key(|one| one.order);
            out += &format!("{line:>width$}: {}\n", cut(input.line(line), options));
            let marks: Vec<Mark<'_>> =
                active.iter().map(|annotation| mark(annotation, line, input)).collect();
            // Remarks are in one column, after all marks.
            let column = marks.iter().map(|mark| mark.text.len()).max().unwrap_or(0);
            for mark in marks {
                out += &mark.render(width, column, options.coloring);
            }
        }
        next = to + 1;
    }
    if next <= lines {
        out += &format!("{:>width$}\n", "...");
    }
    out + ">>>>>>\n"
}

fn cut(line: &[u8], options: &CheckOptions) -> String {
    match line.get(..WIDTH) {
        Some(start) if options.filter() != DumpFilter::All => {
            format!("{}... ({} bytes)", printable(start), line.len())
        }
        _ => printable(line),
    }
}

/// Ranges of lines to show, in order and apart.
fn selected(
    annotations: &[Annotation],
    lines: usize,
    options: &CheckOptions,
) -> Vec<(usize, usize)> {
    let filter = options.filter();
    if filter == DumpFilter::All {
        return if lines == 0 { Vec::new() } else { vec![(1, lines)] };
    }
    let mut ranges: Vec<(usize, usize)> = annotations
        .iter()
        .filter(|annotation| filter != DumpFilter::Error || annotation.error)
        .map(|annotation| {
            let last = if filter == DumpFilter::AnnotationFull {
                annotation.last.0
            } else {
                annotation.first.0
            };
            let from = annotation.first.0.saturating_sub(options.dump_context).max(1);
            (from, last.saturating_add(options.dump_context).min(lines))
        })
        .collect();
    ranges.sort_unstable();
    let mut merged: Vec<(usize, usize)> = Vec::new();
    for (from, to) in ranges {
        let from = if from <= GAP + 1 { 1 } else { from };
        let to = if to.saturating_add(GAP) >= lines { lines } else { to };
        match merged.last_mut() {
            Some(last) if from <= last.1.saturating_add(GAP + 1) => last.1 = last.1.max(to),
            _ => merged.push((from, to)),
        }
    }
    merged
}

fn annotate(sources: &Sources, input: &Source, events: &[Event]) -> Vec<Annotation> {
    let mut counts: BTreeMap<Loc, usize> = BTreeMap::new();
    for event in events {
        *counts.entry(event.loc).or_default() += 1;
    }
    let mut seen: BTreeMap<Loc, usize> = BTreeMap::new();
    let mut annotations: Vec<Annotation> = Vec::with_capacity(events.len());
    for (order, event) in events.iter().enumerate() {
        let index = seen.entry(event.loc).or_default();
        let place = match event.loc.source {
            CHECK => sources.line(event.loc).to_string(),
            source => format!("imp{}", (source + 1).saturating_sub(FIRST_IMPLICIT)),
        };
        let mut label = format!("{}:{place}", abbreviation(event));
        if counts.get(&event.loc).is_some_and(|&count| count > 1) {
            label += &format!("'{index}");
        }
        *index += 1;
        let first = input.line_column(event.span.0);
        let mut last = input.line_column(event.span.1.max(event.span.0 + 1) - 1);
        last = last.max(first);
        let (head, usual) = style(event.outcome);
        let remark = event.note.clone().unwrap_or_else(|| usual.to_owned());
        let head = if event.note.is_some() && event.span.0 == event.span.1 { ' ' } else { head };
        annotations.push(Annotation {
            order,
            label,
            first,
            last,
            head,
            remark,
            error: event.outcome.is_error(),
        });
    }
    annotations.sort_by_key(|annotation| annotation.first.0);
    annotations
}

fn style(outcome: Outcome) -> (char, &'static str) {
    match outcome {
        Outcome::Matched => ('^', ""),
        Outcome::Excluded => ('!', "error: no match expected"),
        Outcome::WrongLine => ('!', "error: match on wrong line"),
        Outcome::Discarded => ('!', "discard: overlaps earlier match"),
        Outcome::Absent => ('X', ""),
        Outcome::Missing => ('X', "error: no match found"),
        Outcome::Invalid => ('X', "error: match failed for invalid pattern"),
        Outcome::Near => ('?', "possible intended match"),
    }
}

fn abbreviation(event: &Event) -> &'static str {
    match event.kind {
        DirectiveKind::Plain if event.counted => "count",
        DirectiveKind::Plain => "check",
        DirectiveKind::Next => "next",
        DirectiveKind::Same => "same",
        DirectiveKind::Not => "not",
        DirectiveKind::Dag => "dag",
        DirectiveKind::Label => "label",
        DirectiveKind::Empty => "empty",
        DirectiveKind::EndOfInput => "eof",
    }
}

/// The part of an annotation that is below one line.
struct Mark<'a> {
    label: &'a str,
    /// Spaces up to the mark, and the mark; ASCII.
    text: String,
    indent: usize,
    head: char,
    remark: &'a str,
}

fn mark<'a>(annotation: &'a Annotation, line: usize, input: &Source) -> Mark<'a> {
    let length = input.line(line).len().min(WIDTH);
    let starts_here = line == annotation.first.0;
    let from = if starts_here { annotation.first.1 } else { 1 };
    let to = if line == annotation.last.0 { annotation.last.1.min(length) } else { length };
    let head = if starts_here { annotation.head } else { '~' };
    let indent = from.min(WIDTH).saturating_sub(1);
    let tail = if annotation.head == ' ' { "" } else { "~" };
    let tail = tail.repeat(to.saturating_sub(from));
    let remark = if starts_here { annotation.remark.as_str() } else { "" };
    let text = format!("{}{head}{tail}", " ".repeat(indent));
    Mark { label: &annotation.label, text, indent, head: annotation.head, remark }
}

impl Mark<'_> {
    fn render(&self, width: usize, column: usize, coloring: Coloring) -> String {
        let (paint, reset) = match (coloring, self.head) {
            (Coloring::Plain, _) => ("", ""),
            (Coloring::Colored, '^') => (GREEN, RESET),
            (Coloring::Colored, '?') => (MAGENTA, RESET),
            (Coloring::Colored, _) => (RED, RESET),
        };
        let (indent, mark) = self.text.split_at_checked(self.indent).unwrap_or_default();
        let gap = column.saturating_sub(self.text.len());
        let text = format!("{mark}{:gap$} {}", "", self.remark);
        format!("{:<width$}  {indent}{paint}{}{reset}\n", self.label, text.trim_end())
    }
}
