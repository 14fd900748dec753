import type { SymbolArt } from '#art/index.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import type { Amount } from '#kernel/amount.ts';

const PREMIUMS = 4;

type Facts = Pick<SlotInfo<Amount>, 'paytable' | 'wild' | 'scatter'> & { play: { splitter: string | null } };

/**
 * Returns the picture of each symbol of a machine: the better half by pay gets the premium pictures in order, and the others the low
 * pictures.
 */
export function artOf({ paytable, wild, scatter, play }: Facts, drawn: readonly SymbolArt[]): Map<string, SymbolArt> {
  const of = (role: SymbolArt['role']): SymbolArt[] => drawn.filter((art) => art.role === role);
  const ranked = paytable
    .filter(({ symbol }) => symbol !== wild && symbol !== scatter)
    .toSorted((a, b) => most(b) - most(a))
    .map(({ symbol }) => symbol);
  const better = Math.min(PREMIUMS, Math.ceil(ranked.length / 2));
  const chosen = [...of('premium').slice(0, better), ...of('low').slice(0, ranked.length - better)];
  const art = new Map(ranked.map((symbol, at) => [symbol, chosen[at]!]));
  if (wild) art.set(wild, of('wild')[0]!);
  // A machine with a splitter has no scatter; the picture of a wild says so in letters.
  if (play.splitter) art.set(play.splitter, of('scatter')[0]!);
  if (scatter) art.set(scatter, of('scatter')[0]!);
  return art;
}

function most({ pays }: Facts['paytable'][number]): number {
  return Math.max(...pays.map(({ coins }) => coins));
}

/** Returns the name of a symbol: a key of the texts and, for a kit of low symbols, its number among five. A card rank is its own name. */
export function nameOf({ id }: SymbolArt): { key: string; values: { n: number } } | { rank: string } {
  if (/^[A-Z0-9]$/.test(id)) return { rank: id };
  const [, kit, n] = /^([a-z]+)(\d?)$/.exec(id)!;
  return { key: `slots.symbol.${n ? 'low.' : ''}${kit}`, values: { n: Number(n) } };
}
