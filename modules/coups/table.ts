import type { Gate } from '#modules/wallet/index.ts';
import type { Coup } from '#modules/coups/coup-store.ts';

/** Number of a bet among a player's bets on one coup. */
export function placeOf(bet: unknown): number {
  return (bet as { place?: number }).place ?? 0;
}

/** Returns the visible facts of a running coup. */
export function shownOf({ id, number }: Pick<Coup, 'id' | 'number'>): { coup: string; number: number } {
  return { coup: String(id), number };
}

export function coupAcceptsBets({ id }: Pick<Coup, 'id'>): Gate<'rounds.bets_closed'> {
  return { kind: 'coup_accepts_bets', args: { coup: id } };
}

/** Gate that lets a bet end only by the verdict of its coup: as void if the coup is void, otherwise by its outcome. */
export function coupEnds({ id }: Pick<Coup, 'id'>, isVoid: boolean): Gate<'rounds.open_elsewhere'> {
  return { kind: 'coup_ends', args: { coup: id, void: isVoid } };
}
