import { symbols } from '#art/index.ts';
import type { SlotInfo } from '#apps/site/features/game/slot-info.ts';
import type { ArtTitle, SymbolPictures } from '#apps/site/features/game/use-symbol-art.ts';
import { artOf } from '#games/slots/view/symbol-art.ts';

/** The pictures of a title's symbols, as its view shows them. */
export function drawSymbols(title: ArtTitle, info: SlotInfo): SymbolPictures {
  const { vendor, gameCode: code, gameName: name, theme, reroll } = title;
  const art = artOf(info, symbols({ vendor, code, name, theme, reroll }));
  return Object.fromEntries([...art].map(([symbol, { svg }]) => [symbol, `data:image/svg+xml,${encodeURIComponent(svg)}`]));
}
