import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { addFavourite, favouriteIds, type Game, removeFavourite } from '#contracts/catalogue.ts';
import { storeForSignIn } from '#apps/site/parts/favourites/favourite-intent.ts';
import { openLogin } from '#apps/site/parts/auth/auth-dialog.ts';
import { call, readValue } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { throttle } from '#web/time/throttle.ts';
import { queryClient } from '#web/http/query-client.ts';
import { useSession } from '#web/state/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';

type Ids = { list: number[] };
type Marked = Pick<Game, 'nodeId' | 'gameName' | 'vassalage' | 'gameType'>;

const KEY = ['favourites', 'ids'];
export const GAMES_KEY = ['favourites', 'games'];
/** Least time between two requests of all hearts, in ms (specification 4.24). A change within that time is shown at once and sent later. */
const TOGGLE_MS = 1_000;
const throttled = throttle(TOGGLE_MS);

/** Returns the node ids of the favourites. For a visitor nothing is requested. */
export function useFavouriteIds(): { ids: ReadonlySet<number>; isKnown: boolean } {
  const { status } = useSession();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => readValue(favouriteIds),
    enabled: status === 'in',
    select: toSet,
  });
  return { ids: (status === 'in' ? data : undefined) ?? NONE, isKnown: data !== undefined };
}

const NONE: ReadonlySet<number> = new Set();
const toSet = ({ list }: Ids): ReadonlySet<number> => new Set(list);

/** Returns a function that marks or unmarks a game at once, and then sends the change. A refused change is undone. */
export function useFavouriteToggle(hasUndo: boolean): (game: Marked, isFavourite: boolean) => void {
  const { t } = useI18n();
  const { status } = useSession();
  const lockedUntil = useRef(0);
  return useCallback(
    (game, isFavourite) => {
      if (status !== 'in') {
        storeForSignIn(game);
        return openLogin(location.pathname + location.search);
      }
      if (Date.now() < lockedUntil.current) return;
      lockedUntil.current = Date.now() + TOGGLE_MS;
      const set = (isOn: boolean) => void saveFavourite(game, isOn).then((isSaved) => !isSaved && complain(isOn));
      const complain = (isOn: boolean) =>
        showToast(t('favourite.not_saved'), 'bad', { label: t('common.retry'), onPress: () => set(isOn) });
      set(!isFavourite);
      if (isFavourite && hasUndo)
        showToast(t('favourite.removed', { game: game.gameName }), 'plain', { label: t('favourite.undo'), onPress: () => set(true) });
    },
    [status, hasUndo, t],
  );
}

/** Shows and sends a change of a favourite. Returns true if the server accepted it; otherwise the change is undone. */
export async function saveFavourite({ nodeId, vassalage: vendor, gameType }: Marked, isOn: boolean): Promise<boolean> {
  const isKnown = queryClient.getQueryData(KEY) !== undefined;
  // A read that is under way would bring back the old list, so it is cancelled.
  await queryClient.cancelQueries({ queryKey: KEY });
  show(nodeId, isOn);
  await throttled();
  const game = { nodeId, vendor, gameType };
  const answer = isOn ? await call(addFavourite, game) : await call(removeFavourite, game);
  if (!answer.success) show(nodeId, !isOn);
  if (!isKnown) void queryClient.invalidateQueries({ queryKey: KEY });
  if (answer.success && isOn) void queryClient.invalidateQueries({ queryKey: GAMES_KEY });
  return answer.success;
}

function show(nodeId: number, isOn: boolean): void {
  queryClient.setQueryData<Ids>(KEY, (known) => {
    const others = (known?.list ?? []).filter((id) => id !== nodeId);
    return { list: isOn ? [nodeId, ...others] : others };
  });
}
