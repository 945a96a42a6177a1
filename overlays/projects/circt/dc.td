// The syntax of the DC dialect.

include "circt/Dialect/ESI/ESIChannels.td"
include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"dc.fork", [{
  ` ` `[` custom<ResultCount>("outputs") `]` $token attr-dict
  where(type($outputs) = type($token))
}]>;

def : SyntaxOverlay<"dc.pack", [{
  $token `,` $input attr-dict `:` type($input)
  where(type($output) = "::circt::dc::ValueType::get($_self.getContext(), $_self)"(type($input)))
}]>;

def : SyntaxOverlay<"dc.unpack", [{
  $input attr-dict `:` qualified(type($input))
  where(type($output) = "::llvm::cast<::circt::dc::ValueType>($_self).getInnerType()"(type($input)))
}]>;

def : SyntaxOverlay<"dc.to_esi", [{
  $input attr-dict `:` type($input)
  where(type($output) = "::circt::esi::ChannelType::get($_self.getContext(), ::llvm::isa<::circt::dc::ValueType>($_self) ? ::llvm::cast<::circt::dc::ValueType>($_self).getInnerType() : IntegerType::get($_self.getContext(), 0), ::circt::esi::ChannelSignaling::ValidReady, 0)"(type($input)))
}]>;

def : SyntaxOverlay<"dc.from_esi", [{
  $input attr-dict `:` type($input)
  where(type($output) = "::llvm::cast<::circt::esi::ChannelType>($_self).getInner() == IntegerType::get($_self.getContext(), 0) ? ::circt::dc::TokenType::get($_self.getContext()) : ::circt::dc::ValueType::get($_self.getContext(), ::llvm::cast<::circt::esi::ChannelType>($_self).getInner())"(type($input)))
}]>;
