//! The requests: each handler takes its parameters from JSON and returns its result as JSON.

use lsp_server::{ErrorCode, ResponseError};
use lsp_types::request::{
    CodeActionRequest, Completion, DocumentHighlightRequest, DocumentSymbolRequest,
    FoldingRangeRequest, GotoDefinition, HoverRequest, InlayHintRequest, PrepareRenameRequest,
    References, Rename, Request, SelectionRangeRequest, SemanticTokensFullRequest,
    SemanticTokensRangeRequest, WorkspaceSymbolRequest,
};
use lsp_types::*;
use serde_json::Value;

use crate::analysis::TextAnalysis;
use crate::documents::Documents;
use crate::features::names::Places;
use crate::features::{
    actions, completion, hints, hover, names, rename, structure, symbols, tokens,
};
use crate::text::Text;

/// Returns the requests that the server supports.
pub fn capabilities(encoding: PositionEncodingKind) -> ServerCapabilities {
    ServerCapabilities {
        position_encoding: Some(encoding),
        text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::INCREMENTAL),
            save: Some(TextDocumentSyncSaveOptions::Supported(true)),
            ..TextDocumentSyncOptions::default()
        })),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        })),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        selection_range_provider: Some(SelectionRangeProviderCapability::Simple(true)),
        code_action_provider: Some(CodeActionProviderCapability::Simple(true)),
        inlay_hint_provider: Some(OneOf::Left(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(
                ["%", "^", "@", "!", "#", ".", "<"].map(str::to_owned).to_vec(),
            ),
            ..CompletionOptions::default()
        }),
        semantic_tokens_provider: Some(
            SemanticTokensOptions {
                legend: tokens::legend(),
                full: Some(SemanticTokensFullOptions::Bool(true)),
                range: Some(true),
                ..SemanticTokensOptions::default()
            }
            .into(),
        ),
        ..ServerCapabilities::default()
    }
}

/// Answers a request.
///
/// # Errors
/// If the request is not supported, its parameters are malformed, or it cannot be done.
pub fn answer(
    documents: &mut Documents<'_>,
    method: &str,
    params: Value,
) -> Result<Value, ResponseError> {
    let cx = &mut Answering { documents, method, params };
    match method {
        HoverRequest::METHOD => cx.of::<HoverRequest>(hover),
        GotoDefinition::METHOD => cx.of::<GotoDefinition>(definition),
        References::METHOD => cx.of::<References>(references),
        DocumentHighlightRequest::METHOD => cx.of::<DocumentHighlightRequest>(highlights),
        DocumentSymbolRequest::METHOD => cx.of::<DocumentSymbolRequest>(document_symbols),
        WorkspaceSymbolRequest::METHOD => cx.of::<WorkspaceSymbolRequest>(workspace_symbols),
        PrepareRenameRequest::METHOD => cx.of::<PrepareRenameRequest>(prepare_rename),
        Rename::METHOD => cx.of::<Rename>(rename),
        FoldingRangeRequest::METHOD => cx.of::<FoldingRangeRequest>(folding_ranges),
        SelectionRangeRequest::METHOD => cx.of::<SelectionRangeRequest>(selection_ranges),
        InlayHintRequest::METHOD => cx.of::<InlayHintRequest>(inlay_hints),
        CodeActionRequest::METHOD => cx.of::<CodeActionRequest>(code_actions),
        Completion::METHOD => cx.of::<Completion>(completion),
        SemanticTokensFullRequest::METHOD => cx.of::<SemanticTokensFullRequest>(semantic_tokens),
        SemanticTokensRangeRequest::METHOD => {
            cx.of::<SemanticTokensRangeRequest>(semantic_tokens_in)
        }
        _ => Err(error(
            ErrorCode::MethodNotFound,
            format!("the request '{method}' is not supported"),
        )),
    }
}

/// A request that is being answered.
struct Answering<'r, 'a> {
    documents: &'r mut Documents<'a>,
    method: &'r str,
    params: Value,
}

type Answer<R> = Result<<R as Request>::Result, ResponseError>;

