import { decide } from '#poker/bots/decide.ts';
import { STYLES } from '#poker/bots/styles.ts';
import { viewOf } from '#poker/table/view.ts';
import { paidPlaces, prizesOf } from '#poker/tournament/prizes.ts';
import { balanceFrom, canBreak } from '#poker/tournament/seating.ts';
import { byName } from '#modules/poker/room/draft.ts';
import { tourneyRules } from '#modules/poker/tourney/rules.ts';
import { resultsOf } from '#modules/poker/tourney/standing.ts';
import type { TourneyRoom } from '#modules/poker/tourney/state.ts';
import { PlayedTourney, TOURNEY } from '#tests/factories/poker/played-tourney.ts';

const CASH = 10_000;
const STARTS = 1_100_000;
const START_STACK = 10_000;
const COST = { prize: 501, fee: 50, head: 333 };
/**
 * Times in which players act, in milliseconds: so short that a level has several hands, because otherwise the blinds would skip the bubble.
 */
const [LEAST_THINK_MS, THINK_MS] = [50, 150];
const styles = Object.values(STYLES);
/** Kills of the process: the remaining part of the field at each, and the pause until the next process continues. */
const KILLS = [
  { left: 0.8, pausedMs: 3_000 },
  { left: 0.4, pausedMs: 90_000 },
  { left: 0.16, pausedMs: 5_000 },
];

type Seen = { inputs: number; handForHand: number; moves: number; balanced: number; unbalanced: number; kills: number };
export type BigTourney = Seen & { entries: number; wrong: string[] };

/** Returns the next act of a player at any table; undefined if no player is to act. */
function nextAct({ room }: PlayedTourney): { at: number; table: string } | undefined {
  let next: { at: number; table: string } | undefined;
  for (const { id, state } of room.tables) {
    const { hand } = state;
    if (hand?.phase !== 'acting' || state.isPaused) continue;
    const at = hand.clock.from + LEAST_THINK_MS + ((parseInt(hand.id.slice(0, 8), 16) + hand.acts * 7_919) % THINK_MS);
    if (!next || at < next.at) next = { at, table: id };
  }
  return next;
}

function act(run: PlayedTourney, id: string): void {
  const { state } = run.room.tables.find((one) => one.id === id)!;
  const hand = state.hand!;
  const seat = hand.betting.toAct;
  const { viewer } = byName(run.room, hand.players[seat]!)!;
  const made = decide(styles[Number(viewer) % styles.length]!, viewOf(state, hand.order[seat]!), run.dice)!;
  const refused = run.act(viewer, { kind: 'act', hand: hand.id, no: hand.acts, act: made });
  if (refused) throw new Error(refused);
}

/**
 * Counts tables whose hand has just ended with a player too many, and all others. No table is balanced while a table breaks, or before the
 * bubble ends.
 */
function unbalanced(before: TourneyRoom, after: TourneyRoom): { wrong: number; right: number } {
  const { tables, round } = after.director!;
  const seatings = tables.map(({ id, chairs, big }) => ({ table: id, chairs, big }));
  if (round || canBreak(seatings, after.config.size)) return { wrong: 0, right: 0 };
  const isEnded = (id: string): boolean => {
    const [then, now] = [before, after].map((room) => room.tables.find((table) => table.id === id)?.state.hand);
    return (then?.result ?? null) !== null && now?.id !== then!.id;
  };
  const ended = seatings.filter(({ table }) => isEnded(table));
  const wrong = ended.filter((one) => balanceFrom(one, seatings)).length;
  return { wrong, right: ended.length - wrong };
}

