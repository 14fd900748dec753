import type { TournamentEvent } from '#poker/tournament/acts.ts';
import type { Player } from '#modules/poker/room/state.ts';
import { bySitting, change, withPlayer } from '#modules/poker/room/draft.ts';
import type { TourneyStep } from '#modules/poker/tourney/draft.ts';

// Money of a tournament: an entry is a sitting, whose buy-in is the cost.

const isMember = ({ viewer }: Player): boolean => viewer !== '';

/** Entries of one commit. */
const AT_ONCE = 40;

/** The tournament begins: every entry is staked. */
export function stakeAll(step: TourneyStep): void {
  const entries = step.room.players.filter(({ state }) => state === 'seated').map(({ sitting }) => sitting);
  for (let from = 0; from < entries.length; from += AT_ONCE) stake(step, entries.slice(from, from + AT_ONCE));
}

/** Stakes the cost of entries in one commit. All of it counts as turnover, for the fee is a part of all of it. */
export function stake(step: TourneyStep, entries: readonly string[]): void {
  const { room } = step;
  const { prize, fee } = room.config.cost;
  const cost = prize + fee;
  const members = room.players.filter((one) => isMember(one) && entries.includes(one.sitting));
  const seats = members.map(({ sitting }) => ({ sitting, staked: cost, paid: 0, counted: cost, house: fee }));
  if (seats.length > 0) change(step, { moves: [...room.moves, { id: `hand:start-${seats[0]!.sitting}`, kind: 'hand', seats }] });
}

/** A prize, once by entry and place. What comes back of an entry that was not staked lies in its sitting. */
export function pay(step: TourneyStep, { entry, reason, amount, place }: Extract<TournamentEvent, { kind: 'pay' }>): void {
  const player = bySitting(step.room, entry);
  if (!player || reason === 'refund') return;
  const paid = Number(amount);
  change(step, { placed: [...step.room.placed, { sitting: entry, name: player.name, place: place ?? 0, prize: paid }] });
  if (!isMember(player) || paid === 0) return;
  const id = `hand:${reason}-${entry}-${step.room.placed.length}`;
  // The fee of who is still in goes back when the tournament is cancelled.
  const house = reason === 'cancelled' ? -step.room.config.cost.fee : 0;
  change(step, { moves: [...step.room.moves, { id, kind: 'hand', seats: [{ sitting: entry, staked: 0, paid, counted: 0, house }] }] });
}

/** Sends back what lies in the sitting of an entry. */
export function standUp(step: TourneyStep, { sitting, viewer }: Player): void {
  withPlayer(step, sitting, { state: 'leaving' });
  change(step, { moves: [...step.room.moves, { id: `out:${sitting}`, kind: 'out', sitting, viewer, mark: 0, at: step.ms }] });
}

/** Sends back what lies in the sittings of all entries. Money on its way is sent back once it has come. */
export function endAll(step: TourneyStep): void {
  for (const player of step.room.players) if (isMember(player) && player.state === 'seated') standUp(step, player);
}
