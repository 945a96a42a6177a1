//! The session with a client: messages in, messages out, e.g. `textDocument/hover` in and the text to show out.
//!
//! Changes of documents are analysed when no message waits, so that fast typing is analysed once.

use std::collections::BTreeMap;

use ir_core::panics;
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, Notification as _,
    PublishDiagnostics,
};
use lsp_types::request::{
    DocumentHighlightRequest, DocumentSymbolRequest, GotoDefinition, HoverRequest, References,
    Request as _,
};
use lsp_types::{
    DocumentHighlight, DocumentSymbolResponse, GotoDefinitionResponse, Hover, HoverContents,
    HoverProviderCapability, InitializeParams, InitializeResult, Location, MarkupContent,
    MarkupKind, OneOf, PositionEncodingKind, PublishDiagnosticsParams, ServerCapabilities,
    ServerInfo, TextDocumentPositionParams, TextDocumentSyncCapability, TextDocumentSyncKind, Uri,
};
use serde_json::Value;
use serde_json::error::Error as JsonError;

use crate::Load;
use crate::analysis::Analysis;
use crate::features::{diagnostics, hover, names, symbols};
use crate::text::{Columns, Text};

/// An open document.
struct Document {
    text: Text,
    version: i32,
    /// `None` after a change.
    analysis: Option<Analysis>,
}

/// The state of a session.
struct Server<'a> {
    load: Load<'a>,
    columns: Columns,
    documents: BTreeMap<String, Document>,
}

/// Serves on the standard streams until the client ends the session.
///
/// # Errors
/// If the client does not keep to the protocol, or the streams fail.
pub fn serve_stdio(load: Load<'_>) -> Result<(), String> {
    let (connection, threads) = Connection::stdio();
    let served = serve(&connection, load);
    drop(connection);
    threads.join().map_err(|error| format!("the connection failed: {error}"))?;
    served
}

