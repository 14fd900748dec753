import type { Gate } from '#modules/wallet/index.ts';
import type { Coup } from '#modules/coups/coup-store.ts';

/** Which of a player's bets on one coup a bet is. */
export function placeOf(bet: unknown): number {
  return (bet as { place?: number }).place ?? 0;
}

/** What is seen of a coup while it goes on. */
export function shownOf({ id, number }: Pick<Coup, 'id' | 'number'>): { coup: string; number: number } {
  return { coup: String(id), number };
}

export function coupTakesBets({ id }: Pick<Coup, 'id'>): Gate<'rounds.bets_closed'> {
  return { kind: 'coup_takes_bets', args: { coup: id } };
}

/** A bet ends as was decided of its coup: as void there alone where the coup is. */
export function coupEnds({ id }: Pick<Coup, 'id'>, isVoid: boolean): Gate<'rounds.open_elsewhere'> {
  return { kind: 'coup_ends', args: { coup: id, void: isVoid } };
}
