import { nodeDigests } from '#poker/kit/node-digests.ts';
import type { TournamentEvent } from '#poker/tournament/acts.ts';
import { applyTo as applyToDirector } from '#poker/tournament/rules.ts';
import type { Player } from '#modules/poker/room/state.ts';
import { bySitting, byViewer, change, withPlayer } from '#modules/poker/room/draft.ts';
import { liveEntry, sittingOf, type TourneyStep } from '#modules/poker/tourney/draft.ts';
import type { Purchase, TourneyConfig } from '#modules/poker/tourney/state.ts';

// Money of a tournament: an entry is a sitting, whose buy-in is the cost.

const isMember = ({ viewer }: Player): boolean => viewer !== '';

/** Most entries of one commit. */
const AT_ONCE = 40;

/** Returns the price of an entry, and of each later purchase, in minor units. */
export const costOf = ({ cost: { prize, fee, head } }: Pick<TourneyConfig, 'cost'>): number => prize + fee + head;

/** Stakes every entry: of a spin once its multiple is drawn, else when the tournament begins. */
export function stakeAll(step: TourneyStep): void {
  const entries = step.room.players.filter(({ state }) => state === 'seated').map(({ sitting }) => sitting);
  const { multiple } = step.room.director!;
  const won = multiple === null ? undefined : winsOfSpin(step.room.config, multiple, entries);
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE);
    stake(step, some, `start-${some[0]!}`, won);
  }
}

/**
 * Returns the house win by each entry of a spin, in minor units: the entries less the prize, in equal parts. Remaining units are counted
 * from the first entry on.
 */
function winsOfSpin(config: TourneyConfig, multiple: number, entries: readonly string[]): ReadonlyMap<string, number> {
  const all = costOf(config) * entries.length - config.cost.prize * multiple;
  const each = Math.floor(all / entries.length);
  const odd = all - each * entries.length;
  return new Map(entries.map((entry, at) => [entry, each + (at < odd ? 1 : 0)]));
}

/**
 * Turnover that a unit of the fee makes. A title without a published return has the weight of a title that keeps a hundredth (decision
 * 026).
 */
const COUNTED_BY_FEE = 100;

/**
 * Stakes the cost of entries in one commit. The whole cost counts as turnover if the fee is at least a hundredth of it; otherwise a hundred
 * fees count. Members who play among themselves without a fee therefore earn nothing. A spin has its fee in its prizes, so its whole cost
 * counts. Without `won` the house wins the fee.
 */
export function stake(step: TourneyStep, sittings: readonly string[], id: string, won?: ReadonlyMap<string, number>): void {
  const { room } = step;
  const cost = costOf(room.config);
  const members = room.players.filter((one) => isMember(one) && sittings.includes(one.sitting));
  const house = (sitting: string): number => won?.get(sitting) ?? room.config.cost.fee;
  const counted = won ? cost : Math.min(cost, room.config.cost.fee * COUNTED_BY_FEE);
  const seats = members.map(({ sitting }) => ({ sitting, staked: cost, paid: 0, counted, house: house(sitting) }));
  if (seats.length > 0 && cost > 0) change(step, { moves: [...room.moves, { id: `hand:${id}`, kind: 'hand', seats }] });
}

/** Pays a prize, once by entry and place. The refund of an entry that was not staked stays in its sitting. */
export function pay(step: TourneyStep, { entry, reason, amount, place }: Extract<TournamentEvent, { kind: 'pay' }>): void {
  const sitting = sittingOf(entry);
  const player = bySitting(step.room, sitting);
  if (!player || reason === 'refund') return;
  const paid = Number(amount);
  const { room } = step;
  change(step, { placed: [...room.placed, { sitting, name: player.name, place: place ?? 0, prize: paid, reason }] });
  if (!isMember(player) || paid === 0) return;
  // A cancelled tournament returns the fee.
  const house = reason === 'cancelled' ? -room.config.cost.fee : 0;
  const id = `hand:${reason}-${entry}-${room.placed.length + 1}`;
  change(step, { moves: [...room.moves, { id, kind: 'hand', seats: [{ sitting, staked: 0, paid, counted: 0, house }] }] });
  if (reason === 'ticket') change(step, { tickets: [...room.tickets, { sitting, viewer: player.viewer }] });
}

/** Takes a disqualified member's prizes. The money goes to the house, which pays the shares of the others. */
export function take(step: TourneyStep, { entry, amount }: Extract<TournamentEvent, { kind: 'taken' }>): void {
  const { room } = step;
  const sitting = sittingOf(entry);
  const own = room.placed.filter((one) => one.sitting === sitting);
  change(step, { placed: [...room.placed, ...own.map((one) => ({ ...one, prize: -one.prize }))] });
  const taken = Number(amount);
  const seats = [{ sitting, staked: taken, paid: 0, counted: 0, house: 0 }];
  change(step, { moves: [...room.moves, { id: `hand:taken-${sitting}`, kind: 'hand', seats }] });
}

/** Requests more chips, or another entry. The director must allow it now, and again once it is paid. */
export function buy(step: TourneyStep, viewer: string, kind: Purchase['kind']): string | undefined {
  const { room } = step;
  const player = byViewer(room, viewer);
  const live = player && liveEntry(room, player.name);
  if (!room.director || player?.state !== 'seated' || !live) return 'poker.no_such_entry';
  if (room.purchases.some(({ sitting }) => sitting === player.sitting)) return 'poker.not_now';
  const count = room.director.entries.filter((entry) => entry.player === player.name).length;
  const entry = kind === 'reEntry' ? `${player.sitting}.${count + 1}` : live.id;
  const id = `add:${room.made + 1}`;
  const purchase: Purchase = { id, kind, sitting: player.sitting, entry };
  const tried = applyToDirector(nodeDigests, room.director, actOf(purchase, player), step.ms);
  if ('refused' in tried) return tried.refused;
  change(step, {
    made: room.made + 1,
    purchases: [...room.purchases, purchase],
    moves: [...room.moves, { id, kind: 'add', sitting: player.sitting, chips: costOf(room.config) }],
  });
  return undefined;
}

/** Returns the act of the director for a purchase. */
export function actOf({ kind, entry }: Purchase, { name }: Player) {
  return kind === 'reEntry' ? ({ kind: 'register', entry, player: name } as const) : ({ kind, entry } as const);
}

/** Returns the money in the sitting of an entry. */
export function standUp(step: TourneyStep, { sitting, viewer }: Player): void {
  withPlayer(step, sitting, { state: 'leaving' });
  change(step, { moves: [...step.room.moves, { id: `out:${sitting}`, kind: 'out', sitting, viewer, mark: 0, at: step.ms }] });
}

/** Returns the money in the sittings of all entries. Money in transit is returned after its arrival. */
export function endAll(step: TourneyStep): void {
  for (const player of step.room.players) if (isMember(player) && player.state === 'seated') standUp(step, player);
}

/** Pays out players whose entries are all out and whose places are paid, without waiting for the end. */
export function endSettled(step: TourneyStep, groupsBefore: number): void {
  const { director, players } = step.room;
  for (const { entry } of director!.outs.slice(groupsBefore, director!.paidGroups).flat()) {
    const player = players.find(({ sitting }) => sitting === sittingOf(entry));
    const isIn = director!.entries.some((one) => one.player === player?.name && one.state !== 'out');
    if (player && isMember(player) && player.state === 'seated' && !isIn) standUp(step, player);
  }
}
