import { decide } from '#poker/bots/decide.ts';
import { STYLES, type StyleName } from '#poker/bots/styles.ts';
import { diceOf } from '#poker/kit/draw.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { timersOf } from '#poker/table/clock.ts';
import { viewOf } from '#poker/table/view.ts';
import type { FastRoom } from '#modules/poker/fast/state.ts';
import { byName, change, toPool, toTable, type FastStep } from '#modules/poker/fast/step.ts';
import { keysOf } from '#modules/poker/room/bot-seats.ts';
import type { TourneyTable } from '#modules/poker/tourney/state.ts';

const [LEAST_THINK_MS, THINK_MS] = [500, 1_700];
const WAIT_MS = 2_000;
/** Players who cannot meet yet are tried again so much later. */
const AGAIN_MS = 500;

type Next = { at: number; kind: 'match' } | { at: number; kind: 'begin' | 'tick' | 'act'; table: string };

/** What the clock does next: hands that form, deadlines of a hand, or the bot to act. */
export function nextOf(room: FastRoom): Next | undefined {
  const due: Next[] = room.tables.flatMap((table) => nextAt(room, table));
  const waiting = room.pool.entries.filter(({ state, leaves }) => state === 'waiting' && !leaves);
  if (waiting.length >= 2) {
    const since = Math.min(...waiting.map((entry) => entry.since));
    due.push({ at: Math.max(room.matchAt, waiting.length >= room.pool.size ? 0 : since + WAIT_MS), kind: 'match' });
  }
  return due.toSorted((a, b) => a.at - b.at)[0];
}

function nextAt(room: FastRoom, table: TourneyTable): Next[] {
  const due: Next[] = timersOf(table.state).map(({ at, kind }) => ({ at, kind, table: table.id }));
  const { hand, isPaused } = table.state;
  if (isPaused || hand?.phase !== 'acting' || byName(room, hand.players[hand.betting.toAct]!)?.viewer !== '') return due;
  const think = (parseInt(hand.id.slice(0, 8), 16) + hand.acts * 7_919) % THINK_MS;
  return [...due, { at: hand.clock.from + LEAST_THINK_MS + think, kind: 'act', table: table.id }];
}

/** Does what is due. `chance` is 32 bytes of base64url. */
export function rung(step: FastStep, chance: string): void {
  const next = nextOf(step.room);
  if (!next || next.at > step.ms) return;
  const dice = diceOf(nodeDigests, new Uint8Array(Buffer.from(chance, 'base64url')));
  if (!('table' in next)) {
    if (toPool(step, { kind: 'match' }, dice) !== undefined) change(step, { matchAt: step.ms + AGAIN_MS });
  } else if (next.kind === 'begin') toTable(step, next.table, { kind: 'begin', ...keysOf(chance) });
  else if (next.kind === 'tick') toTable(step, next.table, { kind: 'tick' });
  else actOfBot(step, next.table, dice);
}

function actOfBot(step: FastStep, id: string, dice: ReturnType<typeof diceOf>): void {
  const { state } = step.room.tables.find((one) => one.id === id)!;
  const hand = state.hand!;
  const chair = hand.order[hand.betting.toAct]!;
  const style = STYLES[/^bot:([a-z]+)-/.exec(state.chairs[chair]!.player)?.[1] as StyleName] ?? STYLES.tight;
  const act = decide(style, viewOf(state, chair), dice) ?? { kind: 'fold' };
  const isMade = toTable(step, id, { kind: 'act', chair, no: hand.acts, act }) === undefined;
  if (!isMade) toTable(step, id, { kind: 'act', chair, no: hand.acts, act: { kind: 'fold' } });
  if (!isMade || act.kind === 'fold') toTable(step, id, { kind: 'ahead', chair });
}
