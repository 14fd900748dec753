import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameType } from '#contracts/catalogue.ts';
import { money } from '#kernel/money.ts';
import { createAgents, type Agents } from '#modules/agents/index.ts';
import lab from '#modules/agents/lab.ts';
import { givePosition } from '#modules/agents/positions/give-position.ts';
import type { Shares } from '#modules/agents/positions/position-store.ts';
import { settleByStaff, sheetPage } from '#modules/agents/back-office/positions.ts';
import { placeOf } from '#modules/agents/tree/place-store.ts';
import { playLimitsBar, withinPlayLimits } from '#modules/limits/index.ts';
import { agentCaller } from '#tests/factories/caller.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { command, funded, move } from '#tests/factories/ledger.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { agentsWorld, type AgentsWorld } from '#tests/simulation/agents/agents-simulation.ts';
import { referenceSheet, type RefLoss } from '#tests/simulation/agents/positions-reference.ts';
import { createRandom } from '#tests/simulation/random.ts';
import { atNight } from '#tests/factories/tier.ts';

const { db, owner } = await testDatabase();
const DAY = 86_400_000;
const START = Date.parse('2026-03-02T00:00:00Z');
const CATEGORIES = ['LIVE', 'RNG', 'SPORTS'] as const;
let world: AgentsWorld;
let agents: Agents;
let day = START;
const at = (hours = 12) => new Date(day + hours * 3_600_000);

const brandHas = async (agentPositions: string | null): Promise<void> => {
  await owner.query("UPDATE merchant SET settings = settings || jsonb_build_object('agentPositions', $1::text) WHERE id = 1", [
    agentPositions,
  ]);
  await world.site.reload();
};
beforeAll(async () => {
  world = await agentsWorld(db, owner);
  // A game's name is its category here.
  agents = createAgents({ ...world, db, catalogue: { gameAt: (_vendor: string, game: string) => ({ gameType: game }) as never } });
  await brandHas('Daily');
  await agents.ensure(new Date(START));
});
afterAll(() => world.stop());

const codeOf = (result: { ok: boolean; failure?: { code: string } }) => (result.ok ? 'ok' : result.failure!.code);
type Requested = { shares?: Shares; credit?: bigint; requestId?: string };
/** A position of the house or of an agent; credit in cents. */
const give = (
  uplineId: bigint | null,
  downlineId: bigint,
  { shares = { RNG: 5_000 }, credit = 1_000_00n, requestId = randomUUID() }: Requested = {},
) =>
  db.transaction((tx) =>
    givePosition(tx, world, { merchantId: 1, uplineId, downlineId, currency: 'USD', shares, credit, requestId, now: at() }),
  );
const lose = (member: bigint, cents: bigint, category: GameType = 'RNG', hours = 12) =>
  db.transact((tx) =>
    agents.onSettled(tx, [
      {
        ...world.settled(member, at(hours).getTime(), { stake: cents > 0n ? cents : 0n, payout: cents > 0n ? 0n : -cents, turnover: 1n }),
        game: category,
      },
    ]),
  );
/** The next day, with that before closed. */
async function nextDay(): Promise<void> {
  day += DAY;
  await agents.settle(at(0.2));
}
const sheets = async (memberId: bigint) => {
  const list = await agents.sheets(agentCaller(memberId), { days: 92, pageNo: 1, pageSize: 200 }, at());
  if (!list.ok) throw new Error(list.failure.code);
  return list.value.content;
};
const own = async (memberId: bigint) => {
  const list = await agents.positions(agentCaller(memberId), at());
  if (!list.ok) throw new Error(list.failure.code);
  return list.value.own!;
};

test('a share is at most the upline’s and at least a downline’s, a credit within what is left of the upline’s, and strangers are nobody', async () => {
  const [top, mid, other, low] = (await world.plant([null, 0, 0, 1])) as [bigint, bigint, bigint, bigint];
  expect(codeOf(await give(top, mid))).toBe('agents.no_position_above');
  expect(codeOf(await give(null, mid))).toBe('agents.stranger');
  expect(codeOf(await give(null, top, { shares: { RNG: 8_000, LIVE: 5_000 } }))).toBe('ok');
  expect(await give(top, mid, { shares: { RNG: 8_001 } })).toMatchObject({
    failure: { code: 'agents.share_too_high', facts: { most: 80 } },
  });
  expect(codeOf(await give(top, mid, { shares: { SPORTS: 1 } }))).toBe('agents.share_too_high');
  expect(codeOf(await give(top, low))).toBe('agents.stranger');
  expect(codeOf(await give(top, mid, { shares: { RNG: 6_000 }, credit: 700_00n }))).toBe('ok');
  expect(codeOf(await give(top, other, { credit: 300_01n }))).toBe('agents.credit_too_high');
  expect(codeOf(await give(top, other, { credit: 300_00n }))).toBe('ok');
  expect(await give(null, top, { shares: { RNG: 5_999 } })).toMatchObject({
    failure: { code: 'agents.share_below', facts: { least: 60 } },
  });
  expect(codeOf(await give(null, top, { shares: { RNG: 8_000 }, credit: 999_99n }))).toBe('agents.credit_below');
  expect(await own(top)).toMatchObject({ given: money(1_000_00n, 'USD'), owes: money(0n, 'USD'), isStopped: false });
  const [member] = await world.plant([null], 0);
  expect(codeOf(await give(null, member!))).toBe('agents.downline_no_agent');
  await brandHas(null);
  expect(codeOf(await give(null, top))).toBe('agents.feature_off');
  expect(codeOf(await agents.positions(agentCaller(top), at()))).toBe('agents.feature_off');
  expect(codeOf(await agents.sheets(agentCaller(top), { days: 7, pageNo: 1, pageSize: 20 }, at()))).toBe('agents.feature_off');
  await brandHas('Daily');
});

