import { timersOf } from '#poker/tournament/rules.ts';
import { actOfBot, diceFrom, dueAt, keysOf, type Due } from '#modules/poker/room/bots.ts';
import { addBot } from '#modules/poker/tourney/entries.ts';
import type { TourneyRoom } from '#modules/poker/tourney/state.ts';
import type { TourneyStep } from '#modules/poker/tourney/draft.ts';
import { toDirector, toTable } from '#modules/poker/tourney/step.ts';

const LEAST_THINK_MS = 700;
const THINK_MS = 2_300;

type Next = { at: number; kind: 'director' | 'bot' } | Due;

/** Returns the next action of the clock: of the director, of a table, of the bot to act, or of the bot that registers. */
export function nextOf(room: TourneyRoom): Next | undefined {
  const due: Next[] = room.tables.flatMap((table) => dueAt(room, table, LEAST_THINK_MS, THINK_MS));
  const [director] = room.director && room.pausedAt === undefined ? timersOf(room.director) : [];
  if (director !== undefined) due.push({ at: director, kind: 'director' });
  if (room.botAt > 0) due.push({ at: room.botAt, kind: 'bot' });
  return due.toSorted((a, b) => a.at - b.at)[0];
}

/** Does the work that is due. */
export function rung(step: TourneyStep, chance: string): void {
  const next = nextOf(step.room);
  if (!next || next.at > step.ms) return;
  if (!('table' in next)) {
    if (next.kind === 'bot') addBot(step);
    else toDirector(step, { kind: 'tick', buying: step.room.purchases.map(({ entry }) => entry) });
  } else if (next.kind === 'begin') toTable(step, next.table, { kind: 'begin', ...keysOf(chance) });
  else if (next.kind === 'tick') toTable(step, next.table, { kind: 'tick' });
  else botActs(step, next.table, chance);
}

function botActs(step: TourneyStep, id: string, chance: string): void {
  const { state } = step.room.tables.find((one) => one.id === id)!;
  actOfBot(state, diceFrom(chance), (act) => toTable(step, id, act));
}
