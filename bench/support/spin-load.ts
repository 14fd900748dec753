import type { Player } from '#bench/support/players.ts';

/**
 * Writes the script of wrk for spins. It prepares the requests of each player once, except for their ids, because the generator's use of
 * the processors must not count for the server.
 */
export function luaFor(players: readonly Player[]): string {
  const rows = players
    .map(({ token, gameToken, stake, bet }) => `{"${token}","${gameToken}",${stake},'${bet ? `,"bet":${JSON.stringify(bet)}` : ''}'}`)
    .join(',\n');
  return `
local players = {${rows}}
local heads, tails = {}, {}
function init()
  for at, p in ipairs(players) do
    local mark = '00000000-0000-4000-8000-000000000000'
    local body = string.format('{"gameToken":"%s","requestId":"%s","stake":%s,"currency":"USD"%s}', p[2], mark, p[3], p[4])
    local whole = wrk.format('POST', nil, { ['Content-Type'] = 'application/json', ['Authorization'] = 'Bearer ' .. p[1] }, body)
    local from, to = string.find(whole, mark, 1, true)
    heads[at], tails[at] = string.sub(whole, 1, from - 1), string.sub(whole, to + 1)
  end
end
local at = 0
math.randomseed(os.time())
local run = string.format('%08x', math.random(0, 2147483647))
function request()
  at = at + 1
  local p = at % #players + 1
  return heads[p] .. string.format('%s-0000-4000-8000-%012x', run, at) .. tails[p]
end
`;
}