test('one request is one position, fifty times at once; of fifty that would take the credit together only so many do', async () => {
  const [top, ...below] = (await world.plant([null, ...Array.from({ length: 20 }, () => 0)])) as [bigint, ...bigint[]];
  const requestId = randomUUID();
  const all = await Promise.all(Array.from({ length: 50 }, () => give(null, top, { requestId })));
  expect(new Set(all.map(codeOf))).toEqual(new Set(['ok']));
  const count = await owner.query('SELECT count(*)::int AS n FROM agent_position WHERE member_id = $1', [top]);
  expect(count.rows).toEqual([{ n: 1 }]);
  expect(codeOf(await give(null, top, { requestId, credit: 1n }))).toBe('wallet.request_reused');
  const given = await Promise.all(below.map((one) => give(top, one, { credit: 300_00n })));
  expect(given.filter((one) => one.ok)).toHaveLength(3);
});

test('a sheet has what a line came to of a closed period by the shares of its beginning; what it owes counts until it is settled', async () => {
  const [top, mid, member] = (await world.plant([null, 0, 1])) as [bigint, bigint, bigint];
  await give(null, top, { shares: { RNG: 5_000 } });
  await give(top, mid, { shares: { RNG: 2_000 }, credit: 100_00n });
  // Before the period that they hold from.
  await lose(member, 77_77n);
  await nextDay();
  await lose(member, 100_01n);
  await lose(mid, 10_00n);
  await lose(member, 55_55n, 'LIVE');
  await nextDay();
  await lose(member, -300_00n);
  expect((await sheets(top)).map(({ isOwn, kept, line, base }) => [isOwn, base.minor, kept.minor, line.minor])).toEqual([
    [true, 165_56n, 35_00n, 55_00n],
    [false, 155_56n, 20_00n, 20_00n],
  ]);
  // A day that goes on counts already: 60.00 owed, less the 20.00 that were not settled.
  expect((await own(mid)).owes).toEqual(money(40_00n, 'USD'));
  await nextDay();
  const last = (await sheets(mid)).find(({ isOwn }) => isOwn);
  expect(last).toMatchObject({ line: money(-60_00n, 'USD'), settledAt: null });
  const settle = (by: bigint, whom: bigint, startsAt = last!.startsAt.toISOString()) =>
    agents.settleSheet(agentCaller(by), { downlineId: String(whom), startsAt }, at());
  expect(codeOf(await settle(mid, top))).toBe('agents.stranger');
  expect(codeOf(await settle(top, member))).toBe('agents.stranger');
  expect(codeOf(await settle(top, mid, '2026-01-01T00:00:00Z'))).toBe('agents.sheet_unknown');
  const all = await Promise.all(Array.from({ length: 50 }, () => settle(top, mid)));
  expect(new Set(all.map(codeOf))).toEqual(new Set(['ok']));
  expect((await own(mid)).owes).toEqual(money(0n, 'USD'));
});

test('a line that has come to its credit plays for real no more, nor does anybody below it, until it is settled or has more credit', async () => {
  const [top, mid, member, aside] = (await world.plant([null, 0, 1, 0])) as [bigint, bigint, bigint, bigint];
  await give(null, top, { shares: { RNG: 5_000 }, credit: 1_000_00n });
  await give(top, mid, { shares: { RNG: 5_000 }, credit: 50_00n });
  await nextDay();
  const { cash, house } = await funded(world.wallet, member, 10_000n);
  const { cash: other } = await funded(world.wallet, aside, 10_000n);
  const stake = (memberId: bigint, from = cash) =>
    world.wallet.commit(
      command([move(from, house, 100n, 'stake')], {
        gates: [withinPlayLimits({ memberId, merchantId: 1 }, money(100n, 'USD'), { vendor: 'AE', gameCode: 'AE-0001', cycle: null })],
      }),
    );
  await lose(member, -99_98n);
  expect(codeOf(await stake(member))).toBe('ok');
  await lose(member, -2n);
  expect((await own(mid)).isStopped).toBe(true);
  const all = await Promise.all(Array.from({ length: 50 }, () => stake(member)));
  expect(new Set(all.map(codeOf))).toEqual(new Set(['limits.line_stopped']));
  expect(await playLimitsBar(db, member)).toBe('limits.line_stopped');
  expect(codeOf(await stake(aside, other))).toBe('ok');
  // The line above owes the same, and has more credit.
  expect((await own(top)).isStopped).toBe(false);
  await give(top, mid, { shares: { RNG: 5_000 }, credit: 60_00n });
  expect(codeOf(await stake(member))).toBe('ok');
  await lose(member, -20_00n);
  expect(codeOf(await stake(member))).toBe('limits.line_stopped');
  await nextDay();
  const finance = await staffCaller({ owner }, ['finance']);
  const sheet = (await sheets(mid)).find(({ isOwn }) => isOwn);
  expect(
    await settleByStaff({ db, site: world.site }, finance, {
      id: String(mid),
      startsAt: sheet!.startsAt.toISOString(),
      reason: 'paid by bank',
      now: at(),
    }),
  ).toEqual({ ok: true, value: { isSettled: true } });
  expect(codeOf(await stake(member))).toBe('ok');
  // No line is stopped if the brand takes its positions back.
  await lose(member, -200_00n);
  expect(codeOf(await stake(member))).toBe('limits.line_stopped');
  await brandHas(null);
  await agents.settle(at());
  expect(codeOf(await stake(member))).toBe('ok');
  await brandHas('Daily');
});

