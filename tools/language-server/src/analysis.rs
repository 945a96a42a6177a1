//! The analysis of the text of a document: its diagnostics, and the names in it.
//!
//! A document can have several parts, separated by `// -----` as for `rs-opt --split-input-file`: each is parsed as a separate file.
//!
//! A large text is checked by an executor that remembers, so that an edit costs time for the functions that it touches. The names are those of a
//! [`ChunkExcerpt`] where that suffices: of the text without the functions that do not matter for a request.
//!
//! ```text
//! small text    parsed once: diagnostics and all names
//! large text    driver::Memo: diagnostics          request at a position: names of an excerpt          other requests: all names
//! ```

use std::cell::{OnceCell, RefCell};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use asm::text_map::TextMap;
use driver::diagnostics::place::{of_findings, of_text};
use driver::diagnostics::{At, DiagnosticFormat, OperationNotes, Report};
use driver::memo::ChunkPlace;
use driver::options::{InputOptions, ReportOptions};
use driver::split::{DEFAULT_MARKER, split};
use driver::{Memo, RunOptions, Session};
use ir_core::Registry;
use ir_core::fanout::sequential;
use ir_core::verify::{VerifyOptions, verify_root};
use memchr::memmem::Finder;

use crate::Load;
use crate::excerpt::ChunkExcerpt;
use crate::features::names::{DocumentNames, NameRef};

/// The bytes of a text that is large: smaller ones are analysed at once.
const LARGE: usize = 256 << 10;

/// The result of reading a text.
pub struct TextAnalysis {
    /// The loaded dialects.
    pub session: Session,
    /// The errors and warnings.
    pub reports: Vec<Report>,
    path: PathBuf,
    all: OnceCell<Rc<DocumentNames>>,
    /// The chunks of a large text.
    chunks: Option<Vec<ChunkPlace>>,
    /// The excerpt of the latest request.
    recent: RefCell<Option<(ChunkExcerpt, Rc<DocumentNames>)>>,
}

/// The state that the analyses of earlier texts of a document left.
#[derive(Default)]
pub struct Remembered(Option<(Memo, Arc<Registry>)>);

impl TextAnalysis {
    /// Reads a text. The dialects that it names are loaded.
    pub fn of(load: Load<'_>, path: &Path, text: &str, earlier: &mut Remembered) -> TextAnalysis {
        let (session, reports) = load(path, text.as_bytes());
        let (parts, _) = split(text.as_bytes(), DEFAULT_MARKER);
        let mut analysis = TextAnalysis::new(session, path, reports);
        if text.len() >= LARGE && parts.len() == 1 {
            analysis.check_large(text, earlier);
            return analysis;
        }
        let mut map = TextMap::default();
        for part in parts {
            let start = part.text.as_ptr() as usize - text.as_ptr() as usize;
            let (of_part, found) = analyse_part(&analysis.session, path, part.text);
            map.append(of_part, start as u32);
            analysis.reports.extend(found.into_iter().map(|mut report| {
                report.shift(start as u32);
                report
            }));
        }
        analysis.all = Rc::new(DocumentNames::of(map)).into();
        analysis
    }

    fn new(session: Session, path: &Path, reports: Vec<Report>) -> Self {
        TextAnalysis {
            session,
            reports,
            path: path.to_owned(),
            all: OnceCell::new(),
            chunks: None,
            recent: RefCell::default(),
        }
    }

    fn check_large(&mut self, text: &str, earlier: &mut Remembered) {
        // Taken, so that nothing is remembered if this panics.
        let same = |(_, reg): &(Memo, Arc<Registry>)| Arc::ptr_eq(reg, &self.session.reg);
        let earlier_memo = earlier.0.take().filter(same);
        let mut memo = earlier_memo.map_or_else(|| Memo::new(&self.session), |(memo, _)| memo);
        let options = RunOptions {
            input: InputOptions { allow_unregistered: true, ..InputOptions::default() },
            report: ReportOptions { format: DiagnosticFormat::Json, ..ReportOptions::default() },
            ..RunOptions::default()
        };
        self.reports.extend(memo.check(&options, &self.path.to_string_lossy(), text.as_bytes()));
        self.chunks = memo.chunks();
        earlier.0 = Some((memo, self.session.reg.clone()));
    }

