import type { Gate } from '#modules/wallet/index.ts';
import type { Draw } from '#modules/rounds/tickets/draw-store.ts';

/** What the house would owe at most on one number that a ticket names. */
export type Cell = { cell: string; owed: bigint };

/** What of a ticket is seen before its draw. */
export function shownOfDraw({ id, number }: Pick<Draw, 'id' | 'number'>): { draw: string; number: number } {
  return { draw: String(id), number: Number(number) };
}

export type DrawLoad = { draw: bigint; merchant: number; currency: string; cells: readonly Cell[] };

/** Tickets are sold until the close, and on one number until the house would owe more than `most`. */
export function drawTakesBets(load: DrawLoad, most: bigint): Gate<'rounds.bets_closed' | 'rounds.sold_out'> {
  return { kind: 'draw_takes_bets', args: { ...load, most } };
}