test('over random trees, positions, moves and bets each part is the reference’s to the cent, and all parts with the platform’s come to what was lost', async () => {
  const random = createRandom('positions');
  let parts = 0;
  for (let tree = 0; tree < atNight(8, 4); tree++) {
    const size = random.between(5, 40);
    const uplines = Array.from({ length: size }, (_, nth) => (nth === 0 ? null : random.int(nth)));
    const ids = await world.plant(uplines);
    const given: { place: bigint; shares: Shares; from: number }[] = [];
    const ascend = async () => {
      for (const id of ids) {
        if (random.chance(0.3)) continue;
        const place = (await placeOf(db, id))!;
        const upline = place.parentId === null ? null : await memberAt(place.parentId);
        const shares = Object.fromEntries(CATEGORIES.map((one) => [one, random.between(0, Math.floor(10_000 / (1 + place.path.length)))]));
        const done = await give(upline, id, { shares, credit: 0n });
        if (done.ok) given.push({ place: place.id, shares, from: day + DAY });
      }
    };
    await ascend();
    await ascend();
    for (let nth = 0; nth < 3; nth++) {
      await nextDay();
      if (nth === 1) {
        const [who, to] = [random.pick(ids.slice(1)), random.pick(ids)];
        await agents.move({ merchantId: 1, memberId: who, toId: to, now: at(1) });
        await ascend();
      }
      const losses: RefLoss[] = [];
      for (let bets = random.between(0, 60); bets > 0; bets--) {
        const [member, category] = [random.pick(ids), random.pick(CATEGORIES)];
        const lost = BigInt(random.between(-5_000, 5_000));
        const place = (await placeOf(db, member))!;
        await lose(member, lost, category, 12);
        losses.push({ member, above: place.path, category, lost });
      }
      const startsAt = day;
      const shareOf = (place: bigint, category: string) =>
        given.findLast((one) => one.place === place && one.from <= startsAt)?.shares[category as GameType] ?? 0;
      const expected = referenceSheet(losses, shareOf);
      await nextDay();
      const { rows } = await owner.query<{ key: string; kept: bigint; line: bigint; base: bigint }>(
        `SELECT place_id || '/' || game_type AS key, kept, line, base FROM agent_sheet WHERE starts_at = $1 AND member_id = ANY ($2)`,
        [new Date(startsAt), ids],
      );
      const wrong = rows.filter(({ key, kept, line, base }) => {
        const part = expected.parts.get(key) ?? { kept: 0n, line: 0n, base: 0n };
        return part.kept !== kept || part.line !== line || part.base !== base;
      });
      expect(wrong, `tree ${tree}, day ${nth}`).toEqual([]);
      parts += rows.filter(({ kept }) => kept !== 0n).length;
      const made = rows.reduce((all, { kept }) => all + kept, 0n);
      const lost = losses.reduce((all, one) => all + one.lost, 0n);
      expect(lost - made, `tree ${tree}, day ${nth}`).toBe(expected.platform);
    }
  }
  expect(parts).toBeGreaterThan(atNight(100, 50));
  const page = await sheetPage({ db, site: world.site }, { pageNo: 1, pageSize: 200 });
  expect(page.rows.some(({ platform }) => platform !== null)).toBe(true);
}, 900_000);

const memberAt = async (place: bigint): Promise<bigint> =>
  (await owner.query<{ id: bigint }>('SELECT member_id AS id FROM agent_place WHERE id = $1', [place])).rows[0]!.id;

test('the lab splits by the same function: shares of a line are at most all of it, and the rest is the platform’s', () => {
  const split = lab['agents.position'];
  expect(split({ chain: ['ana', 'ben'], shares: { ana: '0.3', ben: '0.25' }, netLoss: '-100.01' })).toEqual({
    parts: { ana: '-30.00', ben: '-25.00' },
    platform: '-45.01',
  });
  expect(() => split({ chain: ['ana', 'ben'], shares: ['0.6', '0.4001'], netLoss: '1.00' })).toThrow('lab.invalid_input');
});
