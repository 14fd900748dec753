import { expect, test } from 'vitest';
import { decide } from '#poker/bots/decide.ts';
import { STYLES } from '#poker/bots/styles.ts';
import { viewOf } from '#poker/table/view.ts';
import { paidPlaces, prizesOf } from '#poker/tournament/prizes.ts';
import { byName } from '#modules/poker/room/draft.ts';
import { tourneyRules } from '#modules/poker/tourney/rules.ts';
import { resultsOf } from '#modules/poker/tourney/standing.ts';
import { PlayedTourney, TOURNEY } from '#tests/factories/poker/played-tourney.ts';

const ENTRIES = Number(process.env['POKER_ENTRIES'] ?? 500);
/** Draws that are thrown away first: with this number no two players go out together on the bubble. */
const SKIPPED = Number(process.env['POKER_SKIPPED'] ?? 1);
const CASH = 10_000;
const STARTS = 1_100_000;
/** Players think so short that a level has several hands: with one hand a level the blinds would jump over the bubble. */
const [LEAST_THINK_MS, THINK_MS] = [50, 150];
const styles = Object.values(STYLES);
/** Parts of the field that are left when the process is killed, and the pauses until the next one goes on. */
const KILLS = [
  { left: 0.8, pausedMs: 3_000 },
  { left: 0.4, pausedMs: 90_000 },
  { left: 0.16, pausedMs: 5_000 },
];

/** The next act of a player at any table; undefined where nobody is to act. */
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

test(
  `${ENTRIES} players, levels of 20 s, three kills: tables balance, the bubble goes hand for hand, and money adds up to the cent`,
  { timeout: 3_600_000 },
  () => {
    const cost = { prize: 501, fee: 50, head: 333 };
    const run = new PlayedTourney({
      ...TOURNEY,
      kind: 'freezeout',
      size: 9,
      players: ENTRIES,
      startsAt: STARTS,
      lateLevels: 0,
      levelMs: 20_000,
      bounty: 'progressive',
      cost,
    });
    for (let draw = 0; draw < SKIPPED; draw++) run.dice.below(2);
    const viewers = Array.from({ length: ENTRIES }, (_viewer, at) => String(1_000 + at));
    for (const viewer of viewers) {
      run.cash.set(viewer, CASH);
      run.put({ type: 'joined', viewer });
      expect(run.act(viewer, { kind: 'register', tip: null })).toBeUndefined();
    }
    run.at = STARTS;
    run.put({ type: 'clock' });
    const kills = [...KILLS];
    const seen = { handForHand: 0, moves: 0, unbalanced: 0, inputs: 0 };
    const tableOf = new Map<string, string>();
    while (run.room.director!.phase === 'running') {
      if (seen.inputs++ > 2_000_000) throw new Error('the tournament does not end');
      run.events.length = 0;
      const director = run.room.director!;
      const left = director.entries.filter(({ state }) => state !== 'out').length;
      if (kills[0] && left <= ENTRIES * kills[0].left) {
        run.kill(kills.shift()!.pausedMs);
        for (const viewer of viewers) run.put({ type: 'joined', viewer });
        continue;
      }
      const next = nextAct(run);
      const due = tourneyRules.due(run.room);
      if (next && (due === undefined || next.at <= due)) {
        run.at = Math.max(run.at, next.at);
        act(run, next.table);
      } else {
        run.at = Math.max(run.at, due!);
        run.put({ type: 'clock' });
      }
      const after = run.room.director!;
      if (after === director) continue;
      if (after.round) seen.handForHand++;
      for (const { id, table, state } of after.entries) {
        if (state !== 'seated' || table === null) continue;
        if (tableOf.has(id) && tableOf.get(id) !== table) seen.moves++;
        tableOf.set(id, table);
      }
      const chips = after.entries.reduce((sum, { stack }) => sum + stack, 0);
      if (chips !== ENTRIES * 10_000) throw new Error(`${chips} chips`);
    }
    expect(kills).toEqual([]);
    expect(seen.handForHand).toBeGreaterThan(0);
    expect(seen.moves).toBeGreaterThan(ENTRIES / 10);
    expect(run.room.tables.length).toBe(1);
    const results = resultsOf(run.room);
    const paid = (of: 'prize' | 'bounty') => results.reduce((sum, one) => sum + one[of], 0);
    const pool = cost.prize * ENTRIES;
    expect([paid('prize'), paid('bounty')]).toEqual([pool, cost.head * ENTRIES]);
    const prizes = prizesOf(BigInt(pool), ENTRIES).map(Number);
    expect(results.filter(({ prize }) => prize > 0).length).toBe(paidPlaces(ENTRIES));
    // Players that went out together share their prizes.
    expect(results[0]!.prize).toBe(prizes[0]);
    const cash = [...run.cash.values()].reduce((sum, one) => sum + one, 0);
    expect([run.house, run.houseWon, cash]).toEqual([cost.fee * ENTRIES, cost.fee * ENTRIES, ENTRIES * (CASH - cost.fee)]);
    expect([run.sittings.size, run.room.moves]).toEqual([0, []]);
  },
);
