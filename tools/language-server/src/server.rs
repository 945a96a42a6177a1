//! The session with a client: messages in, messages out, e.g. `textDocument/hover` in and the text to show out.
//!
//! Changes of documents are analysed when no message waits, so that fast typing is analysed once.

use ir_core::panics;
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{
    DidChangeConfiguration, DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument,
    DidOpenTextDocument, DidSaveTextDocument, Notification as _, PublishDiagnostics,
};
use lsp_types::request::{RegisterCapability, Request as _};
use lsp_types::{
    DidChangeWatchedFilesRegistrationOptions, DidCloseTextDocumentParams,
    DidSaveTextDocumentParams, FileSystemWatcher, GlobPattern, InitializeParams, InitializeResult,
    PositionEncodingKind, PublishDiagnosticsParams, Registration, RegistrationParams, ServerInfo,
    Uri,
};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::dialects::DialectLoader;
use crate::documents::Documents;
use crate::features::diagnostics;
use crate::requests::{answer, capabilities};
use crate::text::Columns;
use crate::transport::StdioTransport;

/// The state of a session.
struct Server<'a> {
    dialects: &'a DialectLoader,
    documents: Documents<'a>,
    connection: &'a Connection,
}

/// Serves on the standard streams until the client ends the session.
///
/// # Errors
/// If the client does not keep to the protocol, or the streams fail.
pub fn serve_stdio(dialects: &DialectLoader) -> Result<(), String> {
    let failed = |error: String| format!("the connection failed: {error}");
    let (connection, transport) =
        StdioTransport::start().map_err(|error| failed(error.to_string()))?;
    let served = serve(&connection, dialects);
    drop(connection);
    transport.finish().map_err(failed)?;
    served
}

