import { randomUUID } from 'node:crypto';
import { money } from '#kernel/money.ts';
import { sell } from '#modules/sportsbook/cash-out/sell.ts';
import { addWindow, endWindow } from '#modules/sportsbook/settlement/window-store.ts';
import type { SportsBet } from '#modules/sportsbook/slips/bet-store.ts';
import { closeEvent } from '#modules/sportsbook/world/advance-store.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import type { openSportsWorld } from '#tests/factories/sports-world.ts';
import type { Random } from '#tests/simulation/random.ts';
import { referenceReturn, type ReferenceLeg } from '#tests/sports/slip-reference.ts';

type House = Awaited<ReturnType<typeof openSportsWorld>>;
type Player = Awaited<ReturnType<House['player']>>;

/** Markets that the reference settles from the final score. */
const CODES = ['winner', 'double-chance', 'draw-no-bet', 'both-score', 'total', 'handicap'];
const PLAYERS = 40;
const START = 1_000_000_000n;
const PARTS = 10_000;
/** Number of matches that are on sale at the same time. */
const AT_ONCE = 20;
/**
 * Days by which the first matches are moved back to be played. Later turns move one day less each, so that no two matches of a league start
 * together.
 */
const EARLIEST_DAYS = 90;

export type BookResult = {
  placed: number;
  refused: Record<string, number>;
  sold: number;
  voided: number;
  windows: number;
  rolledBack: number;
  corrected: number;
  wrong: string[];
  invariants: unknown[];
};

/**
 * Places random slips on matches, sells parts of some, cancels matches, voids bets of a period and reverts that, and plays all matches to
 * their ends. Compares the payouts of each bet and each member with the reference.
 */
export async function simulateBook(
  house: House,
  { slips, matches, random }: { slips: number; matches: number; random: Random },
): Promise<BookResult> {
  const result: BookResult = {
    placed: 0,
    refused: {},
    sold: 0,
    voided: 0,
    windows: 0,
    rolledBack: 0,
    corrected: 0,
    wrong: [],
    invariants: [],
  };
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => house.player(START)));
  for (let left = matches; left > 0; left -= AT_ONCE) {
    const count = Math.min(AT_ONCE, left);
    await playRound(house, players, {
      result,
      random,
      events: await openMatches(house, count),
      slips: Math.round((slips * count) / matches),
      daysAgo: EARLIEST_DAYS - Math.floor((matches - left) / AT_ONCE),
    });
  }
  for (const player of players) await compare(house, player, result);
  result.invariants = await checkInvariants(house.db);
  return result;
}

/** Opens the coming matches with their prices, and returns them. */
async function openMatches({ deps, owner, lead }: House, count: number): Promise<bigint[]> {
  deps.pace.ahead = count;
  await lead();
  deps.pace.ahead = 0;
  await owner.query(`UPDATE sports_event SET wanted_until = clock_timestamp() + interval '1 day' WHERE state = 'open'`);
  await lead();
  const { rows } = await owner.query<{ id: string }>(`SELECT id FROM sports_event WHERE state = 'open' ORDER BY starts_at LIMIT $1`, [
    count,
  ]);
  return rows.map(({ id }) => BigInt(id));
}

type Round = { result: BookResult; random: Random; events: bigint[]; slips: number; daysAgo: number };
type Offer = { event: bigint; market: bigint; outcome: string; price: number; epoch: number };

async function playRound(house: House, players: readonly Player[], { result, random, events, slips, daysAgo }: Round): Promise<void> {
  const { db, owner, lead } = house;
  const { rows: offers } = await owner.query<{ event: string; market: string; outcome: string; price: number; epoch: number }>(
    `SELECT e.id AS event, m.id AS market, o.name AS outcome, o.price, e.epoch FROM sports_event e JOIN sports_market m ON m.event_id = e.id
      CROSS JOIN LATERAL unnest(m.outcomes, m.prices) AS o (name, price)
      WHERE e.id = ANY ($1) AND m.code = ANY ($2) AND m.status = 1 AND o.price IS NOT NULL ORDER BY m.id, o.name`,
    [events, CODES],
  );
  const byEvent = events.map((event) =>
    offers.filter((one) => BigInt(one.event) === event).map((one) => ({ ...one, event, market: BigInt(one.market) })),
  );
  const begun = new Date();
  const made: { bet: SportsBet; player: Player }[] = [];
  const windows: bigint[] = [];
  let middle = begun;
  for (let n = 0; n < slips; n++) {
    if (n === Math.floor(slips / 2)) middle = new Date();
    const player = random.pick(players);
    const slip = randomSlip(
      byEvent.filter((list) => list.length > 0),
      random,
    );
    const placed = await player.place(slip.legs, { unit: BigInt(random.between(10, 400)), sizes: slip.sizes });
    if (!placed.ok) result.refused[placed.failure.code] = (result.refused[placed.failure.code] ?? 0) + 1;
    else made.push({ bet: placed.value.bet, player });
  }
  result.placed += made.length;
  for (const { bet, player } of made) if (random.chance(0.1)) await sellPart(house, player, { bet, result, random });
  for (const event of events) {
    if (random.chance(0.06) && (await closeEvent(db, event))) result.voided++;
    if (!random.chance(0.15)) continue;
    const codes = random.chance(0.5) ? [] : [random.pick(CODES)];
    const window = await db.transact((tx) => addWindow(tx, { eventId: event, codes, from: middle, to: new Date() }));
    result.windows++;
    windows.push(window.id);
  }
  await owner.query(
    `UPDATE sports_event SET starts_at = starts_at - $2 * interval '1 day', due_at = due_at - $2 * interval '1 day' WHERE id = ANY ($1) AND state = 'open'`,
    [events, daysAgo],
  );
  await lead();
  // After the settlement some windows are reverted and others made, which causes corrections.
  for (const id of windows)
    if (random.chance(0.5)) result.rolledBack += (await db.transact((tx) => endWindow(tx, id))) === undefined ? 0 : 1;
  for (const event of events)
    if (random.chance(0.1)) {
      await db.transact((tx) => addWindow(tx, { eventId: event, codes: [random.pick(CODES)], from: begun, to: middle }));
      result.windows++;
    }
  await lead();
}

