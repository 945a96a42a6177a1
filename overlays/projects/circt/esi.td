// The syntax of the ESI dialect.

include "circt/Dialect/HW/HWTypesImpl.td"
include "hw.td"
include "mlir/IR/Interfaces.td"
include "rs-opt/TypeOverlay.td"

def Esi : OverlayDialect<"esi", "::circt::esi">;

// The type of the data of a window: a struct for one frame without a name, otherwise a union of the structs of the frames.
def Lowered : TypeInterface<"Lowered"> {
  let cppNamespace = "::circt::esi";
  let methods = [
    InterfaceMethod<"", "::mlir::Type", "getLoweredType">,
    InterfaceMethod<"", "::mlir::Type", "getMemberType", (ins "::mlir::StringAttr":$member)>,
    // Whether a frame has the number of items of the member.
    InterfaceMethod<"", "bool", "isCounted", (ins "::mlir::StringAttr":$member)>,
    // The fields of a frame, those of the items that do not fill it, and whether there are such items.
    InterfaceMethod<"", "::llvm::ArrayRef<::mlir::Attribute>", "getFields", (ins "::mlir::Type":$frame)>
  ];
}
def : TypeDef<Esi, "Window", [DeclareTypeInterfaceMethods<Lowered>]> {
  let mnemonic = "window";
  let parameters = (ins "::mlir::StringAttr":$name, "::mlir::Type":$into,
                        ArrayRefParameter<"::circt::esi::WindowFrameType">:$frames);
  let assemblyFormat = "`<` $name `,` $into `,` `[` $frames `]` `>`";
  let extraClassDeclaration = [{
    ::mlir::Type getMemberType(::mlir::StringAttr member) const {
      auto elements = ::circt::hw::type_cast<::circt::hw::StructType>(getInto()).getElements();
      return ::llvm::accumulate(elements, nullptr, [&](auto found, auto item) {
        auto name = ::llvm::cast<::circt::hw::FieldAttr>(item).getName();
        return name == member ? ::llvm::cast<::circt::hw::FieldAttr>(item).getType() : found;
      });
    }
    bool isCounted(::mlir::StringAttr member) const {
      return ::llvm::any_of(getFrames(), [&](auto frame) {
        return ::llvm::any_of(::llvm::cast<::circt::esi::WindowFrameType>(frame).getMembers(), [&](auto item) {
          return ::llvm::cast<::circt::esi::WindowFieldType>(item).getFieldName() == member &&
                 ::llvm::cast<::circt::esi::WindowFieldType>(item).getBulkCountWidth() != 0;
        });
      });
    }
    ::llvm::ArrayRef<::mlir::Attribute> getFields(::mlir::Type frame) const {
      auto members = ::llvm::cast<::circt::esi::WindowFrameType>(frame).getMembers();
      return ::llvm::accumulate(members, {{}, {}, false}, [&](auto state, auto item) {
        auto name = ::llvm::cast<::circt::esi::WindowFieldType>(item).getFieldName();
        auto count = ::llvm::cast<::circt::esi::WindowFieldType>(item).getNumItems();
        auto width = ::llvm::cast<::circt::esi::WindowFieldType>(item).getBulkCountWidth();
        if (width != 0) {
          auto number = ::circt::hw::FieldAttr::get($_ctxt, name + "_count", ::mlir::IntegerType::get($_ctxt, width));
          return {::llvm::concat(state[0], {number}), state[1], state[2]};
        }
        auto type = getMemberType(name);
        auto isArray = ::llvm::isa<::circt::hw::ArrayType>(type);
        auto isList = ::llvm::isa<::circt::esi::ListType>(type);
        auto element = isArray ? ::llvm::cast<::circt::hw::ArrayType>(type).getElementType()
                     : isList ? ::llvm::cast<::circt::esi::ListType>(type).getElementType() : type;
        auto isStream = isList && !isCounted(name);
        auto last = isStream ? {::circt::hw::FieldAttr::get($_ctxt, "last", ::mlir::IntegerType::get($_ctxt, 1))} : {};
        if (count == 0) {
          auto own = {::circt::hw::FieldAttr::get($_ctxt, name, element)};
          return {::llvm::concat(state[0], own, last), ::llvm::concat(state[1], own, last), state[2]};
        }
        auto items = {::circt::hw::FieldAttr::get($_ctxt, name, ::circt::hw::ArrayType::get(element, count))};
        if (isList) {
          auto size = isStream ? {::circt::hw::FieldAttr::get($_ctxt, name + "_size",
                                    ::mlir::IntegerType::get($_ctxt, ::llvm::Log2_64_Ceil(count)))} : {};
          return {::llvm::concat(state[0], items, size, last), state[1], state[2]};
        }
        auto left = ::llvm::cast<::mlir::IntegerAttr>(::llvm::cast<::circt::hw::ArrayType>(type).getSizeAttr()).getInt() % count;
        auto rest = left == 0 ? {} : {::circt::hw::FieldAttr::get($_ctxt, name, ::circt::hw::ArrayType::get(element, left))};
        return {::llvm::concat(state[0], items), ::llvm::concat(state[1], rest), state[2] || left != 0};
      });
    }
    ::mlir::Type getLoweredType() const {
      auto first = getFields(getFrames()[0]);
      auto isPlain = getFrames().size() == 1 && !first[2] &&
                     ::llvm::cast<::circt::esi::WindowFrameType>(getFrames()[0]).getName() == "";
      auto lowered = isPlain ? ::circt::hw::StructType::get($_ctxt, first[0])
                             : ::circt::hw::UnionType::get($_ctxt, ::llvm::accumulate(getFrames(), {}, [&](auto all, auto frame) {
        auto name = ::llvm::cast<::circt::esi::WindowFrameType>(frame).getName();
        auto fields = getFields(frame);
        auto own = fields[0].empty() ? {}
                 : {::circt::hw::OffsetFieldAttr::get($_ctxt, name, ::circt::hw::StructType::get($_ctxt, fields[0]), 0)};
        auto rest = fields[2] ? {::circt::hw::OffsetFieldAttr::get($_ctxt, name + "_leftOver",
                                   ::circt::hw::StructType::get($_ctxt, fields[1]), 0)} : {};
        return ::llvm::concat(all, own, rest);
      }));
      if (!::llvm::isa<::circt::hw::TypeAliasType>(getInto()))
        return lowered;
      auto ref = ::llvm::cast<::circt::hw::TypeAliasType>(getInto()).getRef();
      auto alias = ::mlir::FlatSymbolRefAttr::get($_ctxt, ref.getLeafReference() + "_" + getName());
      return ::circt::hw::TypeAliasType::get($_ctxt, ::mlir::SymbolRefAttr::get(ref.getRootReference(), {alias}), lowered);
    }
  }];
}
def : SyntaxOverlay<"esi.window.wrap", [{
  $frame attr-dict `:` qualified(type($window))
  where(type($frame) = "::llvm::cast<::circt::esi::Lowered>($_self).getLoweredType()"(type($window)))
}]>;
def : SyntaxOverlay<"esi.window.unwrap", [{
  $window attr-dict `:` qualified(type($window))
  where(type($frame) = "::llvm::cast<::circt::esi::Lowered>($_self).getLoweredType()"(type($window)))
}]>;

