import { shuffle } from '#games/kit/rng.ts';
import { blindsOf } from '#poker/tournament/levels.ts';
import { alive, emit, entryOf, nextDice, tableOf, type Draft } from '#poker/tournament/draft.ts';
import { balanceFrom, canBreak, drawSeats, nextBig, playersAt, smallest, worstFree, type Seating } from '#poker/tournament/seating.ts';
import type { Table, TournamentState } from '#poker/tournament/state.ts';

const seatings = ({ tables }: TournamentState): Seating[] => tables.map(({ id, chairs, big }) => ({ table: id, chairs, big }));
const seatingOf = ({ id, chairs, big }: Table): Seating => ({ table: id, chairs, big });

export function openTable({ state, events }: Draft): Table {
  const no = ++state.tablesMade;
  const table: Table = {
    id: `${state.config.tournament}-${no}`,
    chairs: Array.from({ length: state.config.size }, () => null),
    big: null,
    isDealing: false,
    breaks: no,
  };
  state.tables.push(table);
  events.push({ kind: 'open', table: table.id, blinds: blindsOf(state.level) });
  return table;
}

/** Seats an entry at a table and notifies the table. */
export function seatAt(draft: Draft, id: string, table: Table, chair: number): void {
  const entry = entryOf(draft, id)!;
  table.chairs[chair] = id;
  Object.assign(entry, { state: 'seated', table: table.id, chair });
  emit(draft, { kind: 'seat', table: table.id, chair, entry: id, stack: entry.stack });
}

export function unseat(draft: Draft, id: string, isAtTable = true): void {
  const entry = entryOf(draft, id)!;
  if (entry.table === null) return;
  const table = tableOf(draft, entry.table)!;
  table.chairs[entry.chair!] = null;
  if (isAtTable && entry.state === 'seated') emit(draft, { kind: 'unseat', table: table.id, chair: entry.chair!, entry: id });
  Object.assign(entry, { table: null, chair: null });
}

/** Moves a player. A player without chips who may still buy in gives up its chair, and gets a new chair after the purchase. */
function move(draft: Draft, id: string, table: Table, chair: number): void {
  const isDeciding = entryOf(draft, id)!.state === 'deciding';
  unseat(draft, id);
  if (!isDeciding) seatAt(draft, id, table, chair);
}

function closeTable(draft: Draft, table: Table): void {
  draft.state.tables = draft.state.tables.filter((other) => other.id !== table.id);
  emit(draft, { kind: 'close', table: table.id });
}

/** Draws tables and chairs for all entries at the start, and the order in which the tables break. */
export function seatAll(draft: Draft): void {
  const dice = nextDice(draft);
  const entries = alive(draft).map(({ id }) => id);
  const drawn = drawSeats(dice, entries, draft.state.config.size);
  for (const chairs of drawn) {
    const table = openTable(draft);
    for (const [chair, id] of chairs.entries()) if (id !== null) seatAt(draft, id, table, chair);
  }
  const order = shuffle(dice, draft.state.tables.length);
  for (const [at, table] of draft.state.tables.entries()) table.breaks = order[at]! + 1;
}

/** Returns the table that breaks next; undefined while the other tables cannot hold all players. */
export function breakingTable({ state }: Draft): Table | undefined {
  if (!canBreak(seatings(state), state.config.size)) return undefined;
  return state.tables.toSorted((a, b) => a.breaks - b.breaks)[0];
}

/** Checks whether the next break of a table leaves the final table. Both tables then end their hands, and all seats are drawn again. */
export function isFinalDraw(draft: Draft): boolean {
  return draft.state.tables.length === 2 && breakingTable(draft) !== undefined;
}

/** Seats waiting entries, breaks tables, and balances tables, as far as tables are between hands. */
export function arrange(draft: Draft): void {
  const { state } = draft;
  seatWaiting(draft);
  if (isFinalDraw(draft)) {
    if (!state.tables.some(({ isDealing }) => isDealing)) drawFinal(draft);
    return;
  }
  for (let table = breakingTable(draft); table && !table.isDealing && state.tables.length > 2; table = breakingTable(draft))
    breakTable(draft, table);
  if (breakingTable(draft)) return;
  for (const from of state.tables.filter(({ isDealing }) => !isDealing)) {
    for (let next = balanceFrom(seatingOf(from), seatings(state)); next; next = balanceFrom(seatingOf(from), seatings(state)))
      move(draft, next.entry, tableOf(draft, next.table)!, next.chair);
  }
}

/** Seats waiting entries at the worst chair of the smallest table, in the order of registration. Opens a new table if all are full. */
function seatWaiting(draft: Draft): void {
  const { state } = draft;
  const waiting = state.entries.filter((entry) => entry.state === 'waiting');
  for (const entry of waiting) {
    const to = smallest(seatings(state));
    const table = to ? tableOf(draft, to.table)! : openTable(draft);
    seatAt(draft, entry.id, table, worstFree(seatingOf(table))!);
  }
}

/** Breaks a table. Its players move singly, from the next big blind on, each to the worst chair of the smallest table. */
function breakTable(draft: Draft, table: Table): void {
  while (playersAt(seatingOf(table)).length > 0) {
    const id = table.chairs[nextBig(seatingOf(table))]!;
    const to = tableOf(draft, smallest(seatings(draft.state).filter((other) => other.table !== table.id))!.table)!;
    move(draft, id, to, worstFree(seatingOf(to))!);
  }
  closeTable(draft, table);
}

function drawFinal(draft: Draft): void {
  const seated = draft.state.tables.flatMap((table) => playersAt(seatingOf(table)));
  const players = seated.filter((id) => entryOf(draft, id)!.state === 'seated');
  for (const id of seated) unseat(draft, id);
  for (const table of draft.state.tables) closeTable(draft, table);
  const [chairs] = drawSeats(nextDice(draft), players, draft.state.config.size);
  const table = openTable(draft);
  for (const [chair, id] of chairs!.entries()) if (id !== null) seatAt(draft, id, table, chair);
}
