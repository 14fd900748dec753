import { money, type Currency } from '#kernel/money.ts';
import type { SeatDone, SeatWork } from '#modules/seats/index.ts';
import { addExtra, seat } from '#modules/poker/room/member-acts.ts';
import { change, withPlayer } from '#modules/poker/room/draft.ts';
import { chairOf, standUp, toTable, type Step } from '#modules/poker/room/step.ts';
import type { Move, Player, PokerRoom } from '#modules/poker/room/state.ts';

export const sittingsOf = (move: Move): readonly string[] =>
  move.kind === 'hand' ? move.seats.map(({ sitting }) => sitting) : [move.sitting];

/** Returns the moves that are owed now: the moves without an earlier move of one of their sittings. */
export function owedMoves({ moves }: Pick<PokerRoom, 'moves'>): Move[] {
  const seen = new Set<string>();
  return moves.filter((move) => {
    const sittings = sittingsOf(move);
    const isFirst = sittings.every((sitting) => !seen.has(sitting));
    for (const sitting of sittings) seen.add(sitting);
    return isFirst;
  });
}

/** Returns a move as work of `modules/seats`, in which each sitting makes its next step. */
export function seatWork({ config, players }: { config: { currency: Currency }; players: readonly Player[] }, move: Move): SeatWork {
  const n = (sitting: string): number => (players.find((one) => one.sitting === sitting)?.steps ?? 0) + 1;
  const amount = (chips: number) => money(BigInt(chips), config.currency);
  const { id: key } = move;
  switch (move.kind) {
    case 'in':
      return { key, type: 'buy-in', viewer: move.viewer, name: move.sitting, amount: amount(move.chips) };
    case 'add':
      return { key, type: 'top-up', name: move.sitting, n: n(move.sitting), id: key, amount: amount(move.chips) };
    case 'hand': {
      const played = move.seats.map(({ sitting, staked, paid, counted, house }) => ({
        name: sitting,
        n: n(sitting),
        staked: BigInt(staked),
        paid: BigInt(paid),
        counted: BigInt(counted),
        houseWin: BigInt(house),
      }));
      return { key, type: 'checkpoint', id: key, played };
    }
    case 'out':
      return { key, type: 'stand-up', name: move.sitting, n: n(move.sitting) };
  }
}

/** Handles money that has moved or was refused. */
export function moneyDone(step: Step, key: string, done: SeatDone): void {
  const move = step.room.moves.find(({ id }) => id === key);
  if (!move) return;
  change(step, { moves: step.room.moves.filter((one) => one !== move) });
  const players = step.room.players.filter(({ sitting }) => sitting !== '' && sittingsOf(move).includes(sitting));
  if (move.kind === 'in') return bought(step, players[0], move.chips, done);
  if (done.ok) for (const player of players) withPlayer(step, player.sitting, { steps: player.steps + 1 });
  if (move.kind === 'out') change(step, { players: step.room.players.filter(({ sitting }) => sitting !== move.sitting) });
  else if (move.kind === 'add') added(step, move.sitting, move.chips, done);
  else if (done.ok) for (const { name } of done.barred ?? []) leaves(step, name);
}

function bought(step: Step, player: Player | undefined, chips: number, done: SeatDone): void {
  if (!player) return;
  if (done.ok) return seat(step, player, chips);
  const chair = chairOf(step.room, player.name);
  change(step, { players: step.room.players.filter((one) => one !== player) });
  if (chair !== undefined) toTable(step, { kind: 'leave', chair });
  step.events.push({ kind: 'refused', to: player.viewer, code: done.code });
}

function added(step: Step, sitting: string, chips: number, done: SeatDone): void {
  const player = step.room.players.find((one) => one.sitting === sitting);
  if (!player) return;
  if (!done.ok) return void step.events.push({ kind: 'refused', to: player.viewer, code: done.code });
  withPlayer(step, sitting, { extra: player.extra + chips });
  addExtra(
    step,
    step.room.players.find((one) => one.sitting === sitting)!,
  );
}

/** Lets a member who may no longer play leave after the hand in which the member has chips. */
function leaves(step: Step, sitting: string): void {
  const player = step.room.players.find((one) => one.sitting === sitting && one.state === 'seated');
  const chair = player && chairOf(step.room, player.name);
  if (player && chair === undefined) standUp(step, player, 0);
  else if (chair !== undefined) toTable(step, { kind: 'leave', chair });
}