impl Answering<'_, '_> {
    /// Answers with a handler.
    fn of<R: Request>(
        &mut self,
        handler: fn(&mut Documents<'_>, R::Params) -> Answer<R>,
    ) -> Result<Value, ResponseError> {
        let params = serde_json::from_value(std::mem::take(&mut self.params)).map_err(|e| {
            error(ErrorCode::InvalidParams, format!("invalid parameters of '{}': {e}", self.method))
        })?;
        let result = handler(self.documents, params)?;
        serde_json::to_value(result).map_err(|e| error(ErrorCode::InternalError, e.to_string()))
    }
}

fn error(code: ErrorCode, message: String) -> ResponseError {
    ResponseError { code: code as i32, message, data: None }
}

/// Returns the document of a position with its analysis, and the offset of the position.
fn at<'d>(
    documents: &'d mut Documents<'_>,
    at: &TextDocumentPositionParams,
) -> Option<(&'d Text, &'d TextAnalysis, u32)> {
    let (document, analysis) = documents.analysed(at.text_document.uri.as_str())?;
    Some((&document.text, analysis, document.text.offset(at.position)))
}

/// Returns a document with its analysis.
fn of<'d>(
    documents: &'d mut Documents<'_>,
    document: &TextDocumentIdentifier,
) -> Option<(&'d Text, &'d TextAnalysis)> {
    documents.analysed(document.uri.as_str()).map(|(document, analysis)| (&document.text, analysis))
}

fn hover(documents: &mut Documents<'_>, params: HoverParams) -> Answer<HoverRequest> {
    let Some((text, a, offset)) = at(documents, &params.text_document_position_params) else {
        return Ok(None);
    };
    Ok(hover::hover(&a.session.reg, &a.names_at(text.as_str(), offset), text, offset).map(
        |(value, at)| Hover {
            contents: HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value }),
            range: Some(text.range(&at)),
        },
    ))
}

fn definition(
    documents: &mut Documents<'_>,
    params: GotoDefinitionParams,
) -> Answer<GotoDefinition> {
    let position = &params.text_document_position_params;
    let Some((text, a, offset)) = at(documents, position) else { return Ok(None) };
    let found = a.names_at(text.as_str(), offset);
    let range = names::definition(&found, offset).map(|at| text.range(&at));
    let location = |range| Location { uri: position.text_document.uri.clone(), range };
    Ok(range.map(|range| GotoDefinitionResponse::Scalar(location(range))))
}

fn references(documents: &mut Documents<'_>, params: ReferenceParams) -> Answer<References> {
    let position = &params.text_document_position;
    let Some((text, a, offset)) = at(documents, position) else { return Ok(None) };
    let wanted = if params.context.include_declaration { Places::All } else { Places::Uses };
    let location = |at| Location { uri: position.text_document.uri.clone(), range: text.range(at) };
    let found = a.names_at(text.as_str(), offset);
    Ok(Some(names::references(&found, offset, wanted).iter().map(location).collect()))
}

fn highlights(
    documents: &mut Documents<'_>,
    params: DocumentHighlightParams,
) -> Answer<DocumentHighlightRequest> {
    let Some((text, a, offset)) = at(documents, &params.text_document_position_params) else {
        return Ok(None);
    };
    let highlight = |at| DocumentHighlight { range: text.range(at), kind: None };
    let found = a.names_at(text.as_str(), offset);
    Ok(Some(names::references(&found, offset, Places::All).iter().map(highlight).collect()))
}

fn document_symbols(
    documents: &mut Documents<'_>,
    params: DocumentSymbolParams,
) -> Answer<DocumentSymbolRequest> {
    let Some((text, a)) = of(documents, &params.text_document) else { return Ok(None) };
    Ok(Some(DocumentSymbolResponse::Nested(symbols::document_symbols(
        &a.session.reg,
        &a.names(text.as_str()).map,
        text,
    ))))
}

