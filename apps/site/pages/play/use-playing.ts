import { useCommon, type Common, type Playing } from '#apps/site/pages/play/use-common.ts';
import type { useShown } from '#apps/site/pages/play/use-shown.ts';

type UsePlaying = (common: Common) => ReturnType<typeof useShown>;

/** `kinds/<kind>.ts` exports how rounds of a kind are played. */
const kinds = import.meta.glob<UsePlaying>('./kinds/*.ts', { eager: true, import: 'usePlaying' });

/** An open game in play: what its view is given, and what the page shows around it. A game has rounds of one kind. */
export function usePlaying(playing: Playing): ReturnType<UsePlaying> {
  const usePlayingKind = kinds[`./kinds/${playing.game.kind}.ts`]!;
  return usePlayingKind(useCommon(playing));
}
