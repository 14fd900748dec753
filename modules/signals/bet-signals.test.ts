import { expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { recordDevice } from '#modules/identity/sessions/device.ts';
import { recordNetwork } from '#modules/identity/sessions/known-network.ts';
import { stakedBy } from '#modules/bets/records/bet-records.ts';
import { findSignals } from '#modules/signals/find-signals.ts';
import { listSignals } from '#modules/signals/read-signals.ts';
import { later, NOW, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const { db, owner, world } = await withdrawalWorld();
const deps = { db, bets: { stakedBy: (requested: Parameters<typeof stakedBy>[1]) => stakedBy(db, requested) } };
const DAY_MS = 24 * 3_600_000;
const look = () => findSignals(deps, NOW);
const callers = (count: number) => Promise.all(Array.from({ length: count }, () => world.newCaller()));

let things = 0;
async function share(members: readonly Caller[]): Promise<void> {
  const device = Buffer.alloc(32, ++things);
  await Promise.all(members.map(({ memberId }) => recordDevice(db, memberId, device, NOW)));
}
let bets = 0;
type Bet = {
  market: number;
  outcome?: string;
  covered?: number;
  daysAgo?: number;
  state?: 'open' | 'settled' | 'refused';
  mode?: string;
  refusal?: string;
  game?: string;
  price?: number;
};
/** A single of 1.00 that was taken. */
async function bet(
  { memberId }: Caller,
  {
    market,
    outcome = 'home',
    covered = 0,
    daysAgo = 1,
    state = 'open',
    mode = 'real',
    refusal = 'sports.suspended',
    game = 'FOOTBALL',
    price = 20_000,
  }: Bet,
): Promise<void> {
  const at = later(-daysAgo * DAY_MS);
  const isOver = state === 'settled';
  await owner.query(
    `INSERT INTO sports_bet (id, merchant_id, member_id, mode, vendor, game_code, external_id, unit, stake, currency, sizes, policy, potential, placed_at,
                             taken_at, state, decide_at, staked_in, refusal, revision, paid, covered)
     VALUES ($1::bigint, 1, $2, $3, 'SBT', $9, $1::bigint::text, 100, 100, 'USD', '{1}', 'higher', 200, $4, $4, $5::text, $4, $1::bigint,
             CASE WHEN $5::text = 'refused' THEN $10 END, $6, $7, $8)`,
    [++bets, memberId, mode, at, state, isOver ? 1 : 0, isOver ? 0 : null, covered, game, refusal],
  );
  await owner.query(
    `INSERT INTO sports_leg (bet_id, n, event_id, market_id, outcome, price, chance, version, epoch, score, is_banker)
     VALUES ($1, 0, 1, $2, $3, $4, 0.48, 1, 0, '{0,0}', false)`,
    [bets, market, outcome, price],
  );
}
const signsOf = async ({ memberId }: Caller, kind: 'opposite' | 'split' | 'late' | 'closing_line') => {
  const ids = await db.query<{ id: string }>(
    'SELECT c.id::text FROM signal_cluster c JOIN signal_member m ON m.cluster_id = c.id WHERE m.member_id = $1',
    [memberId],
  );
  const { rows } = await listSignals(deps, { pageNo: 1, pageSize: 200, kind });
  return rows.filter(({ id }) => ids.some((one) => one.id === id));
};

test('linked accounts with bets on both sides of one market are a sign, which grows with each market; strangers are none', async () => {
  const [ada, eve, ben] = await callers(3);
  await share([ada!, eve!]);
  await bet(ada!, { market: 1 });
  await bet(eve!, { market: 1, outcome: 'away', state: 'settled' });
  await bet(ben!, { market: 1, outcome: 'away' });
  await look();
  // The sign of the browser is found in the same look, before the bets are compared at the next.
  await look();
  expect(await signsOf(ada!, 'opposite')).toMatchObject([{ size: 2, label: 'both sides, same browser', weight: 55, level: 'look' }]);
  expect(await signsOf(ben!, 'opposite')).toEqual([]);
  await bet(ada!, { market: 2 });
  await bet(eve!, { market: 2, outcome: 'draw' });
  await look();
  expect(await signsOf(eve!, 'opposite')).toMatchObject([{ size: 2, weight: 60 }]);
  expect(await signsOf(eve!, 'split')).toEqual([]);
});

test('a stake split over linked accounts is a sign from three markets on', async () => {
  const [ada, eve] = await callers(2);
  await share([ada!, eve!]);
  for (const market of [11, 12]) for (const one of [ada!, eve!]) await bet(one, { market });
  await look();
  await look();
  expect(await signsOf(ada!, 'split')).toEqual([]);
  for (const one of [ada!, eve!]) await bet(one, { market: 13 });
  await look();
  expect(await signsOf(ada!, 'split')).toMatchObject([{ size: 2, label: 'same bets, same browser', level: 'look' }]);
  expect(await signsOf(ada!, 'opposite')).toEqual([]);
});

test('bets of long ago, refused ones, play money, a shared network and a cleared link are no sign', async () => {
  const [ada, eve, ben, kim, lea, mia] = await callers(6);
  await share([ada!, eve!]);
  const both = async (one: Caller, other: Caller, more: Partial<Bet>, market: number) => {
    await bet(one, { market, ...more });
    await bet(other, { market, outcome: 'away', ...more });
  };
  await both(ada!, eve!, { daysAgo: 31 }, 21);
  await both(ada!, eve!, { state: 'refused' }, 22);
  await both(ada!, eve!, { mode: 'practice' }, 23);
  await Promise.all([ben!, kim!, lea!, mia!].map(({ memberId }) => recordNetwork(db, memberId, '198.51.100.9', NOW)));
  await both(ben!, kim!, {}, 24);
  await share([lea!, mia!]);
  await look();
  await owner.query(
    "UPDATE signal_cluster SET state = 'clear' WHERE kind = 'device' AND id IN (SELECT cluster_id FROM signal_member WHERE member_id = $1)",
    [lea!.memberId],
  );
  await both(lea!, mia!, {}, 25);
  await look();
  for (const one of [ada!, ben!, lea!]) expect(await signsOf(one, 'opposite')).toEqual([]);
});

test('one member who covers its own bets is a sign from the third of them on', async () => {
  const [ada] = await callers(1);
  await bet(ada!, { market: 31, covered: 100 });
  await bet(ada!, { market: 32, covered: 1 });
  await look();
  expect(await signsOf(ada!, 'opposite')).toEqual([]);
  await bet(ada!, { market: 33, covered: 50 });
  await look();
  expect(await signsOf(ada!, 'opposite')).toMatchObject([{ size: 1, label: 'both sides, sports', weight: 35, level: 'look' }]);
});

test('bets in play that events refuse six times, and far more often than those of others, are a sign; a title without others has none', async () => {
  const [ada, eve, ben, kim, ...crowd] = (await callers(9)) as [Caller, Caller, Caller, Caller, ...Caller[]];
  const many = async (one: Caller, late: number, taken: number, more: Partial<Bet> = {}) => {
    for (let at = 0; at < late; at++) await bet(one, { market: 50, state: 'refused', refusal: 'sports.score_changed', ...more });
    for (let at = 0; at < taken; at++) await bet(one, { market: 50, ...more });
  };
  // Others met an event with ten of a hundred bets.
  for (const one of crowd) await many(one, 2, 18);
  await many(ada, 6, 10);
  await many(eve, 6, 24);
  await many(ben, 5, 0);
  await many(kim, 9, 0, { game: 'CRICKET' });
  const all = { ...deps, brands: [1] };
  await findSignals(all, NOW);
  expect(await signsOf(ada, 'late')).toMatchObject([{ size: 1, label: 'bets right before events, sports', weight: 40, level: 'look' }]);
  for (const one of [eve, ben, kim, ...crowd]) expect(await signsOf(one, 'late')).toEqual([]);
  await many(ada, 6, 0);
  await many(ben, 6, 0, { refusal: 'sports.suspended' });
  await findSignals(all, NOW);
  expect(await signsOf(ada, 'late')).toMatchObject([{ weight: 50 }]);
  expect(await signsOf(ben, 'late')).toEqual([]);
});

test('thirty picks that were worth two per cent more than their stakes by the closing line are a sign; fewer, or worth less, are none', async () => {
  const [ada, eve, ben, kim, lea] = (await callers(5)) as [Caller, Caller, Caller, Caller, Caller];
  const close = (market: number, chance: number) =>
    owner.query("INSERT INTO sports_closing (market_id, event_id, outcomes, chances, closed_at) VALUES ($1, 1, '{home,away}', $2, $3)", [
      market,
      [chance, 1 - chance],
      NOW,
    ]);
  await close(61, 0.52);
  await close(62, 0.49);
  const many = async (one: Caller, count: number, more: Bet) => {
    for (let at = 0; at < count; at++) await bet(one, more);
  };
  await many(ada, 30, { market: 61 });
  await many(eve, 29, { market: 61 });
  await many(ben, 15, { market: 61 });
  await many(ben, 15, { market: 62 });
  // The match of these had no closing line, or the bets came too long ago, were refused or play money.
  await many(kim, 30, { market: 63 });
  await many(kim, 10, { market: 61, daysAgo: 91 });
  await many(kim, 10, { market: 61, state: 'refused' });
  await many(kim, 10, { market: 61, mode: 'practice' });
  // The other side at a price that is worth as much.
  await many(lea, 30, { market: 61, outcome: 'away', price: 22_000, state: 'settled' });
  const all = { ...deps, brands: [1] };
  await findSignals(all, NOW);
  for (const one of [ada, lea])
    expect(await signsOf(one, 'closing_line')).toMatchObject([
      { size: 1, label: 'prices above the closing line, sports', weight: 35, level: 'look' },
    ]);
  for (const one of [eve, ben, kim]) expect(await signsOf(one, 'closing_line')).toEqual([]);
  await many(ada, 30, { market: 61 });
  await findSignals(all, NOW);
  expect(await signsOf(ada, 'closing_line')).toMatchObject([{ weight: 45 }]);
});
