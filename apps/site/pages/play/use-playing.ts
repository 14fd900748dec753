import { useCommon, type Common, type Playing } from '#apps/site/pages/play/use-common.ts';
import type { useShown } from '#apps/site/pages/play/use-shown.ts';

type UsePlaying = (common: Common) => ReturnType<typeof useShown>;

/** `kinds/<kind>.ts` exports how rounds of a kind are played. */
const kinds = import.meta.glob<UsePlaying>('./kinds/*.ts', { eager: true, import: 'usePlaying' });

/**
 * An open game in play: what its view is given, and what the page shows around it. Rounds of a game are of one kind, and a page is mounted
 * anew for each opened game, so its hooks stay the same ones.
 */
export function usePlaying(playing: Playing): ReturnType<UsePlaying> {
  const usePlayingKind = kinds[`./kinds/${playing.game.kind}.ts`]!;
  // oxlint-disable-next-line react/hooks -- the kind of an opened game never changes
  return usePlayingKind(useCommon(playing));
}
