import { nodeDigests } from '#poker/kit/node-digests.ts';
import type { TableAct, TableCode, TableEvent } from '#poker/table/acts.ts';
import { tableOf } from '#poker/table/config.ts';
import { encodeHand } from '#poker/table/journal.ts';
import { applyTo as applyToTable, openTable } from '#poker/table/rules.ts';
import type { Hand } from '#poker/table/state.ts';
import type { TournamentAct, TournamentCode, TournamentEvent } from '#poker/tournament/acts.ts';
import { applyTo as applyToDirector } from '#poker/tournament/rules.ts';
import type { Player } from '#modules/poker/room/state.ts';
import { tools } from '#modules/poker/room/step.ts';
import type { TourneyEvent, TourneyRoom, TourneyTable } from '#modules/poker/tourney/state.ts';

const FIRST = '00'.repeat(32);

export type TourneyStep = { room: TourneyRoom; events: TourneyEvent[]; ms: number; isSaved: boolean };

export function change(step: TourneyStep, part: Partial<TourneyRoom>): void {
  step.room = { ...step.room, ...part };
}

export const playerOf = ({ players }: TourneyRoom, viewer: string): Player | undefined => players.find((one) => one.viewer === viewer);
const byName = ({ players }: TourneyRoom, name: string): Player | undefined => players.find((one) => one.name === name);
const bySitting = ({ players }: TourneyRoom, sitting: string): Player => players.find((one) => one.sitting === sitting)!;

/** The table at which an entry sits, and its chair there. */
export function seatOf(room: TourneyRoom, name: string): { table: TourneyTable; chair: number } | undefined {
  for (const table of room.tables) {
    const chair = table.state.chairs.findIndex((one) => one?.player === name);
    if (chair >= 0) return { table, chair };
  }
  return undefined;
}

export function withPlayer(step: TourneyStep, sitting: string, part: Partial<Player>): void {
  change(step, { players: step.room.players.map((one) => (one.sitting === sitting ? { ...one, ...part } : one)) });
}

/** Gives an act to the director, and does what it orders: tables, seats, hands, and payments. */
export function toDirector(step: TourneyStep, act: TournamentAct): TournamentCode | undefined {
  const wasRunning = step.room.director!.phase === 'running';
  const done = applyToDirector(nodeDigests, step.room.director!, act, step.ms);
  if ('refused' in done) return done.refused;
  change(step, { director: done.state, rev: step.room.rev + 1 });
  for (const event of done.events) order(step, event);
  // Late entries are staked at once, the others at the start.
  for (const event of done.events) if (event.kind === 'registered' && wasRunning) stake(step, [event.entry]);
  if (done.state.phase === 'cancelled') endAll(step);
  return undefined;
}

function order(step: TourneyStep, event: TournamentEvent): void {
  const { room } = step;
  switch (event.kind) {
    case 'open':
      return change(step, { tables: [...room.tables, opened(room, event.table, event.blinds)] });
    case 'close':
      return change(step, { tables: room.tables.filter(({ id }) => id !== event.table) });
    case 'seat': {
      const { name, tip, viewer } = bySitting(room, event.entry);
      toTable(step, event.table, { kind: 'place', chair: event.chair, player: name, chips: event.stack, tip });
      if (viewer !== '' && !room.there.includes(viewer)) toTable(step, event.table, { kind: 'gone', chair: event.chair });
      return;
    }
    case 'unseat': {
      // The chain of links goes on at the next table.
      const tip = room.tables.find(({ id }) => id === event.table)?.state.chairs[event.chair]?.tip;
      if (tip) withPlayer(step, event.entry, { tip });
      return void toTable(step, event.table, { kind: 'remove', chair: event.chair });
    }
    case 'deal':
      return void toTable(step, event.table, { kind: 'release' });
    case 'blinds':
      for (const { id } of room.tables) toTable(step, id, { kind: 'blinds', blinds: event.blinds });
      return;
    case 'began':
      return stakeAll(step);
    case 'pay':
      return pay(step, event);
    case 'over':
      step.isSaved = true;
      return endAll(step);
    default:
      // What else a director publishes is in the view.
      return;
  }
}

function opened({ config }: TourneyRoom, id: string, blinds: Extract<TournamentEvent, { kind: 'open' }>['blinds']): TourneyTable {
  const { variant, size } = config;
  const table = tableOf({
    table: id,
    kind: 'tournament',
    variant,
    seats: size,
    blinds,
    buyIn: { least: 1, most: Number.MAX_SAFE_INTEGER },
  });
  return { id, state: openTable(table, FIRST), begunAt: 0, dealt: [] };
}

const isMember = ({ viewer }: Player): boolean => viewer !== '';

/** Entries of one commit. */
const AT_ONCE = 40;