/// Serves over a connection until the client ends the session.
///
/// # Errors
/// If the client does not keep to the protocol.
pub fn serve(connection: &Connection, dialects: &DialectLoader) -> Result<(), String> {
    let (id, params) = connection.initialize_start().map_err(|error| error.to_string())?;
    let params: InitializeParams = serde_json::from_value(params)
        .map_err(|error| format!("invalid parameters of 'initialize': {error}"))?;
    let (columns, encoding) = encoding_of(&params);
    let result = InitializeResult {
        capabilities: capabilities(encoding),
        server_info: Some(ServerInfo {
            name: "rs-lsp-server".to_owned(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        }),
    };
    let result = serde_json::to_value(result).map_err(|error| error.to_string())?;
    connection.initialize_finish(id, result).map_err(|error| error.to_string())?;
    if can_watch(&params) {
        send(connection, Message::Request(watch_definitions()))?;
    }
    let load = |path: &std::path::Path, text: &[u8]| dialects.load(path, text);
    Server { dialects, documents: Documents::new(&load, columns), connection }.run()
}

/// Returns what columns count: bytes if the client supports it, because nothing is converted then.
fn encoding_of(params: &InitializeParams) -> (Columns, PositionEncodingKind) {
    let general = params.capabilities.general.as_ref();
    let encodings = general.and_then(|general| general.position_encodings.as_ref());
    match encodings {
        Some(all) if all.contains(&PositionEncodingKind::UTF8) => {
            (Columns::Utf8, PositionEncodingKind::UTF8)
        }
        _ => (Columns::Utf16, PositionEncodingKind::UTF16),
    }
}

/// Returns whether the client reports changes of files if the server requests it.
fn can_watch(params: &InitializeParams) -> bool {
    let workspace = params.capabilities.workspace.as_ref();
    let watched = workspace.and_then(|workspace| workspace.did_change_watched_files.as_ref());
    watched.and_then(|watched| watched.dynamic_registration).unwrap_or(false)
}

/// Returns the request to report changes of definitions and settings.
fn watch_definitions() -> Request {
    let watchers = ["**/*.td", "**/*.td.inc", "**/rs-opt.toml"].map(|glob| FileSystemWatcher {
        glob_pattern: GlobPattern::String(glob.to_owned()),
        kind: None,
    });
    let options = DidChangeWatchedFilesRegistrationOptions { watchers: watchers.to_vec() };
    let registration = Registration {
        id: "definitions".to_owned(),
        method: DidChangeWatchedFiles::METHOD.to_owned(),
        register_options: serde_json::to_value(options).ok(),
    };
    let params = RegistrationParams { registrations: vec![registration] };
    Request::new(
        RequestId::from("definitions".to_owned()),
        RegisterCapability::METHOD.to_owned(),
        params,
    )
}

impl Server<'_> {
    fn run(&mut self) -> Result<(), String> {
        while let Ok(message) = self.connection.receiver.recv() {
            match message {
                Message::Request(request) => {
                    if self
                        .connection
                        .handle_shutdown(&request)
                        .map_err(|error| error.to_string())?
                    {
                        return Ok(());
                    }
                    let response = self.respond(request);
                    send(self.connection, Message::Response(response))?;
                }
                Message::Notification(notification) => self.notified(notification)?,
                Message::Response(_) => {}
            }
            if self.connection.receiver.is_empty() {
                self.publish()?;
            }
        }
        Err("the client closed the connection without 'shutdown'".to_owned())
    }

    /// Analyses the documents that changed, and sends their diagnostics.
    fn publish(&mut self) -> Result<(), String> {
        for address in self.documents.take_unpublished() {
            let Ok(uri) = address.parse::<Uri>() else { continue };
            let Some((document, analysis)) = self.documents.analysed(&address) else { continue };
            let diagnostics = diagnostics::diagnostics(analysis, &uri, &document.text);
            let version = Some(document.version);
            notify::<PublishDiagnostics>(
                self.connection,
                PublishDiagnosticsParams { uri, diagnostics, version },
            )?;
        }
        Ok(())
    }

    /// Takes note of a change. A notification that is malformed or unknown has no effect: there is nobody to whom it could be reported.
    fn notified(&mut self, notification: Notification) -> Result<(), String> {
        let Notification { method, params } = notification;
        match method.as_str() {
            DidOpenTextDocument::METHOD => {
                parameters(params).into_iter().for_each(|p| self.documents.open(p))
            }
            DidChangeTextDocument::METHOD => {
                parameters(params).into_iter().for_each(|p| self.documents.change(p))
            }
            DidCloseTextDocument::METHOD => {
                if let Some(params) = parameters::<DidCloseTextDocumentParams>(params) {
                    self.documents.close(&params);
                    let params =
                        PublishDiagnosticsParams::new(params.text_document.uri, Vec::new(), None);
                    notify::<PublishDiagnostics>(self.connection, params)?;
                }
            }
            DidSaveTextDocument::METHOD => {
                let saved = parameters::<DidSaveTextDocumentParams>(params);
                if saved.is_some_and(|saved| {
                    !saved.text_document.uri.path().as_str().ends_with(".mlir")
                }) {
                    self.reload();
                }
            }
            DidChangeWatchedFiles::METHOD | DidChangeConfiguration::METHOD => self.reload(),
            _ => {}
        }
        Ok(())
    }

    /// Loads the dialects again before the next analysis.
    fn reload(&mut self) {
        self.dialects.forget();
        self.documents.reset();
    }

    fn respond(&mut self, request: Request) -> Response {
        let Request { id, method, params } = request;
        match panics::catch(|| answer(&mut self.documents, &method, params)) {
            Ok(Ok(result)) => Response::new_ok(id, result),
            Ok(Err(error)) => Response::new_err(id, error.code, error.message),
            Err(message) => {
                let message = format!("'{method}' panicked: {message}");
                Response::new_err(id, ErrorCode::InternalError as i32, message)
            }
        }
    }
}

/// Returns the parameters of a notification; `None` if they are malformed.
fn parameters<P: DeserializeOwned>(params: Value) -> Option<P> {
    serde_json::from_value(params).ok()
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
