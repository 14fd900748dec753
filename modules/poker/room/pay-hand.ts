import type { RakePlan } from '#poker/table/config.ts';
import type { Result } from '#poker/table/state.ts';
import type { Dealt, MovedSeat, Move, Player } from '#modules/poker/room/state.ts';

type Paying = { players: readonly Player[]; moves: readonly Move[] };

/**
 * Moves the money of a hand for its members in one commit. Money that passes between members earns nothing, so the turnover is that of the
 * rake.
 */
export function payHand<Room extends Paying>(
  step: { room: Room },
  id: string,
  dealt: readonly Dealt[],
  { contributed, won, rakeParts }: Result,
  rake: RakePlan | null,
): void {
  const bps = rake?.percentBps ?? 0;
  const seats = dealt.flatMap(({ viewer, sitting }, seat): MovedSeat[] => {
    const staked = contributed[seat]!;
    if (viewer === '' || (staked === 0 && won[seat] === 0)) return [];
    const counted = bps === 0 ? 0 : Math.min(staked, Math.floor((rakeParts[seat]! * 10_000) / bps));
    return [{ sitting, staked, paid: won[seat]!, counted, house: rakeParts[seat]! }];
  });
  if (seats.length === 0) return;
  const { players, moves } = step.room;
  step.room = {
    ...step.room,
    moves: [...moves, { id: `hand:${id}`, kind: 'hand', seats }],
    players: players.map((one) => (seats.some(({ sitting }) => sitting === one.sitting) ? { ...one, hasPlayed: true } : one)),
  };
}
