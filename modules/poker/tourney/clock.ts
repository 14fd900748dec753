import { decide } from '#poker/bots/decide.ts';
import { STYLES, type StyleName } from '#poker/bots/styles.ts';
import { diceOf } from '#poker/kit/draw.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { timersOf } from '#poker/table/clock.ts';
import { viewOf } from '#poker/table/view.ts';
import { timersOf as timersOfDirector } from '#poker/tournament/rules.ts';
import { keysOf } from '#modules/poker/room/bot-seats.ts';
import { addBot } from '#modules/poker/tourney/entries.ts';
import type { TourneyRoom, TourneyTable } from '#modules/poker/tourney/state.ts';
import type { TourneyStep } from '#modules/poker/tourney/draft.ts';
import { toDirector, toTable } from '#modules/poker/tourney/step.ts';

const LEAST_THINK_MS = 700;
const THINK_MS = 2_300;

type Next = { at: number; kind: 'director' | 'bot' } | { at: number; kind: 'begin' | 'tick' | 'act'; table: string };

/** What the clock does next: of the director, of a table, of the bot to act, or of the bot that registers. */
export function nextOf(room: TourneyRoom): Next | undefined {
  const due: Next[] = room.tables.flatMap((table) => nextAt(room, table));
  const [director] = room.director ? timersOfDirector(room.director) : [];
  if (director !== undefined) due.push({ at: director, kind: 'director' });
  if (room.botAt > 0) due.push({ at: room.botAt, kind: 'bot' });
  return due.toSorted((a, b) => a.at - b.at)[0];
}

function nextAt(room: TourneyRoom, table: TourneyTable): Next[] {
  const due: Next[] = timersOf(table.state).map(({ at, kind }) => ({ at, kind, table: table.id }));
  const { hand, isPaused } = table.state;
  if (isPaused || hand?.phase !== 'acting') return due;
  const name = hand.players[hand.betting.toAct]!;
  const isBot = room.players.find((one) => one.name === name)?.viewer === '';
  const think = (parseInt(hand.id.slice(0, 8), 16) + hand.acts * 7_919) % THINK_MS;
  return isBot ? [...due, { at: hand.clock.from + LEAST_THINK_MS + think, kind: 'act', table: table.id }] : due;
}

/** Does what is due. */
export function rung(step: TourneyStep, chance: string): void {
  const next = nextOf(step.room);
  if (!next || next.at > step.ms) return;
  if (!('table' in next)) {
    if (next.kind === 'bot') addBot(step);
    else toDirector(step, { kind: 'tick' });
  } else if (next.kind === 'begin') toTable(step, next.table, { kind: 'begin', ...keysOf(chance) });
  else if (next.kind === 'tick') toTable(step, next.table, { kind: 'tick' });
  else actOfBot(step, next.table, chance);
}

function actOfBot(step: TourneyStep, id: string, chance: string): void {
  const { state } = step.room.tables.find((one) => one.id === id)!;
  const hand = state.hand!;
  const chair = hand.order[hand.betting.toAct]!;
  const style = STYLES[/^bot:([a-z]+)-/.exec(state.chairs[chair]!.player)?.[1] as StyleName] ?? STYLES.tight;
  const dice = diceOf(nodeDigests, new Uint8Array(Buffer.from(chance, 'base64url')));
  const act = decide(style, viewOf(state, chair), dice) ?? { kind: 'fold' };
  if (toTable(step, id, { kind: 'act', chair, no: hand.acts, act }) !== undefined)
    toTable(step, id, { kind: 'act', chair, no: hand.acts, act: { kind: 'fold' } });
}
