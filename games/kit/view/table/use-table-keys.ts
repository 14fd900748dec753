import type { Chips } from '#games/kit/view/table/use-chips.ts';
import { useKeys } from '#games/kit/view/use-keys.ts';

/**
 * Keys of a table: a digit chooses a chip, U undoes, X clears, R lays the last bet again, D doubles. No keys while `chips` is null, when
 * acts stand in their place.
 */
export function useTableKeys(chips: Chips | null, isHeld: boolean): void {
  useKeys((key) => {
    if (chips === null) return;
    if (/^[1-9]$/.test(key)) return chips.choose(Number(key) - 1);
    const acts: Record<string, (() => void) | undefined> = { u: chips.undo, x: chips.clear, r: chips.rebet, d: chips.double };
    if (!isHeld) acts[key.toLowerCase()]?.();
  });
}