function randomSlip(byEvent: readonly (readonly Offer[])[], random: Random) {
  const count = byEvent.length < 2 || random.chance(0.5) ? 1 : random.between(2, Math.min(6, byEvent.length));
  const from = [...byEvent];
  const legs = Array.from({ length: count }, () => {
    const [list] = from.splice(random.int(from.length), 1);
    const { market, outcome, price, epoch } = random.pick(list!);
    return { market, outcome, price, epoch, isBanker: false };
  });
  const bankers = count > 2 && random.chance(0.3) ? random.between(1, count - 2) : 0;
  for (let at = 0; at < bankers; at++) legs[at]!.isBanker = true;
  const free = count - bankers;
  const sizes = random.chance(0.5)
    ? [free]
    : Array.from({ length: free }, (_size, at) => at + 1).filter((size) => size === free || random.chance(0.5));
  return { legs, sizes };
}

async function sellPart(
  { deps, now }: House,
  { caller }: Player,
  { bet, result, random }: { bet: SportsBet; result: BookResult; random: Random },
): Promise<void> {
  const part = random.chance(0.5) ? PARTS : random.between(1, PARTS - 1);
  const sold = await sell(deps, { caller, requestId: randomUUID(), betId: bet.id, part, least: money(0n, 'USD'), now: now() });
  if (sold.ok) result.sold++;
}

type Stored = {
  id: string;
  unit: string;
  sizes: number[];
  stake: string;
  sold: number;
  soldFor: string;
  paid: string | null;
  revision: number;
  legs: StoredLeg[];
};
type StoredLeg = Omit<ReferenceLeg, 'score'> & { final: number[] | null; isVoid: boolean };

/** Compares each bet of a member with the reference, and the balance with the sum of the bets. */
async function compare({ owner }: House, player: Player, result: BookResult): Promise<void> {
  const { rows } = await owner.query<Stored>(
    `SELECT b.id, b.unit, b.sizes, b.stake, b.sold, b.sold_for AS "soldFor", b.paid, b.revision, (
       SELECT json_agg(json_build_object('code', m.code, 'specifiers', m.specifiers, 'outcome', g.outcome, 'price', g.price, 'at', g.score, 'isBanker', g.is_banker,
                'final', CASE e.state WHEN 'ended' THEN e.score END,
                'isVoid', e.state = 'cancelled' OR EXISTS (SELECT FROM sports_cancel c WHERE c.event_id = e.id AND c.rolled_back_at IS NULL
                   AND (c.codes = '{}' OR m.code = ANY (c.codes)) AND b.taken_at >= c.taken_from AND b.taken_at < c.taken_to)) ORDER BY g.n)
         FROM sports_leg g JOIN sports_event e ON e.id = g.event_id JOIN sports_market m ON m.id = g.market_id WHERE g.bet_id = b.id) AS legs
       FROM sports_bet b WHERE b.member_id = $1 AND b.state <> 'refused'`,
    [player.caller.memberId],
  );
  let balance = START;
  for (const { id, unit, sizes, stake, sold, soldFor, paid, revision, legs } of rows) {
    if (revision > 1) result.corrected++;
    const known = legs.map(({ final, isVoid, ...leg }) => ({ ...leg, score: isVoid ? undefined : ([final![0]!, final![1]!] as const) }));
    const due = BigInt(soldFor) + referenceReturn({ unit: BigInt(unit), sizes, legs: known }, PARTS - sold);
    balance += (paid === null ? 0n : BigInt(paid)) - BigInt(stake);
    if (paid === null || due !== BigInt(paid)) result.wrong.push(`bet ${id} was paid ${paid}, due ${due}`);
  }
  const held = await player.balance();
  if (held !== balance) result.wrong.push(`member ${player.caller.memberId} has ${held}, its bets say ${balance}`);
}