    /// Returns the result for a text whose analysis failed.
    pub fn failed(load: Load<'_>, message: &str) -> TextAnalysis {
        let (session, mut reports) = load(Path::new(""), b"");
        let start = At::Text { start: 0, end: 0 };
        reports.push(Report::new(ir_core::Severity::Error, "internal", start, message));
        let mut analysis = TextAnalysis::new(session, Path::new(""), reports);
        analysis.all = Rc::new(DocumentNames::default()).into();
        analysis
    }

    /// Returns the reports with their places in the text; those without one have the first position.
    pub fn placed(&self) -> impl Iterator<Item = (&Report, Range<u32>)> {
        self.reports.iter().map(|report| match report.at {
            At::Text { start, end } => (report, start..end),
            _ => (report, 0..0),
        })
    }

    /// Returns all names of the text, which is that of the analysis.
    pub fn names(&self, text: &str) -> &Rc<DocumentNames> {
        self.all.get_or_init(|| {
            let mut map = TextMap::default();
            for part in split(text.as_bytes(), DEFAULT_MARKER).0 {
                let start = part.text.as_ptr() as usize - text.as_ptr() as usize;
                let options = parse_options(&self.session, &self.path);
                let (_, of_part) = asm::parse_mapped(&self.session.reg, part.text, &options);
                map.append(of_part, start as u32);
            }
            Rc::new(DocumentNames::of(map))
        })
    }

    /// Returns the names in a range of the text, and what the operations there refer to inside of the same chunks.
    pub fn names_in(&self, text: &str, range: Range<u32>) -> Rc<DocumentNames> {
        self.names_of(text, |chunks, index| {
            let at = &chunks[index].at;
            at.start <= range.end && range.start <= at.end
        })
    }

    /// Returns the names in a text near an offset, with all places of the name there.
    pub fn names_at(&self, text: &str, offset: u32) -> Rc<DocumentNames> {
        let near = self.names_in(text, offset..offset);
        let Some(spellings) = self.spellings_at(&near, text, offset) else { return near };
        if spellings.is_empty() {
            return self.names(text).clone();
        }
        let finders: Vec<Finder<'_>> = spellings.iter().map(Finder::new).collect();
        self.names_of(text, |chunks, index| {
            let at = &chunks[index].at;
            let chunk = text.as_bytes().get(at.start as usize..at.end as usize);
            chunk.is_some_and(|chunk| finders.iter().any(|finder| finder.find(chunk).is_some()))
        })
    }

    /// Returns how other chunks can write the name at an offset: not at all (`None`), or in ways of which the list is empty if one has escapes.
    fn spellings_at(&self, near: &DocumentNames, text: &str, offset: u32) -> Option<Vec<String>> {
        let symbol = match near.index.at(offset) {
            Some(place) => match place.named {
                NameRef::Op(_) | NameRef::Value(_) | NameRef::Block(_) => return None,
                NameRef::Alias(_) => {
                    let name = text.get(place.at.start as usize..place.at.end as usize);
                    return Some(name.into_iter().map(str::to_owned).collect());
                }
                NameRef::Symbol(op) => {
                    self.session.reg.ctx().str(near.map.ops[op].symbol?).to_owned()
                }
            },
            None => {
                let mut unknown = near.map.unknown_symbols.iter();
                let at = unknown.find(|at| at.start <= offset && offset <= at.end)?;
                let name = text.get(at.start as usize..at.end as usize).unwrap_or_default();
                name.trim_start_matches('@').trim_matches('"').to_owned()
            }
        };
        // `@name`, and `@"name"` or `sym_name = "name"`. A text with an escape may be any name.
        let is_plain = !symbol.is_empty()
            && symbol.bytes().all(|c| (b' '..=b'~').contains(&c))
            && !symbol.contains(['"', '\\']);
        let spellings = || vec![format!("@{symbol}"), format!("\"{symbol}\""), "\\".to_owned()];
        Some(if is_plain { spellings() } else { Vec::new() })
    }

