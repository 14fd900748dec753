import { nodeDigests } from '#poker/kit/node-digests.ts';
import { FIRST_RECORD } from '#poker/shuffle/verify.ts';
import type { TableAct, TableCode } from '#poker/table/acts.ts';
import { tableOf } from '#poker/table/config.ts';
import { openTable } from '#poker/table/rules.ts';
import type { Hand } from '#poker/table/state.ts';
import type { TournamentAct, TournamentCode, TournamentEvent } from '#poker/tournament/acts.ts';
import { applyTo as applyToDirector } from '#poker/tournament/rules.ts';
import { multipleOf } from '#poker/tournament/spin.ts';
import { bySitting, change, withPlayer } from '#modules/poker/room/draft.ts';
import { actAt, recordOf, type HandTable } from '#modules/poker/room/hand-table.ts';
import { barredFold } from '#modules/poker/tourney/barred.ts';
import { liveEntry, sittingOf, type TourneyStep } from '#modules/poker/tourney/draft.ts';
import { endAll, endSettled, pay, stake, stakeAll, take } from '#modules/poker/tourney/money.ts';
import type { TourneyRoom } from '#modules/poker/tourney/state.ts';

/** Passes an act to the director, and carries out the director's orders: tables, seats, hands, and payments. */
export function toDirector(step: TourneyStep, act: TournamentAct): TournamentCode | undefined {
  const { phase, paidGroups } = step.room.director!;
  const done = applyToDirector(nodeDigests, step.room.director!, act, step.ms);
  if ('refused' in done) return done.refused;
  change(step, { director: done.state, rev: step.room.rev + 1 });
  for (const event of done.events) order(step, event);
  // Late entries are staked immediately, the others at the start.
  for (const event of done.events)
    if (event.kind === 'registered' && phase === 'running') stake(step, [sittingOf(event.entry)], `start-${event.entry}`);
  if (done.state.phase === 'cancelled') endAll(step);
  else if (done.state.phase === 'running' && done.state.paidGroups > paidGroups) endSettled(step, paidGroups);
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
      const { name, tip, viewer } = bySitting(room, sittingOf(event.entry))!;
      toTable(step, event.table, { kind: 'place', chair: event.chair, player: name, chips: event.stack, tip });
      if (viewer === '') return;
      if (!room.there.includes(viewer)) toTable(step, event.table, { kind: 'gone', chair: event.chair });
      // An eliminated viewer continues to watch the table of its last chips.
      return change(step, { watched: { ...step.room.watched, [viewer]: event.table } });
    }
    case 'unseat': {
      // The chain of links continues at the next table.
      const tip = room.tables.find(({ id }) => id === event.table)?.state.chairs[event.chair]?.tip;
      if (tip) withPlayer(step, sittingOf(event.entry), { tip });
      return void toTable(step, event.table, { kind: 'remove', chair: event.chair });
    }
    case 'deal':
      return void toTable(step, event.table, { kind: 'release' });
    case 'blinds':
      for (const { id } of room.tables) toTable(step, id, { kind: 'blinds', blinds: event.blinds });
      return;
    case 'chips':
      return void toTable(step, event.table, { kind: 'topUp', chair: event.chair, chips: event.chips });
    case 'began':
      return room.config.kind === 'spin' ? undefined : stakeAll(step);
    case 'multiple':
      return stakeAll(step);
    case 'closed':
      return change(step, { overlay: { amount: Number(event.overlay), isPaid: false } });
    case 'pay':
      return pay(step, event);
    case 'taken':
      return take(step, event);
    case 'over':
      step.isSaved = true;
      return endAll(step);
    case 'break':
    case 'handForHand':
    case 'head':
    case 'noDeal':
    case 'offers':
    case 'out':
    case 'registered':
    case 'unregistered':
      // The view shows these events.
      return;
  }
}

function opened({ config, pausedAt }: TourneyRoom, id: string, blinds: Extract<TournamentEvent, { kind: 'open' }>['blinds']): HandTable {
  const { variant, size } = config;
  const table = tableOf({
    table: id,
    kind: 'tournament',
    variant,
    seats: size,
    blinds,
    buyIn: { least: 1, most: Number.MAX_SAFE_INTEGER },
  });
  // If staff have paused the tournament, its tables wait.
  const state = { ...openTable(table, FIRST_RECORD), isPaused: pausedAt !== undefined };
  return { id, state, begunAt: 0, dealt: [] };
}

/** Applies an act to a table, and reports to the director when its hand is over. */
export function toTable(step: TourneyStep, id: string, act: TableAct): TableCode | undefined {
  const drawn: string[] = [];
  const done = actAt(step, id, act, ({ state }, event) => {
    if (event.kind === 'frame' && event.frame.kind === 'drawn' && event.frame.street === 0) drawn.push(state.hand!.draw.x);
  });
  if (!done) return 'poker.closing';
  if ('refused' in done) return done.refused;
  // The first cards of the seats draw the multiple of a spin.
  const { director, config } = step.room;
  if (config.kind === 'spin' && director?.multiple === null)
    for (const x of drawn) toDirector(step, { kind: 'multiple', multiple: multipleOf(nodeDigests, x) });
  const { hand } = done.before;
  if (hand?.result && done.after.state.hand?.id !== hand.id) handOver(step, done.after, hand);
  const fold = barredFold(step.room, id);
  if (fold) toTable(step, id, fold);
  return undefined;
}

/**
 * Handles the end of a hand: it is stored, and the director receives the stacks and the players who lost their last chips, with the
 * winners.
 */
function handOver(step: TourneyStep, table: HandTable, hand: Hand): void {
  const { id, state, dealt } = table;
  const { result, betting, positions, players } = hand;
  const record = recordOf(hand, state.prev, table);
  if (record) change(step, { records: [...step.room.records, record] });
  step.isSaved = true;
  const stacks = state.chairs.flatMap((chair): [string, number][] =>
    chair ? [[liveEntry(step.room, chair.player)!.id, chair.stack + chair.pending]] : [],
  );
  const entryOf = (seat: number): string => liveEntry(step.room, dealt[seat]!.name)!.id;
  const busts = players.flatMap((_name, seat) => {
    // Chips bought during the hand keep their player in the tournament.
    if (result!.final[seat]! > 0 || stacks.some(([entry, chips]) => entry === entryOf(seat) && chips > 0)) return [];
    const pot = result!.pots.findLast(({ eligible }) => eligible.includes(seat));
    return [{ entry: entryOf(seat), stack: betting.setup.stacks[seat]!, by: (pot?.winners ?? []).map(entryOf) }];
  });
  toDirector(step, { kind: 'handOver', table: id, big: positions.big ?? 0, stacks, busts });
}
