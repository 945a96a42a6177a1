-- Configuration of rs-lsp-server for Neovim 0.11 or newer.
-- Copy this file to ~/.config/nvim/lsp/, and add to init.lua: vim.lsp.enable('rs_lsp_server')
vim.filetype.add({ extension = { mlir = 'mlir' } })

return {
  cmd = { 'rs-lsp-server' },
  filetypes = { 'mlir' },
  root_markers = { 'rs-opt.toml', '.git' },
}