// A channel of the type in the text.
class Wrap<string op, string channel> : SyntaxOverlay<op, [{
  $rawInput `,` $valid attr-dict `:` custom<TypeArgument>(type($chanOutput), "}] # channel # [{")
  where(type($rawInput) = "::llvm::cast<::circt::esi::ChannelType>($_self).getInner()"(type($chanOutput)),
        type($valid) = "$_builder.getI1Type()")
}]>;
def : Wrap<"esi.wrap.vr", "!esi.channel<$>">;
def : Wrap<"esi.wrap.vo", "!esi.channel<$, ValidOnly>">;

def : SyntaxOverlay<"esi.unwrap.vr", [{
  $chanInput `,` $ready attr-dict `:` custom<TypeArgument>(type($chanInput), "!esi.channel<$>")
  where(type($rawOutput) = "::llvm::cast<::circt::esi::ChannelType>($_self).getInner()"(type($chanInput)),
        type($ready) = "$_builder.getI1Type()")
}]>;

// The data of a channel.
class Data<string op, string operands, string channel, string data> : SyntaxOverlay<op, operands # [{
  attr-dict `:` qualified(type(}] # channel # [{))
  where(type(}] # data # [{) = "::llvm::cast<::circt::esi::ChannelType>($_self).getInner()"(type(}] # channel # [{)))
}]>;
def : Data<"esi.unwrap.vo", "$chanInput", "$chanInput", "$rawOutput">;
def : Data<"esi.unwrap.fifo", "$chanInput `,` $rden", "$chanInput", "$data">;
def : Data<"esi.snoop.vr", "$input", "$input", "$data">;
def : Data<"esi.snoop.xact", "$input", "$input", "$data">;

def : DirectiveOverlay<"esi", "WrapFIFOType", ["data", "channel"], [{
  custom<InnerType>($channel, $data, "!esi.channel<$, FIFO>")
}]>;

def : SyntaxOverlay<"esi.stage", [{
  $clk `,` $rst `,` $input attr-dict `:` qualified(type($input)) where(type($output) = type($input))
}]>;
