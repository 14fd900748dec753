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
/** At most one toggle a second over all hearts (specification 4.24): a sooner one shows at once and waits in the queue. */
const TOGGLE_MS = 1_000;
const throttled = throttle(TOGGLE_MS);

/** The node ids of the favourites; nothing is asked for a visitor. */
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

/** Marks or unmarks a game at once, then sends it; a mark that the server refused is undone. */
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

/** True if the server accepted it; if not, everything is as before. */
export async function saveFavourite({ nodeId, vassalage: vendor, gameType }: Marked, isOn: boolean): Promise<boolean> {
  const isKnown = queryClient.getQueryData(KEY) !== undefined;
  // A read that is under way would bring the old list back.
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
