import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINE_KEYS } from '#contracts/figure-limits.ts';
import type { MemberCost } from '#platform/module/figure.ts';
import { daysBetween } from '#modules/figures/games/game-days.ts';
import { ngrSums, type NgrRow } from '#modules/figures/games/ngr-report.ts';
import { readLines, type Level, type LineFilter } from '#modules/figures/lines/line-report.ts';
import { createPlaceDays } from '#modules/figures/lines/place-days.ts';
import { dropSums } from '#modules/figures/stored-sums.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
const brand = { id: 1, timeZone: 'UTC' };
const site = { merchants: () => [brand] } as never;
const typeOf = (vendor: string) => (vendor === 'AE' ? 'RNG' : null) as never;
const DAYS = { from: '2026-03-01', to: '2026-03-02' };
const NOW = new Date('2026-03-02T20:00:00Z');

type Node = { id: bigint; parent: number | null; path: bigint[] };
type Play = { at: number; day: string; vendor: string; currency: string; stake: bigint; payout: bigint; bonus: bigint };
type Cost = { at: number; day: string; promotions: bigint; jackpots: bigint };

/** Members at places below one another, with their own play; each line is the sum of its places. */
async function planted(parents: readonly (number | null)[], plays: readonly Play[]): Promise<Node[]> {
  await owner.query('TRUNCATE agent_place, agent_game_day CASCADE');
  const nodes: Node[] = [];
  for (const [at, parent] of parents.entries()) {
    const above = parent === null ? undefined : nodes[parent]!;
    const path = above ? [...above.path, above.id] : [];
    const { rows } = await owner.query<{ id: bigint }>(
      `INSERT INTO agent_place (merchant_id, member_id, parent_id, path, since) VALUES (1, $1, $2, $3, '-infinity') RETURNING id`,
      [1_000 + at, above?.id ?? null, path],
    );
    nodes.push({ id: rows[0]!.id, parent, path });
  }
  for (const { at, day, vendor, currency, stake, payout, bonus } of plays)
    await owner.query(
      `INSERT INTO agent_game_day AS g (place_id, day, game_type, vendor, game, currency, count, stake, payout, turnover, corrected, house_win, bonus_win)
       SELECT up, $2, 'RNG', $3, $3 || '-1', $4, 1, $5, $6, $5, 0, $5::bigint - $6::bigint, $7 FROM unnest($1::bigint[]) AS up
       ON CONFLICT (place_id, day, game_type, vendor, game, currency) DO UPDATE
          SET count = g.count + 1, stake = g.stake + excluded.stake, payout = g.payout + excluded.payout, house_win = g.house_win + excluded.house_win,
              bonus_win = g.bonus_win + excluded.bonus_win`,
      [[...nodes[at]!.path, nodes[at]!.id], day, vendor, currency, String(stake), String(payout), String(bonus)],
    );
  return nodes;
}

function opened(costs: readonly Cost[]) {
  const places = createPlaceDays({ db, site });
  places.addSources([
    (_db, parts) =>
      Promise.resolve(
        parts.flatMap(({ merchantId, day, from }) =>
          costs
            .filter((cost) => cost.day === day)
            .map(({ at, promotions, jackpots }): MemberCost => {
              const game = jackpots > 0n ? { vendor: 'AE', gameCode: 'AE-1' } : { vendor: '', gameCode: '' };
              return { merchantId, from, memberId: at < 0 ? null : BigInt(1_000 + at), currency: 'USD', promotions, jackpots, ...game };
            }),
        ),
      ),
  ]);
  return {
    places,
    read: async (level: Level, filter: LineFilter = {}): Promise<NgrRow[]> => {
      const days = await daysBetween(db, [brand], DAYS);
      return readLines(db, { days, ...DAYS, computed: await places.unstored(days, NOW) }, level, filter, typeOf);
    },
  };
}

const levelOf = ({ id, path }: Node): Level => ({ merchantId: 1, placeId: id, path });
const of = (rows: readonly NgrRow[], key: string) => ngrSums(rows.filter((row) => row.key === key));
const moved = (sums: ReturnType<typeof ngrSums>) =>
  sums.filter(({ currency: _currency, ...all }) => Object.values(all).some((one) => one !== 0n));

const tree = fc
  .integer({ min: 1, max: 9 })
  .chain((size) =>
    fc.tuple(
      ...Array.from({ length: size }, (_, at) => fc.option(fc.nat(Math.max(0, at - 1)), { freq: 3 }).map((up) => (at === 0 ? null : up))),
    ),
  );
const day = fc.constantFrom('2026-03-01', '2026-03-02');
const play = fc.record({
  at: fc.nat(8),
  day,
  vendor: fc.constantFrom('AE', 'XY'),
  currency: fc.constantFrom('USD', 'VND'),
  stake: fc.bigInt({ min: 1n, max: 999n }),
  payout: fc.bigInt({ min: 0n, max: 1_500n }),
  bonus: fc.bigInt({ min: -1_500n, max: 999n }),
});
const cost = fc.record({
  at: fc.integer({ min: -1, max: 8 }),
  day,
  promotions: fc.bigInt({ min: -500n, max: 500n }),
  jackpots: fc.bigInt({ min: 0n, max: 9n }),
});
const BPS = { fee: 3_333n, duty: 1_507n };

