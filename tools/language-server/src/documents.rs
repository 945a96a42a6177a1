//! The open documents with their analyses.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use ir_core::panics;
use lsp_types::{
    DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams, Uri,
};

use crate::Load;
use crate::analysis::{Remembered, TextAnalysis};
use crate::text::{Columns, Text};

/// An open document.
pub struct Document {
    /// Its text.
    pub text: Text,
    /// The version that the client gave it.
    pub version: i32,
    path: PathBuf,
    /// `None` after a change.
    analysis: Option<TextAnalysis>,
    /// What earlier analyses remember.
    remembered: Remembered,
    /// Whether the client has the diagnostics of the analysis.
    published: bool,
}

/// The open documents, by their addresses.
pub struct Documents<'a> {
    load: Load<'a>,
    columns: Columns,
    open: BTreeMap<String, Document>,
}

impl<'a> Documents<'a> {
    /// Returns no documents; `load` loads their dialects.
    pub fn new(load: Load<'a>, columns: Columns) -> Self {
        Documents { load, columns, open: BTreeMap::new() }
    }

    /// Adds a document.
    pub fn open(&mut self, params: DidOpenTextDocumentParams) {
        let item = params.text_document;
        let text = Text::new(item.text, self.columns);
        let path = path_of(&item.uri);
        let document = Document {
            text,
            version: item.version,
            path,
            analysis: None,
            remembered: Remembered::default(),
            published: false,
        };
        self.open.insert(item.uri.to_string(), document);
    }

    /// Changes a document.
    pub fn change(&mut self, params: DidChangeTextDocumentParams) {
        if let Some(document) = self.open.get_mut(params.text_document.uri.as_str()) {
            document.version = params.text_document.version;
            document.reset();
            params.content_changes.into_iter().for_each(|change| document.text.apply(change));
        }
    }

    /// Removes a document.
    pub fn close(&mut self, params: &DidCloseTextDocumentParams) {
        self.open.remove(params.text_document.uri.as_str());
    }

    /// Forgets all analyses, because dialects may have changed.
    pub fn reset(&mut self) {
        self.open.values_mut().for_each(Document::reset);
    }

    /// Returns a document with its analysis; `None` if it is not open, or has another language.
    pub fn analysed(&mut self, uri: &str) -> Option<(&Document, &TextAnalysis)> {
        let document = self.open.get_mut(uri)?;
        if document.path.extension().is_some_and(|extension| extension == "td") {
            return None;
        }
        if document.analysis.is_none() {
            let (load, text, path) = (self.load, document.text.as_str(), &*document.path);
            let remembered = &mut document.remembered;
            let analysis = panics::catch(|| TextAnalysis::of(load, path, text, remembered));
            document.analysis = Some(analysis.unwrap_or_else(|message| {
                TextAnalysis::failed(load, &format!("the analysis panicked: {message}"))
            }));
        }
        let document = &*document;
        Some((document, document.analysis.as_ref()?))
    }

    /// Returns the addresses of all documents.
    pub fn addresses(&self) -> Vec<String> {
        self.open.keys().cloned().collect()
    }

    /// Returns the addresses of the documents whose diagnostics the client does not have, and marks them.
    pub fn take_unpublished(&mut self) -> Vec<String> {
        let documents = self.open.iter_mut().filter(|(_, document)| !document.published);
        documents
            .map(|(uri, document)| {
                document.published = true;
                uri.clone()
            })
            .collect()
    }
}

impl Document {
    fn reset(&mut self) {
        (self.analysis, self.published) = (None, false);
    }
}

/// Returns the path of a document; for one without a file, the last part of its address.
fn path_of(uri: &Uri) -> PathBuf {
    let path = uri.path().as_estr().decode().into_string_lossy();
    let is_file = uri.scheme().is_some_and(|scheme| scheme.as_str() == "file");
    if is_file {
        PathBuf::from(&*path)
    } else {
        Path::new(path.rsplit('/').next().unwrap_or("")).to_owned()
    }
}
