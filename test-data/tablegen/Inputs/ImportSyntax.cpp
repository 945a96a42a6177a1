// Parsers of a dialect for import-syntax.td.
ParseResult AddOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand lhs, rhs;
  Type type;
  if (parser.parseOperand(lhs) || parser.parseComma() || parser.parseOperand(rhs))
    return failure();
  StringAttr mode;
  if (succeeded(parser.parseOptionalKeyword("mode")))
    if (parser.parseAttribute(mode, "mode", result.attributes))
      return failure();
  if (parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type) ||
      parser.resolveOperands({lhs, rhs}, type, result.operands))
    return failure();
  result.addTypes(type);
  return success();
}
ParseResult OddOp::parse(OpAsmParser &p, OperationState &result) {
  int count = 0;
  while (p.parseOptionalComma()) count++;
  return p.parseOptionalAttrDict(result.attributes);
}

static ParseResult parseUses(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &values,
                             SmallVectorImpl<Type> &types) {
  if (failed(parser.parseOptionalKeyword("uses")))
    return success();
  return failure(parser.parseOperandList(values) || parser.parseColonTypeList(types));
}

Type BoxType::parse(AsmParser &parser) {
  Type element;
  if (parser.parseLess() || parser.parseType(element) || parser.parseGreater())
    return {};
  return get(parser.getContext(), element);
}
Type PathType::parse(AsmParser &parser) {
  SmallVector<std::string> parts;
  auto part = [&]() { return parser.parseString(&parts.emplace_back()); };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, part))
    return {};
  return get(parser.getContext(), Path(parts));
}
void AddOp::print(OpAsmPrinter &p) {
  p << ' ' << getLhs() << ", " << getRhs();
  if (auto mode = getModeAttr())
    p << " mode " << mode;
  p.printOptionalAttrDict((*this)->getAttrs(), {"mode"});
  p << " : " << getLhs().getType();
}
void BoxType::print(AsmPrinter &p) const { p << "[" << getElement() << "]"; }
void PathType::print(AsmPrinter &p) const {
  p << '<';
  llvm::interleaveComma(getPath().parts(), p, [&](StringRef part) { p.printString(part); });
  p << '>';
}

ParseResult FieldsOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> fields;
  SmallVector<Type> types;
  SmallVector<Attribute> names;
  auto field = [&]() {
    StringAttr name;
    if (parser.parseAttribute(name) || parser.parseColon() ||
        parser.parseOperand(fields.emplace_back()))
      return failure();
    names.push_back(name);
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, field) ||
      parser.parseOptionalAttrDict(result.attributes) || parser.parseColonTypeList(types) ||
      parser.resolveOperands(fields, types, parser.getNameLoc(), result.operands))
    return failure();
  result.addAttribute("names", ArrayAttr::get(parser.getContext(), names));
  return success();
}

ParseResult LengthOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand list;
  Type of, length;
  if (parser.parseOperand(list) || parser.parseColonType(of) || parser.parseArrow() ||
      parser.parseType(length) || parser.resolveOperand(list, of, result.operands))
    return failure();
  result.addTypes(length);
  return parser.parseOptionalAttrDict(result.attributes);
}