async function setRates(): Promise<void> {
  await owner.query('TRUNCATE figure_rate');
  for (const [name, bps] of Object.entries(BPS))
    await owner.query(
      `INSERT INTO figure_rate (merchant_id, cost, game_type, vendor, from_day, bps, set_by, set_at) VALUES (1, $1, '', '', '2025-01-01', $2, 'test', now())`,
      [name, String(bps)],
    );
}

/** Sums of a brand by a model that knows no tree: a cost is cut once for each game, day and currency. */
function brandSums(plays: readonly Play[], costs: readonly Cost[]) {
  const games = Map.groupBy(plays, ({ day: on, vendor, currency }) => `${currency} ${on} ${vendor}`);
  const rows = [...games].map(([key, own]): NgrRow => {
    const [stakes, payouts] = [own.reduce((sum, { stake }) => sum + stake, 0n), own.reduce((sum, { payout }) => sum + payout, 0n)];
    const ggr = stakes - payouts;
    const bonus = own.reduce((sum, one) => sum + one.bonus, 0n);
    const [fees, duty] = [(ggr * BPS.fee) / 10_000n, (ggr * BPS.duty) / 10_000n];
    const currency = key.slice(0, 3) as 'USD';
    return {
      key,
      currency,
      bets: BigInt(own.length),
      stakes,
      payouts,
      ggr,
      cash: ggr - bonus,
      bonus,
      promotions: 0n,
      jackpots: 0n,
      fees,
      duty,
      ngr: ggr - fees - duty,
    };
  });
  const none = { bets: 0n, stakes: 0n, payouts: 0n, ggr: 0n, cash: 0n, bonus: 0n, fees: 0n, duty: 0n };
  for (const { promotions, jackpots } of costs)
    rows.push({ key: '', currency: 'USD', ...none, promotions, jackpots, ngr: -promotions - jackpots });
  return moved(ngrSums(rows));
}

test('lines of all agents add up to the brand, and each line to the rows of its level, to the cent, whatever the tree and the rates', async () => {
  await setRates();
  await fc.assert(
    fc.asyncProperty(tree, fc.array(play, { maxLength: 25 }), fc.array(cost, { maxLength: 8 }), async (parents, some, spent) => {
      const plays = some.filter(({ at }) => at < parents.length);
      const costs = spent.filter(({ at }) => at < parents.length);
      const nodes = await planted(parents, plays);
      const { read } = opened(costs);
      const top = await read('top');
      expect(moved(ngrSums(top))).toEqual(brandSums(plays, costs));
      expect(moved(ngrSums(await read('none')))).toEqual(moved(of(top, LINE_KEYS.none)));
      for (const [at, node] of nodes.entries()) {
        const above = node.parent === null ? top : await read(levelOf(nodes[node.parent]!));
        const isAlone = node.parent === null && !parents.includes(at);
        if (isAlone) continue;
        const level = await read(levelOf(node));
        expect(moved(ngrSums(level))).toEqual(moved(of(above, String(node.id))));
      }
    }),
    { numRuns: 25 },
  );
});

test('a filter by category, studio or game cuts costs as it cuts play', async () => {
  await setRates();
  const plays = (['AE', 'XY'] as const).map((vendor) => ({
    at: 1,
    day: DAYS.from,
    vendor,
    currency: 'USD',
    stake: 1_000n,
    payout: 7n,
    bonus: 3n,
  }));
  await planted([null, 0], plays);
  const { read } = opened([
    { at: 1, day: DAYS.from, promotions: 50n, jackpots: 0n },
    { at: 1, day: DAYS.from, promotions: 0n, jackpots: 3n },
  ]);
  const sums = async (filter: LineFilter) =>
    ngrSums(await read('top', filter)).map(({ ggr, promotions, jackpots }) => [ggr, promotions, jackpots]);
  expect(await sums({})).toEqual([[1_986n, 50n, 3n]]);
  expect(await sums({ gameType: 'RNG' })).toEqual([[993n, 0n, 3n]]);
  expect(await sums({ vendor: 'XY' })).toEqual([[993n, 0n, 0n]]);
  expect(await sums({ vendor: 'AE', gameCode: 'AE-1' })).toEqual([[993n, 0n, 3n]]);
  expect(await sums({ currency: 'VND' })).toEqual([]);
});

test('costs of a day on which a branch moved count where each member stood, and stored days equal computed ones', async () => {
  const nodes = await planted([null, null, 0], []);
  const noon = new Date('2026-03-01T12:00:00Z');
  await owner.query('SELECT move_agent_branch($1, $2, $3)', [nodes[2]!.id, nodes[1]!.id, noon]);
  const costs: Cost[] = [{ at: 2, day: '2026-03-01', promotions: 70n, jackpots: 0n }];
  const { places, read } = opened(costs);
  // The source reports the amount for each part of the day: before noon below the first, then below the second.
  const before = await read('top');
  expect([of(before, String(nodes[0]!.id))[0]?.promotions, of(before, String(nodes[1]!.id))[0]?.promotions]).toEqual([70n, 70n]);
  const later = new Date('2026-03-20T00:00:00Z');
  await Promise.all([places.rollUp(later), places.rollUp(later)]);
  costs[0] = { ...costs[0]!, promotions: 90n };
  expect(ngrSums(await read('top'))).toEqual(ngrSums(before));
  await dropSums(db, [{ merchant: 1, at: '2026-03-01T10:00:00Z' }]);
  expect(ngrSums(await read('top'))[0]!.promotions).toBe(180n);
  await places.rollUp(later);
  expect(ngrSums(await read('top'))[0]!.promotions).toBe(180n);
});
