import { useQuery } from '@tanstack/react-query';
import type { SlotInfo } from '#apps/site/features/game/slot-info.ts';

export type ArtTitle = { vendor: string; gameCode: string; gameName: string; theme: string; reroll: number; house: string | null };
/** The picture of each symbol of a model, as an address for `src`. */
export type SymbolPictures = Readonly<Record<string, string>>;

/** The art of a title's symbols, drawn in this browser once; the generator comes with the first title that needs it. */
export function useSymbolArt(title: ArtTitle | undefined, info: SlotInfo | undefined) {
  return useQuery({
    queryKey: ['art', 'symbols', title?.vendor, title?.gameCode, title?.reroll],
    queryFn: async () => (await import('#apps/site/features/game/draw-symbols.ts')).drawSymbols(title!, info!),
    enabled: title !== undefined && info !== undefined,
    staleTime: Infinity,
  });
}
