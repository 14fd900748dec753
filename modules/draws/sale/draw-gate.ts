import type { Gate } from '#modules/wallet/index.ts';
import type { Draw } from '#modules/draws/draw-store.ts';
import type { StepIn } from '#modules/draws/sale/odds-steps.ts';
import type { Cell } from '#modules/rules/index.ts';

/** Returns the visible facts of a ticket before its draw. */
export function shownOfDraw({ id, number }: Pick<Draw, 'id' | 'number'>): { draw: string; number: number } {
  return { draw: String(id), number: Number(number) };
}

export type DrawLoad = { draw: bigint; merchant: number; currency: string; cells: readonly Cell[] };

export type SaleRefusal = 'rounds.bets_closed' | 'rounds.sold_out' | 'rounds.price_changed';

/**
 * Gate of a ticket: accepts it until the close of sale, if the house would owe at most `most` on each number, and if each number has its
 * present price.
 */
export function drawAcceptsBets(load: DrawLoad, { most, steps }: { most: bigint; steps: readonly StepIn[] }): Gate<SaleRefusal> {
  return { kind: 'draw_accepts_bets', args: { ...load, most, steps } };
}
