import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { reconcileBench } from '#tests/factories/reconciliation.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { until } from '#tests/factories/vendor.ts';

const bench = await reconcileBench();
const { supplier, server, gameCode, control } = bench;
const { call, owner, signIn } = server;
const own = `http://127.0.0.1:${supplier.port}`;
const set = (column: 'game_url' | 'feed_url' | 'dialect', value: string) =>
  owner.query(`UPDATE vendor_connection SET ${column} = $1 WHERE vendor = 'SIM'`, [value]);
await set('game_url', `${own}/play`);
await until(async () => bench.gateway.connections.of('SIM')?.gameUrl === `${own}/play`);
const [member, stranger, trial] = [await signIn(), await signIn('linus01', 'Agent001'), await signIn('trial01', 'Practice1')];
const tools = await signedInStaff(server, 'owner');
afterAll(bench.stop);
beforeEach(() => supplier.setManner('honest'));

const demo = (token: string | undefined, about: object = {}) =>
  call('GET', `/wps/game/demo?${new URLSearchParams({ vendor: 'SIM', gameCode, ...about }).toString()}`, { ...(token && { token }) });
const pageOf = (id: bigint | string, token = member) => call('GET', `/wps/member/rounds/${id}/page?language=TH`, { token });
async function played(): Promise<bigint> {
  const { round } = await bench.round({ stake: 2, win: 3 });
  return (await owner.query<{ id: bigint }>('SELECT id FROM vendor_round WHERE external_id = $1', [round])).rows[0]!.id;
}
const urlOf = ({ body }: { body: { value?: unknown } }) => (body.value as { url: string | null }).url;

test('a visitor is asked to sign in before a game is tried; members and trial members are shown it by its studio', async () => {
  expect((await demo(undefined)).body.code).toBe('session.required');
  for (const token of [member, trial]) expect(urlOf(await demo(token))).toMatch(`${own}/play?demo=`);
  expect((await owner.query("SELECT 1 FROM game_launch WHERE vendor = 'SIM' AND mode = 'practice'")).rowCount).toBe(0);
});

test('a game that is stopped, shut where one is, unknown, or of who may not practise is not tried', async () => {
  expect((await demo(member, { gameCode: 'NONE' })).body.code).toBe('catalogue.game_unknown');
  expect((await demo(member, { vendor: 'AE', gameCode: 'AE-0001' })).body.code).toBe('rounds.no_practice');
  await control.stopGame();
  expect((await demo(member)).body.code).toBe('rounds.game_stopped');
  await control.resumeGame();
  await control.shutHere();
  const headers = { 'x-forwarded-for': '198.51.100.9', 'x-country': 'XX' };
  const query = new URLSearchParams({ vendor: 'SIM', gameCode }).toString();
  expect((await call('GET', `/wps/game/demo?${query}`, { token: member, headers })).body.code).toBe('rounds.category_shut');
  await control.openHere();
  await control.exclude();
  expect((await demo(member)).body.code).toBe('identity.excluded');
  await control.readmit();
  expect((await demo(member)).status).toBe(200);
});

test('a round is shown by its studio to whose it is, and to staff; not to another member', async () => {
  const id = await played();
  const shown = await (await fetch(urlOf(await pageOf(id))!)).text();
  expect(shown).toContain('3.00 USD');
  expect((await pageOf(id, stranger)).body.code).toBe('rounds.round_unknown');
  expect((await pageOf('987654321')).body.code).toBe('rounds.round_unknown');
  expect(urlOf(await tools.call('GET', `/bo/vendor-rounds/${id}/page`))).toMatch(`${own}/round?code=`);
  expect((await tools.call('GET', '/bo/vendor-rounds/987654321/page')).body.code).toBe('rounds.round_unknown');
});

test('a studio that is away, lies or has no such page opens nothing', async () => {
  const id = await played();
  supplier.setManner('lying');
  expect((await pageOf(id)).body.code).toBe('rounds.studio_away');
  supplier.setManner('wrong');
  expect((await demo(member)).body.code).toBe('rounds.studio_away');
  supplier.setManner('honest');
  await owner.query('UPDATE vendor_round SET external_id = $2 WHERE id = $1', [id, randomUUID()]);
  await until(async () => (await pageOf(id)).status === 200);
  expect(urlOf(await pageOf(id))).toBeNull();
  await set('dialect', 'signed-form');
  await until(async () => bench.gateway.connections.of('SIM')?.dialect === 'signed-form');
  await until(async () => (await demo(member)).body.code === 'rounds.no_practice');
  await until(async () => (await pageOf(id)).status === 200);
  expect(urlOf(await pageOf(id))).toBeNull();
  await set('dialect', 'seamless');
}, 20_000);