fn workspace_symbols(
    documents: &mut Documents<'_>,
    params: WorkspaceSymbolParams,
) -> Answer<WorkspaceSymbolRequest> {
    let mut found = Vec::new();
    for address in documents.addresses() {
        let (Ok(uri), Some((document, a))) = (address.parse::<Uri>(), documents.analysed(&address))
        else {
            continue;
        };
        found.extend(symbols::matching(
            &a.session.reg,
            &a.names(document.text.as_str()).map,
            &document.text,
            &params.query,
            &uri,
        ));
    }
    Ok(Some(WorkspaceSymbolResponse::Flat(found)))
}

fn prepare_rename(
    documents: &mut Documents<'_>,
    params: TextDocumentPositionParams,
) -> Answer<PrepareRenameRequest> {
    let Some((text, a, offset)) = at(documents, &params) else { return Ok(None) };
    Ok(rename::renamed(a, text.as_str(), offset).map(|(name, at)| {
        PrepareRenameResponse::RangeWithPlaceholder {
            range: text.range(&at),
            placeholder: name.to_owned(),
        }
    }))
}

fn rename(documents: &mut Documents<'_>, params: RenameParams) -> Answer<Rename> {
    let position = &params.text_document_position;
    let Some((text, a, offset)) = at(documents, position) else { return Ok(None) };
    let (places, name) = rename::rename(a, text.as_str(), offset, &params.new_name)
        .map_err(|message| error(ErrorCode::RequestFailed, message))?;
    let edit = |at| TextEdit { range: text.range(at), new_text: name.clone() };
    let edits: Vec<TextEdit> = places.iter().map(edit).collect();
    Ok(Some(WorkspaceEdit::new([(position.text_document.uri.clone(), edits)].into())))
}

fn folding_ranges(
    documents: &mut Documents<'_>,
    params: FoldingRangeParams,
) -> Answer<FoldingRangeRequest> {
    let found = of(documents, &params.text_document);
    Ok(found.map(|(text, a)| structure::folding_ranges(a, text)))
}

fn selection_ranges(
    documents: &mut Documents<'_>,
    params: SelectionRangeParams,
) -> Answer<SelectionRangeRequest> {
    let Some((text, a)) = of(documents, &params.text_document) else { return Ok(None) };
    let selection = |&position: &Position| structure::selection(a, text, text.offset(position));
    Ok(Some(params.positions.iter().map(selection).collect()))
}

fn inlay_hints(documents: &mut Documents<'_>, params: InlayHintParams) -> Answer<InlayHintRequest> {
    let found = of(documents, &params.text_document);
    Ok(found.map(|(text, a)| hints::hints(a, text, params.range)))
}

fn completion(documents: &mut Documents<'_>, params: CompletionParams) -> Answer<Completion> {
    let Some((text, a, offset)) = at(documents, &params.text_document_position) else {
        return Ok(None);
    };
    Ok(Some(CompletionResponse::Array(completion::completion(a, text, offset))))
}

fn semantic_tokens(
    documents: &mut Documents<'_>,
    params: SemanticTokensParams,
) -> Answer<SemanticTokensFullRequest> {
    let found = of(documents, &params.text_document);
    let tokens = |(text, a)| SemanticTokens { result_id: None, data: tokens::tokens(a, text) };
    Ok(found.map(|found| SemanticTokensResult::Tokens(tokens(found))))
}

fn semantic_tokens_in(
    documents: &mut Documents<'_>,
    params: SemanticTokensRangeParams,
) -> Answer<SemanticTokensRangeRequest> {
    let Some((text, a)) = of(documents, &params.text_document) else { return Ok(None) };
    let range = text.offset(params.range.start)..text.offset(params.range.end);
    let data = tokens::tokens_in(a, text, range);
    Ok(Some(SemanticTokensRangeResult::Tokens(SemanticTokens { result_id: None, data })))
}

fn code_actions(
    documents: &mut Documents<'_>,
    params: CodeActionParams,
) -> Answer<CodeActionRequest> {
    let uri = &params.text_document.uri;
    let Some((text, a)) = of(documents, &params.text_document) else { return Ok(None) };
    let found = actions::actions(a, uri, text, params.range);
    Ok(Some(found.into_iter().map(CodeActionOrCommand::CodeAction).collect()))
}