/** The tournament begins: every entry is staked. */
function stakeAll(step: TourneyStep): void {
  const entries = step.room.players.filter(({ state }) => state === 'seated').map(({ sitting }) => sitting);
  for (let from = 0; from < entries.length; from += AT_ONCE) stake(step, entries.slice(from, from + AT_ONCE));
}

/** Stakes the cost of entries in one commit. All of it counts as turnover, for the fee is a part of all of it. */
function stake(step: TourneyStep, entries: readonly string[]): void {
  const { room } = step;
  const { prize, fee } = room.config.cost;
  const cost = prize + fee;
  const members = room.players.filter((one) => isMember(one) && entries.includes(one.sitting));
  const seats = members.map(({ sitting }) => ({ sitting, staked: cost, paid: 0, counted: cost, house: fee }));
  if (seats.length > 0) change(step, { moves: [...room.moves, { id: `hand:start-${seats[0]!.sitting}`, kind: 'hand', seats }] });
}

/** A prize, once by entry and place. What comes back of an entry that was not staked lies in its sitting. */
function pay(step: TourneyStep, { entry, reason, amount, place }: Extract<TournamentEvent, { kind: 'pay' }>): void {
  const player = step.room.players.find(({ sitting }) => sitting === entry);
  if (!player || reason === 'refund') return;
  const paid = Number(amount);
  change(step, { placed: [...step.room.placed, { sitting: entry, name: player.name, place: place ?? 0, prize: paid }] });
  if (!isMember(player) || paid === 0) return;
  const id = `hand:${reason}-${entry}-${step.room.placed.length}`;
  change(step, { moves: [...step.room.moves, { id, kind: 'hand', seats: [{ sitting: entry, staked: 0, paid, counted: 0, house: 0 }] }] });
}

/** Sends back what lies in the sitting of an entry. */
export function standUp(step: TourneyStep, { sitting, viewer }: Player): void {
  withPlayer(step, sitting, { state: 'leaving' });
  change(step, { moves: [...step.room.moves, { id: `out:${sitting}`, kind: 'out', sitting, viewer, mark: 0, at: step.ms }] });
}

export function endAll(step: TourneyStep): void {
  for (const player of step.room.players) if (isMember(player) && player.state !== 'leaving') standUp(step, player);
}

/** Applies an act to a table, and reports to the director where its hand is over. */
export function toTable(step: TourneyStep, id: string, act: TableAct): TableCode | undefined {
  const before = step.room.tables.find((one) => one.id === id);
  if (!before) return 'poker.closing';
  const applied = applyToTable(tools, before.state, act, step.ms);
  if ('refused' in applied) return applied.refused;
  let after: TourneyTable = { ...before, state: applied.state };
  for (const event of applied.events) if (event.kind === 'begun') after = { ...after, begunAt: step.ms, dealt: dealtIn(step.room, event) };
  change(step, { tables: step.room.tables.map((one) => (one.id === id ? after : one)) });
  for (const event of applied.events)
    step.events.push({ kind: 'table', room: step.room, table: id, to: viewerOf(step.room, after, event), event });
  const { hand } = before.state;
  if (hand?.result && applied.state.hand?.id !== hand.id) handOver(step, after, hand);
  return undefined;
}

function dealtIn(room: TourneyRoom, { players, chairs }: Extract<TableEvent, { kind: 'begun' }>): TourneyTable['dealt'] {
  return players.map((name, seat) => {
    const { viewer = '', sitting = '' } = byName(room, name) ?? {};
    return { viewer, sitting, name, chair: chairs[seat]! };
  });
}

function viewerOf(room: TourneyRoom, { state }: TourneyTable, event: TableEvent): string | null {
  if (event.kind !== 'frame' || event.to === null) return null;
  return byName(room, state.chairs[event.to]?.player ?? '')?.viewer ?? '';
}

/** A hand is over: it is stored, and the director gets the stacks and who lost the last chips to whom. */
function handOver(step: TourneyStep, { id, state, begunAt, dealt }: TourneyTable, hand: Hand): void {
  const { result, betting, positions, players } = hand;
  if (dealt.some(({ viewer }) => viewer !== '')) {
    const record = { id: hand.id, at: begunAt, hand: encodeHand(hand), hash: state.prev, dealt };
    change(step, { records: [...step.room.records, record] });
  }
  step.isSaved = true;
  const stacks = state.chairs.flatMap((chair): [string, number][] =>
    chair ? [[byName(step.room, chair.player)!.sitting, chair.stack + chair.pending]] : [],
  );
  const entryOf = (seat: number): string => dealt[seat]!.sitting;
  const busts = players.flatMap((_name, seat) => {
    if (result!.final[seat]! > 0) return [];
    const pot = result!.pots.findLast(({ eligible }) => eligible.includes(seat));
    return [{ entry: entryOf(seat), stack: betting.setup.stacks[seat]!, by: (pot?.winners ?? []).map(entryOf) }];
  });
  toDirector(step, { kind: 'handOver', table: id, big: positions.big ?? 0, stacks, busts });
}
