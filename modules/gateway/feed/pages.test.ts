import { afterAll, beforeEach, expect, test } from 'vitest';
import { createFeed, loadFeedDialects, type FeedDialect } from '#modules/gateway/index.ts';
import { root } from '#tools/site/site-inputs.ts';
import { reconcileBench } from '#tests/factories/reconciliation.ts';
import { until } from '#tests/factories/vendor.ts';

const bench = await reconcileBench();
const { supplier, gateway, memberId, server, gameCode } = bench;
const own = `http://127.0.0.1:${supplier.port}`;
const playerId = `p${memberId}`;
await server.owner.query("UPDATE vendor_connection SET game_url = $1 WHERE vendor = 'SIM'", [`${own}/play`]);
await until(async () => gateway.connections.of('SIM')?.gameUrl === `${own}/play`);
afterAll(bench.stop);
beforeEach(() => supplier.setManner('honest'));

/** A feed of its own: its breaker is its own too. */
async function request(call: Parameters<typeof gateway.feed.request>[1], dialects?: ReadonlyMap<string, FeedDialect>) {
  const all = dialects ?? (await loadFeedDialects(root));
  return createFeed({ clock: bench.deps.clock, connections: gateway.connections, dialects: all }).request('SIM', call);
}
const demo = { kind: 'demo', gameCode, language: 'en' } as const;
const at = async (path: string, body: object) =>
  (await (await fetch(`${own}${path}`, { method: 'POST', body: JSON.stringify(body) })).json()) as Record<string, string>;

test('a game is tried for play money at the address that its vendor gives; the operator is asked for nothing', async () => {
  const requested = async () => (await server.owner.query('SELECT count(*)::int AS n FROM vendor_move')).rows as object[];
  const before = await requested();
  const said = await request(demo);
  expect(said).toEqual({ word: 'page', url: expect.stringMatching(`^${own}/play\\?demo=`) });
  const code = new URL((said as { url: string }).url).searchParams.get('demo');
  const opened = await at('/api/open', { demo: code, game: null });
  expect(opened).toMatchObject({ status: 'OK', game: 'Simulated Coin' });
  const played = await at('/api/play', { seat: opened['seat'], stake: '100000', place: 'Wave' });
  expect(BigInt(played['balance']!)).toBe(BigInt(opened['balance']!) - 100_000n + BigInt(played['win']!));
  expect(await requested()).toEqual(before);
  expect(await at('/api/open', { demo: 'nothing' })).toEqual({ status: 'INVALID_TOKEN' });
  expect(await request({ ...demo, gameCode: 'NONE' })).toEqual({ word: 'refused', why: 'GAME_FORBIDDEN' });
});

test('the page of a round shows what was moved in it, to whose round it is alone', async () => {
  const { round } = await bench.round({ stake: 2, win: 3 });
  const page = { kind: 'round-page', round, playerId, language: 'en' } as const;
  const said = await request(page);
  expect(said.word).toBe('page');
  const shown = await (await fetch((said as { url: string }).url)).text();
  expect(shown).toContain('2.00 USD');
  expect(shown).toContain('3.00 USD');
  expect(await request({ ...page, playerId: 'p999999' })).toEqual({ word: 'refused', why: 'ROUND_NOT_FOUND' });
  expect(await request({ ...page, round: 'no-such-round' })).toEqual({ word: 'refused', why: 'ROUND_NOT_FOUND' });
});

test('an address of another host, nonsense, and silence are no page', async () => {
  supplier.setManner('lying');
  expect((await request(demo)).word).toBe('unknown');
  supplier.setManner('wrong');
  expect((await request(demo)).word).toBe('unknown');
  supplier.setManner('hung');
  expect((await request(demo)).word).toBe('unknown');
  supplier.setManner('slow');
  expect((await request(demo)).word).toBe('page');
}, 20_000);

test('what a dialect has no words for is unsupported, and does not leave us', async () => {
  const seamless = (await loadFeedDialects(root)).get('seamless')!;
  const mute = { ...seamless, speaks: ['list'] as const, write: () => expect.unreachable() };
  expect(await request(demo, new Map([['seamless', mute]]))).toEqual({ word: 'unsupported', why: 'seamless has no words for demo' });
});
