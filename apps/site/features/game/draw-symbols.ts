import { symbols, type HouseId } from '#art/index.ts';
import type { SlotInfo } from '#apps/site/features/game/slot-info.ts';
import type { ArtTitle, SymbolPictures } from '#apps/site/features/game/use-symbol-art.ts';
import { artOf } from '#games/slots/view/symbol-art.ts';

/** The pictures of a title's symbols, as its view shows them. */
export function drawSymbols(title: ArtTitle, info: SlotInfo): SymbolPictures {
  const { vendor, gameCode: code, gameName: name, theme, reroll, house } = title;
  const art = artOf(info, symbols({ vendor, code, name, theme, reroll, house: house as HouseId | null }));
  return Object.fromEntries([...art].map(([symbol, { svg }]) => [symbol, `data:image/svg+xml,${encodeURIComponent(svg)}`]));
}
