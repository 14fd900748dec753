import { useCommon, type Common, type Playing } from '#apps/site/pages/play/use-common.ts';
import type { useShown } from '#apps/site/pages/play/use-shown.ts';

type UsePlaying = (common: Common) => ReturnType<typeof useShown>;

/** Hooks that play the rounds of each kind of game: each file `kinds/<kind>.ts` exports `usePlaying`. */
const kinds = import.meta.glob<UsePlaying>('./kinds/*.ts', { eager: true, import: 'usePlaying' });

/**
 * Returns the props of the view of an open game, and the state that the page shows around it. A page is mounted again for each opened game,
 * whose kind never changes, so the hooks keep their order.
 */
export function usePlaying(playing: Playing): ReturnType<UsePlaying> {
  const usePlayingKind = kinds[`./kinds/${playing.game.kind}.ts`]!;
  // oxlint-disable-next-line react/hooks -- the kind of an opened game never changes
  return usePlayingKind(useCommon(playing));
}
