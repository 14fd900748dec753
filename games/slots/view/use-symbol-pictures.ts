import { useMemo } from 'react';
import { symbols } from '#art/index.ts';
import type { ViewTitle } from '#games/kit/view/view.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { artOf } from '#games/slots/view/symbol-art.ts';
import type { Amount } from '#kernel/amount.ts';

/** The picture of each symbol of a model, as an address for `src`. */
export type SymbolPictures = Readonly<Record<string, string>>;

/** Returns the pictures of a title's symbols, drawn in this browser; none without a title. */
export function useSymbolPictures(title: ViewTitle | undefined, info: SlotInfo<Amount> | undefined): SymbolPictures | undefined {
  return useMemo(() => {
    if (!title || !info) return undefined;
    const { vendor, gameCode: code, name, theme, reroll, style } = title;
    const art = artOf(info, symbols({ vendor, code, name, theme, reroll, style }));
    return Object.fromEntries([...art].map(([symbol, { svg }]) => [symbol, `data:image/svg+xml,${encodeURIComponent(svg)}`]));
  }, [title, info]);
}
