;;; rs-lsp-server.el --- rs-lsp-server for Emacs 29 or newer  -*- lexical-binding: t; -*-
;; Load this file in init.el, then M-x eglot in a .mlir file.

(require 'eglot)

(define-derived-mode rs-mlir-mode prog-mode "MLIR"
  "A mode for MLIR texts: comments, and rs-lsp-server for everything else."
  (setq-local comment-start "// "
              comment-start-skip "//+ *"))

(add-to-list 'auto-mode-alist '("\\.mlir\\'" . rs-mlir-mode))
(add-to-list 'eglot-server-programs '(rs-mlir-mode . ("rs-lsp-server")))

(provide 'rs-lsp-server)
;;; rs-lsp-server.el ends here
