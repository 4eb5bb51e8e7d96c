-- Neovim with the server as editors/README.md says, on the sample app: what is told of a text that is not saved, and what
-- the commands of Neovim do with it. Prints `ok`, or what was wrong.

local needle, root = os.getenv('NEEDLE'), os.getenv('WORKSPACE')

local function check(condition, message)
  if not condition then
    io.stdout:write('failed: ' .. message .. '\n')
    vim.cmd('cquit 1')
  end
end

local function wait(what, condition)
  check(vim.wait(600000, condition, 10), 'no ' .. what)
end

local function edit(path)
  vim.cmd('edit ' .. vim.fn.fnameescape(root .. '/' .. path))
  vim.bo.filetype = 'swift'
  return vim.api.nvim_get_current_buf()
end

vim.api.nvim_create_autocmd('FileType', {
  pattern = 'swift',
  callback = function(args)
    local id = _G.client or vim.lsp.start_client({ name = 'needle', cmd = { needle, 'lsp' }, root_dir = root })
    _G.client = id
    vim.lsp.buf_attach_client(args.buf, id)
  end,
})

local game = edit('Modules/Game/GameComponent.swift')
wait('client', function()
  local client = vim.lsp.get_client_by_id(_G.client)
  return client and client.initialized
end)
local loggedIn = edit('Modules/LoggedIn/LoggedInComponent.swift')
local function line(buffer, text)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    local column = line:find(text, 1, true)
    if column then return number, column - 1, line end
  end
  check(false, 'no line with ' .. text)
end

-- A property that is made private no longer provides.
local number, _, text = line(loggedIn, 'let playerX: Player')
vim.api.nvim_buf_set_lines(loggedIn, number - 1, number, false, { (text:gsub('let', 'private let')) })
wait('diagnostic', function() return #vim.diagnostic.get(game) > 0 end)
local found = vim.diagnostic.get(game)[1]
check(found.source == 'needle', 'the source is ' .. tostring(found.source))
check(found.message:find("playerX", 1, true), found.message)

-- The fix makes it internal again.
vim.api.nvim_set_current_buf(game)
vim.api.nvim_win_set_cursor(0, { found.lnum + 1, found.col })
local position = { textDocument = vim.lsp.util.make_text_document_params(), range = vim.lsp.util.make_range_params().range }
position.context = { diagnostics = {} }
local answers = vim.lsp.buf_request_sync(game, 'textDocument/codeAction', position, 20000)
local actions = answers[_G.client].result
check(actions and #actions > 0, 'no code action')
vim.lsp.util.apply_workspace_edit(actions[1].edit, vim.lsp.get_client_by_id(_G.client).offset_encoding)
local _, _, mended = line(loggedIn, 'let playerX: Player')
check(not mended:find('private', 1, true), 'the fix wrote ' .. mended)
wait('end of the diagnostic', function() return #vim.diagnostic.get(game) == 0 end)

-- A call without arguments is filled in from the graph.
local first = line(game, 'Match(')
local last = line(game, 'scoreStream: dependency') + 1
vim.api.nvim_buf_set_lines(game, first - 1, last, false, { '            Match()' })
vim.api.nvim_win_set_cursor(0, { first, 14 })
local request = { textDocument = vim.lsp.util.make_text_document_params(), range = vim.lsp.util.make_range_params().range }
request.context = { diagnostics = {}, only = { 'refactor' } }
local offered = vim.lsp.buf_request_sync(game, 'textDocument/codeAction', request, 20000)[_G.client].result
check(offered and #offered == 1 and offered[1].title == "Fill in 'Match' from the graph", vim.inspect(offered))
vim.lsp.util.apply_workspace_edit(offered[1].edit, vim.lsp.get_client_by_id(_G.client).offset_encoding)
local all = table.concat(vim.api.nvim_buf_get_lines(game, 0, -1, false), ' '):gsub('%s+', ' ')
for _, argument in ipairs({ 'playerX: dependency.playerX', 'scoreStream: dependency.mutableScoreStream' }) do
  check(all:find(argument, 1, true), 'not filled in: ' .. argument)
end

-- Hover and definition.
local at, column = line(game, 'playerX: Player')
vim.api.nvim_win_set_cursor(0, { at, column })
local hover = vim.lsp.buf_request_sync(game, 'textDocument/hover', vim.lsp.util.make_position_params(), 20000)
check(hover[_G.client].result.contents.value:find('LoggedInComponent', 1, true), 'hover')
vim.lsp.buf.definition()
wait('definition', function() return vim.api.nvim_get_current_buf() == loggedIn end)
check(vim.api.nvim_get_current_line():find('let playerX', 1, true), 'definition went elsewhere')

-- A requirement is renamed where it is provided, too.
vim.api.nvim_set_current_buf(game)
at, column = line(game, "playerO: Player { get }")
vim.api.nvim_win_set_cursor(0, { at, column })
vim.lsp.buf.rename("second")
wait("rename", function() return table.concat(vim.api.nvim_buf_get_lines(loggedIn, 0, -1, false)):find("let second: Player", 1, true) end)
line(game, "dependency.second")

vim.lsp.stop_client(_G.client)
io.stdout:write('ok\n')
vim.cmd('qall!')