    /// Returns the names of the selected chunks and of the text outside of all; all names if the text is not large, or many chunks are selected.
    fn names_of(
        &self,
        text: &str,
        is_selected: impl Fn(&[ChunkPlace], usize) -> bool,
    ) -> Rc<DocumentNames> {
        let Some(chunks) = self.chunks.as_deref().filter(|_| self.all.get().is_none()) else {
            return self.names(text).clone();
        };
        let selected: Vec<usize> =
            (0..chunks.len()).filter(|&index| is_selected(chunks, index)).collect();
        if let Some((excerpt, names)) = &*self.recent.borrow()
            && excerpt.chunks() == selected
        {
            return names.clone();
        }
        let Some(excerpt) = ChunkExcerpt::new(text, chunks, selected) else {
            return self.names(text).clone();
        };
        let options = parse_options(&self.session, &self.path);
        let (_, mut map) = asm::parse_mapped(&self.session.reg, excerpt.text.as_bytes(), &options);
        map.move_places(&|at| excerpt.place_in_text(at));
        let names = Rc::new(DocumentNames::of(map));
        *self.recent.borrow_mut() = Some((excerpt, names.clone()));
        names
    }

    /// Returns a text that is parsed like this one near an offset, and the offset in it.
    pub fn around<'t>(&self, text: &'t str, offset: u32) -> (std::borrow::Cow<'t, str>, u32) {
        let excerpt = self.chunks.as_deref().and_then(|chunks| {
            let around = |chunk: &ChunkPlace| chunk.at.start <= offset && offset <= chunk.at.end;
            let selected = (0..chunks.len()).filter(|&index| around(&chunks[index])).collect();
            let excerpt = ChunkExcerpt::new(text, chunks, selected)?;
            let offset = excerpt.offset_in_excerpt(offset)?;
            Some((excerpt.text.into(), offset))
        });
        excerpt.unwrap_or((text.into(), offset))
    }

    /// Returns the symbols of the text and the operations that define them; those of a large text are the ones that a lexical pass finds.
    pub fn symbols(&self, text: &str) -> Vec<(String, String)> {
        let ctx = self.session.reg.ctx();
        let named = |symbol, op| (ctx.str(symbol).to_owned(), ctx.op_name_str(op).to_owned());
        match &self.chunks {
            Some(chunks) if self.all.get().is_none() => {
                let symbols = chunks.iter().map(|chunk| named(chunk.symbol, chunk.kind));
                symbols.filter(|(symbol, _)| !symbol.is_empty()).collect()
            }
            _ => {
                let ops = self.names(text).map.ops.iter();
                ops.filter_map(|op| Some(named(op.symbol?, op.name))).collect()
            }
        }
    }
}

fn parse_options(session: &Session, path: &Path) -> asm::ParseOptions {
    asm::ParseOptions {
        allow_unregistered: true,
        recover: true,
        chunking: asm::Chunking::Never,
        top_level_op: Some(driver::session::top_level_op(session)),
        file_name: path.to_string_lossy().into_owned(),
        ..asm::ParseOptions::default()
    }
}

/// Parses and verifies a part of a document. Places are relative to the part.
fn analyse_part(session: &Session, path: &Path, text: &[u8]) -> (TextMap, Vec<Report>) {
    let (parsed, map) = asm::parse_mapped(&session.reg, text, &parse_options(session, path));
    let reports = match parsed {
        Ok(parsed) => {
            let options = VerifyOptions { allow_unregistered: true, skip_symbols: false };
            let findings = verify_root(&session.reg, &parsed.body, options, &sequential);
            let (reg, notes) = (&session.reg, OperationNotes::Off);
            of_findings(reg, &parsed.body, &parsed.source, findings, notes)
        }
        Err(errors) => errors.into_iter().map(of_text).collect(),
    };
    (map, reports)
}
