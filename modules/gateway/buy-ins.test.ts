import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTrial } from '#vendors/seamless-kit/conformance/context.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { vendorBench } from '#tests/factories/vendor.ts';

const bench = await vendorBench();
const { server, memberId } = bench;
const { owner, db } = server;
const trial = await openTrial({ ...bench, launchToken: await bench.launch() });
trial.game.code = bench.gameCode;
const ONE = 100_000;
const { player_id, currency } = trial;

const reserve = (session_id: string, own: object = {}) =>
  trial.post('reserve', {
    player_id,
    session_token: trial.session.token,
    session_id,
    transaction_uuid: randomUUID(),
    game_code: trial.game.code,
    amount: String(ONE),
    currency,
    ...own,
  });
const commit = (session_id: string, bet: number, win: number) =>
  trial.post('commit', { player_id, session_id, transaction_uuid: randomUUID(), bet_total: String(bet), win_total: String(win) });
const release = (session_id: string) => trial.post('release', { player_id, session_id, transaction_uuid: randomUUID() });

async function money(): Promise<{ cash: bigint; held: bigint }> {
  const { rows } = await owner.query<{ kind: string; balance: bigint }>(
    "SELECT kind, sum(balance)::bigint AS balance FROM ledger.account WHERE member_id = $1 AND kind IN ('cash', 'held') GROUP BY kind",
    [memberId],
  );
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n;
  return { cash: of('cash'), held: of('held') };
}

test('what lies on a table is held, and its end is one round that counts what was bet at the weight of its title', async () => {
  const before = await money();
  for (let times = 0; times < 3; times++) expect((await reserve('poker-1')).status).toBe('OK');
  expect(await money()).toEqual({ cash: before.cash - 300n, held: 300n });
  const shown = (await server.call('GET', '/wps/v2/wallets/balance', { token: bench.token() })).body.value as { locked: number };
  expect(shown.locked).toBe(3);
  expect((await commit('poker-1', 8 * ONE, 6 * ONE)).status).toBe('OK');
  expect(await money()).toEqual({ cash: before.cash - 200n, held: 0n });
  const { rows } = await owner.query(
    `SELECT b.stake, b.payout, b.turnover FROM bet_record b JOIN round r ON r.id = b.round_id WHERE r.vendor_round = 'poker-1'`,
  );
  const { turnoverBps } = (await server.call('GET', `/wps/catalogue/games/SIM/${bench.gameCode}`, {})).body.value as {
    turnoverBps: number;
  };
  expect(turnoverBps).toBeLessThan(10_000);
  expect(rows).toEqual([{ stake: 800n, payout: 600n, turnover: (800n * BigInt(turnoverBps)) / 10_000n }]);
  // A sitting that ends as it began is a push.
  await reserve('poker-2');
  expect((await commit('poker-2', 3 * ONE, 3 * ONE)).status).toBe('OK');
  const push = await owner.query(`SELECT turnover FROM bet_record b JOIN round r ON r.id = b.round_id WHERE r.vendor_round = 'poker-2'`);
  expect(push.rows).toEqual([{ turnover: 0n }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('fifty buy-ins at once take no more than a stake limit leaves, and what lies on tables counts for the next bet', async () => {
  const { rows } = await owner.query<{ units: number }>(
    'SELECT (coalesce(sum(stake), 0) / 100)::int AS units FROM bet_day WHERE member_id = $1',
    [memberId],
  );
  const body = { kind: 'stake', period: 'day', amount: rows[0]!.units + 9, currency: 'USD' };
  const set = await server.call('POST', '/wps/member/limits', { token: bench.token(), body });
  expect(set.status, set.text).toBe(200);
  const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => reserve(`many-${at}`)));
  const taken = replies.flatMap(({ status }, at) => (status === 'OK' ? [`many-${at}`] : []));
  expect(taken).toHaveLength(9);
  expect(replies.filter(({ status }) => status === 'RG_LIMIT')).toHaveLength(41);
  expect((await trial.bet()).status).toBe('RG_LIMIT');
  for (const sitting of taken) expect((await release(sitting)).status).toBe('OK');
  expect((await trial.bet()).status).toBe('OK');
  await owner.query('DELETE FROM member_limit WHERE member_id = $1', [memberId]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('fifty ends and returns of one sitting at once: one of them is it', async () => {
  const before = await money();
  await reserve('race');
  const all = await Promise.all(Array.from({ length: 50 }, (_, at) => (at % 2 ? release('race') : commit('race', ONE, 3 * ONE))));
  expect(all.filter(({ status }) => status === 'OK')).toHaveLength(1);
  expect(all.filter(({ status }) => status === 'ROUND_CLOSED')).toHaveLength(49);
  const isEnd = all.findIndex(({ status }) => status === 'OK') % 2 === 0;
  expect(await money()).toEqual({ cash: before.cash + (isEnd ? 200n : 0n), held: 0n });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('what became of a buy-in and of an end is told', async () => {
  const ids = [randomUUID(), randomUUID()];
  await reserve('state', { transaction_uuid: ids[0] });
  await trial.post('release', { player_id, session_id: 'state', transaction_uuid: ids[1] });
  expect(await Promise.all(ids.map((id) => trial.statusOf(id)))).toEqual(['OK', 'OK']);
});
