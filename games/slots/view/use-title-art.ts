import { useMemo } from 'react';
import { background, symbols, type SymbolArt } from '#art/index.ts';
import type { ViewTitle } from '#games/kit/view/view.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { artOf } from '#games/slots/view/symbol-art.ts';
import type { Amount } from '#kernel/amount.ts';

export type TitleArt = { symbols: ReadonlyMap<string, SymbolArt>; wide: string; tall: string };

/** Returns the pictures of a title, made once: its symbols, and the addresses of its background pictures. */
export function useTitleArt({ vendor, gameCode, name, theme, reroll, style }: ViewTitle, info: SlotInfo<Amount>): TitleArt {
  return useMemo(() => {
    const title = { vendor, code: gameCode, name, theme, reroll, style };
    return {
      symbols: artOf(info, symbols(title)),
      wide: address(background(title, 'wide')),
      tall: address(background(title, 'tall')),
    };
    // The symbols of a model do not change while its page is open; the amounts of the paytable may.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [vendor, gameCode, name, theme, reroll, style, info.model]);
}

function address(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
