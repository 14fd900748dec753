import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { addFavourite, favouriteIds, Game, removeFavourite } from '#contracts/catalogue.ts';
import { keepForSignIn } from '#apps/site/features/favourites/favourite-intent.ts';
import { openLogin } from '#apps/site/features/session/login-intent.ts';
import { call, readValue } from '#apps/site/lib/api.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { queryClient } from '#apps/site/lib/query-client.ts';
import { useSession } from '#apps/site/lib/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';

type Ids = { list: number[] };
type Marked = Pick<Game, 'nodeId' | 'gameName'>;

const KEY = ['favourites', 'ids'];
export const GAMES_KEY = ['favourites', 'games'];
/** One toggle of a heart per second (specification 4.22). */
const LOCKED_FOR_MS = 1_000;

/** The node ids of the favourites; nothing is asked for a visitor. */
export function useFavouriteIds(): { ids: ReadonlySet<number>; isKnown: boolean } {
  const { status } = useSession();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => readValue<typeof favouriteIds>('/wps/relay/MCSFE_getFavoriteGames'),
    enabled: status === 'in',
    select: toSet,
  });
  return { ids: (status === 'in' ? data : undefined) ?? NONE, isKnown: data !== undefined };
}

const NONE: ReadonlySet<number> = new Set();
const toSet = ({ list }: Ids): ReadonlySet<number> => new Set(list);

/** Marks or unmarks a game at once and tells the server after; what the server did not take is taken back. */
export function useFavouriteToggle(hasUndo: boolean): (game: Marked, isFavourite: boolean) => void {
  const { t } = useI18n();
  const { status } = useSession();
  const lockedUntil = useRef(0);
  return useCallback(
    (game, isFavourite) => {
      if (status !== 'in') {
        keepForSignIn(game);
        return openLogin();
      }
      if (Date.now() < lockedUntil.current) return;
      lockedUntil.current = Date.now() + LOCKED_FOR_MS;
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

/** Answers whether the server took it; if not, everything is as before. */
export async function saveFavourite({ nodeId }: Marked, isOn: boolean): Promise<boolean> {
  const isKnown = queryClient.getQueryData(KEY) !== undefined;
  // An answer that was on its way would bring the old list back.
  await queryClient.cancelQueries({ queryKey: KEY });
  show(nodeId, isOn);
  const answer = isOn
    ? await call<typeof addFavourite>('POST', '/wps/relay/MCSFE_addFavoriteGameV2', { nodeId })
    : await call<typeof removeFavourite>('DELETE', '/wps/relay/MCSFE_removeFavoriteGameV2', { nodeId });
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