function entered(entries: number, skipped: number): { run: PlayedTourney; viewers: string[] } {
  const run = new PlayedTourney({
    ...TOURNEY,
    kind: 'freezeout',
    size: 9,
    players: entries,
    startsAt: STARTS,
    levelMs: 20_000,
    bounty: 'progressive',
    cost: COST,
  });
  for (let draw = 0; draw < skipped; draw++) run.dice.below(2);
  const viewers = Array.from({ length: entries }, (_viewer, at) => String(1_000 + at));
  for (const viewer of viewers) {
    run.cash.set(viewer, CASH);
    run.put({ type: 'joined', viewer });
    const refused = run.act(viewer, { kind: 'register', tip: null });
    if (refused) throw new Error(refused);
  }
  run.at = STARTS;
  run.put({ type: 'clock' });
  return { run, viewers };
}

/** Does the next step: the act of a player, or anything that is due. */
function goOn(run: PlayedTourney): void {
  const next = nextAct(run);
  const due = tourneyRules.due(run.room);
  if (next && (due === undefined || next.at <= due)) {
    run.at = Math.max(run.at, next.at);
    act(run, next.table);
  } else {
    run.at = Math.max(run.at, due!);
    run.put({ type: 'clock' });
  }
}

/**
 * Plays a tournament of bots in a room with a ledger in memory: levels of 20 s, progressive bounties, three kills. The first `skipped`
 * draws are discarded: with 1 no two of 500 players go out together on the bubble.
 */
export function playBigTourney(entries: number, skipped = 1): BigTourney {
  const { run, viewers } = entered(entries, skipped);
  const kills = [...KILLS];
  const seen: Seen = { inputs: 0, handForHand: 0, moves: 0, balanced: 0, unbalanced: 0, kills: 0 };
  const wrong: string[] = [];
  const tableOf = new Map<string, string>();
  while (run.room.director!.phase === 'running' && wrong.length === 0) {
    if (seen.inputs++ > 2_000_000) throw new Error('the tournament does not end');
    run.events.length = 0;
    const director = run.room.director!;
    const left = director.entries.filter(({ state }) => state !== 'out').length;
    if (kills[0] && left <= entries * kills[0].left) {
      run.kill(kills.shift()!.pausedMs);
      seen.kills++;
      for (const viewer of viewers) run.put({ type: 'joined', viewer });
      continue;
    }
    const { room } = run;
    goOn(run);
    const after = run.room.director!;
    if (after === director) continue;
    if (after.round) seen.handForHand++;
    const balance = unbalanced(room, run.room);
    seen.balanced += balance.right;
    seen.unbalanced += balance.wrong;
    for (const { id, table, state } of after.entries) {
      if (state !== 'seated' || table === null) continue;
      if (tableOf.has(id) && tableOf.get(id) !== table) seen.moves++;
      tableOf.set(id, table);
    }
    const chips = after.entries.reduce((sum, { stack }) => sum + stack, 0);
    if (chips !== entries * START_STACK) wrong.push(`${chips} chips`);
  }
  return { ...seen, entries, wrong: [...wrong, ...wrongMoney(run, entries)] };
}

/** Returns the differences between the money after the end and the money of the entries, to the cent. */
function wrongMoney({ room, cash, house, houseWon, sittings }: PlayedTourney, entries: number): string[] {
  const results = resultsOf(room);
  const paid = (of: 'prize' | 'bounty') => results.reduce((sum, one) => sum + one[of], 0);
  const pool = COST.prize * entries;
  const prizes = prizesOf(BigInt(pool), entries).map(Number);
  const figures: [string, number, number][] = [
    ['prizes', paid('prize'), pool],
    ['bounties', paid('bounty'), COST.head * entries],
    ['paid places', results.filter(({ prize }) => prize > 0).length, paidPlaces(entries)],
    ['first prize', results[0]!.prize, prizes[0]!],
    ['fees in the house', house, COST.fee * entries],
    ['house win', houseWon, COST.fee * entries],
    ['cash of the players', [...cash.values()].reduce((sum, one) => sum + one, 0), entries * (CASH - COST.fee)],
    ['open sittings', sittings.size, 0],
    ['owed moves', room.moves.length, 0],
    ['tables', room.tables.length, 1],
  ];
  return figures.flatMap(([name, is, due]) => (is === due ? [] : [`${name}: ${is} for ${due}`]));
}