/// Serves over a connection until the client ends the session.
///
/// # Errors
/// If the client does not keep to the protocol.
pub fn serve(connection: &Connection, load: Load<'_>) -> Result<(), String> {
    let (id, params) = connection.initialize_start().map_err(|error| error.to_string())?;
    let params: InitializeParams = serde_json::from_value(params)
        .map_err(|error| format!("invalid parameters of 'initialize': {error}"))?;
    let columns = columns_of(&params);
    let result = InitializeResult {
        capabilities: capabilities(columns),
        server_info: Some(ServerInfo {
            name: "rs-lsp-server".to_owned(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        }),
    };
    let result = serde_json::to_value(result).map_err(|error| error.to_string())?;
    connection.initialize_finish(id, result).map_err(|error| error.to_string())?;
    Server { load, columns, documents: BTreeMap::new() }.run(connection)
}

/// Returns what columns count: bytes if the client supports it, because nothing is converted then.
fn columns_of(params: &InitializeParams) -> Columns {
    let general = params.capabilities.general.as_ref();
    let encodings = general.and_then(|general| general.position_encodings.as_ref());
    match encodings {
        Some(all) if all.contains(&PositionEncodingKind::UTF8) => Columns::Utf8,
        _ => Columns::Utf16,
    }
}

fn capabilities(columns: Columns) -> ServerCapabilities {
    ServerCapabilities {
        position_encoding: Some(match columns {
            Columns::Utf8 => PositionEncodingKind::UTF8,
            Columns::Utf16 => PositionEncodingKind::UTF16,
        }),
        text_document_sync: Some(TextDocumentSyncCapability::Kind(
            TextDocumentSyncKind::INCREMENTAL,
        )),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        ..ServerCapabilities::default()
    }
}

impl Server<'_> {
    fn run(&mut self, connection: &Connection) -> Result<(), String> {
        while let Ok(message) = connection.receiver.recv() {
            match message {
                Message::Request(request) => {
                    if connection.handle_shutdown(&request).map_err(|error| error.to_string())? {
                        return Ok(());
                    }
                    let response = self.respond(request);
                    send(connection, Message::Response(response))?;
                }
                Message::Notification(notification) => self.notified(notification),
                Message::Response(_) => {}
            }
            if connection.receiver.is_empty() {
                self.publish(connection)?;
            }
        }
        Err("the client closed the connection without 'shutdown'".to_owned())
    }

    /// Analyses the documents that changed, and sends their diagnostics.
    fn publish(&mut self, connection: &Connection) -> Result<(), String> {
        let changed = self.documents.iter().filter(|(_, document)| document.analysis.is_none());
        let changed: Vec<String> = changed.map(|(uri, _)| uri.clone()).collect();
        for key in changed {
            let Ok(uri) = key.parse::<Uri>() else { continue };
            let Some(document) = self.analysed(&key) else { continue };
            let (version, text) = (Some(document.version), &document.text);
            let analysis = document.analysis.as_ref();
            let diagnostics =
                analysis.map_or_else(Vec::new, |a| diagnostics::diagnostics(a, &uri, text));
            let params = PublishDiagnosticsParams { uri, diagnostics, version };
            notify::<PublishDiagnostics>(connection, params)?;
        }
        Ok(())
    }

    /// Returns a document with its analysis.
    fn analysed(&mut self, uri: &str) -> Option<&Document> {
        let load = self.load;
        let document = self.documents.get_mut(uri)?;
        if document.analysis.is_none() {
            let text = document.text.as_str();
            let analysis = panics::catch(|| Analysis::of(load, uri, text));
            document.analysis = Some(analysis.unwrap_or_else(|message| {
                Analysis::failed(load, &format!("the analysis panicked: {message}"))
            }));
        }
        Some(document)
    }

    /// Takes note of a change. A notification that is malformed or unknown has no effect.
    fn notified(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        // There is nobody to whom a malformed notification could be reported.
        let _ = match method.as_str() {
            DidOpenTextDocument::METHOD => self.opened(params),
            DidChangeTextDocument::METHOD => self.changed(params),
            DidCloseTextDocument::METHOD => self.closed(params),
            _ => Ok(()),
        };
    }

    fn opened(&mut self, params: Value) -> Result<(), JsonError> {
        let params: lsp_types::DidOpenTextDocumentParams = serde_json::from_value(params)?;
        let item = params.text_document;
        let text = Text::new(item.text, self.columns);
        let document = Document { text, version: item.version, analysis: None };
        self.documents.insert(item.uri.to_string(), document);
        Ok(())
    }

    fn changed(&mut self, params: Value) -> Result<(), JsonError> {
        let params: lsp_types::DidChangeTextDocumentParams = serde_json::from_value(params)?;
        let uri = params.text_document.uri.to_string();
        if let Some(document) = self.documents.get_mut(&uri) {
            document.version = params.text_document.version;
            document.analysis = None;
            params.content_changes.into_iter().for_each(|change| document.text.apply(change));
        }
        Ok(())
    }

    fn closed(&mut self, params: Value) -> Result<(), JsonError> {
        let params: lsp_types::DidCloseTextDocumentParams = serde_json::from_value(params)?;
        self.documents.remove(&params.text_document.uri.to_string());
        Ok(())
    }

    fn respond(&mut self, request: Request) -> Response {
        let Request { id, method, params } = request;
        let answered = panics::catch(|| self.answer(&method, params));
        match answered {
            Ok(Ok(Some(result))) => Response::new_ok(id, result),
            Ok(Ok(None)) => unknown(id, &method),
            Ok(Err(error)) => {
                let message = format!("invalid parameters of '{method}': {error}");
                Response::new_err(id, ErrorCode::InvalidParams as i32, message)
            }
            Err(message) => {
                let message = format!("'{method}' panicked: {message}");
                Response::new_err(id, ErrorCode::InternalError as i32, message)
            }
        }
    }

    /// Returns the answer to a request; `None` if the request is not supported.
    fn answer(&mut self, method: &str, params: Value) -> Result<Option<Value>, JsonError> {
        let answer = match method {
            HoverRequest::METHOD => self.hover(params)?,
            GotoDefinition::METHOD => self.definition(params)?,
            References::METHOD => self.references(params)?,
            DocumentHighlightRequest::METHOD => self.highlights(params)?,
            DocumentSymbolRequest::METHOD => self.symbols(params)?,
            _ => return Ok(None),
        };
        Ok(Some(answer))
    }

    /// Returns the document of a position with its analysis, and the offset of the position.
    fn at(&mut self, at: &TextDocumentPositionParams) -> Option<(&Text, &Analysis, u32)> {
        let document = self.analysed(&at.text_document.uri.to_string())?;
        let offset = document.text.offset(at.position);
        Some((&document.text, document.analysis.as_ref()?, offset))
    }

    fn hover(&mut self, params: Value) -> Result<Value, JsonError> {
        let params: lsp_types::HoverParams = serde_json::from_value(params)?;
        let found = self.at(&params.text_document_position_params).and_then(|(text, a, offset)| {
            let (value, at) = hover::hover(&a.session.reg, &a.map, text, offset)?;
            let contents =
                HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value });
            Some(Hover { contents, range: Some(text.range(&at)) })
        });
        serde_json::to_value(found)
    }

    fn definition(&mut self, params: Value) -> Result<Value, JsonError> {
        let params: lsp_types::GotoDefinitionParams = serde_json::from_value(params)?;
        let position = &params.text_document_position_params;
        let uri = position.text_document.uri.clone();
        let found = self
            .at(position)
            .and_then(|(text, a, offset)| Some(text.range(&names::definition(&a.map, offset)?)));
        let found = found.map(|range| GotoDefinitionResponse::Scalar(Location { uri, range }));
        serde_json::to_value(found)
    }

    fn references(&mut self, params: Value) -> Result<Value, JsonError> {
        let params: lsp_types::ReferenceParams = serde_json::from_value(params)?;
        let (position, context) = (&params.text_document_position, params.context);
        let uri = &position.text_document.uri;
        let found = self.at(position).map(|(text, a, offset)| {
            let all = names::references(&a.map, offset, context.include_declaration);
            let location = |at| Location { uri: uri.clone(), range: text.range(at) };
            all.iter().map(location).collect::<Vec<_>>()
        });
        serde_json::to_value(found)
    }

    fn highlights(&mut self, params: Value) -> Result<Value, JsonError> {
        let params: lsp_types::DocumentHighlightParams = serde_json::from_value(params)?;
        let found = self.at(&params.text_document_position_params).map(|(text, a, offset)| {
            let all = names::references(&a.map, offset, true);
            let highlight = |at| DocumentHighlight { range: text.range(at), kind: None };
            all.iter().map(highlight).collect::<Vec<_>>()
        });
        serde_json::to_value(found)
    }

    fn symbols(&mut self, params: Value) -> Result<Value, JsonError> {
        let params: lsp_types::DocumentSymbolParams = serde_json::from_value(params)?;
        let document = self.analysed(&params.text_document.uri.to_string());
        let found = document.and_then(|document| {
            let analysis = document.analysis.as_ref()?;
            let reg = &analysis.session.reg;
            let symbols = symbols::document_symbols(reg, &analysis.map, &document.text);
            Some(DocumentSymbolResponse::Nested(symbols))
        });
        serde_json::to_value(found)
    }
}

fn unknown(id: RequestId, method: &str) -> Response {
    let message = format!("the request '{method}' is not supported");
    Response::new_err(id, ErrorCode::MethodNotFound as i32, message)
}

fn notify<N: lsp_types::notification::Notification>(
    connection: &Connection,
    params: N::Params,
) -> Result<(), String> {
    send(connection, Message::Notification(Notification::new(N::METHOD.to_owned(), params)))
}

fn send(connection: &Connection, message: Message) -> Result<(), String> {
    connection.sender.send(message).map_err(|_| "the client closed the connection".to_owned())
}
