import { SUB_CATEGORIES, type LobbySearch, type LobbyTab, type Scope } from '#apps/site/pages/lobby/lobby-search.ts';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { useFavouriteIds } from '#apps/site/parts/favourites/use-favourites.ts';
import { useGameCounts } from '#apps/site/parts/games/use-games.ts';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';
import { slotShelves } from '#web/text/second-language.ts';
import { useSession } from '#web/state/session.ts';

type LobbyTabsProps = { scope: Scope; search: LobbySearch; onChoose: (tab: LobbyTab | undefined) => void };

/** Shows the tabs of a lobby. A sub-category has a tab only if it has games. */
export function LobbyTabs({ scope, search, onChoose }: LobbyTabsProps) {
  const { t, formatNumber } = useI18n();
  const { languages } = useBrand();
  const { status } = useSession();
  const { ids } = useFavouriteIds();
  const { data: counts } = useGameCounts(scope);
  const shelves: { tab: LobbyTab | undefined; name: MessageId; count?: number | undefined }[] = [
    { tab: undefined, name: 'lobby.tab.all', count: counts?.all },
    { tab: 'favourites', name: 'lobby.tab.favourites', count: status === 'in' ? ids.size : undefined },
    { tab: 'recent', name: 'lobby.tab.recent' },
    { tab: 'new', name: 'lobby.tab.new', count: counts?.new },
    ...(counts?.hot === 0 && search.tab !== 'hot' ? [] : [{ tab: 'hot', name: 'lobby.tab.hot', count: counts?.hot } as const]),
    ...slotShelves(SUB_CATEGORIES, languages)
      .filter((code) => code !== scope.gameClassify && counts?.subCategories[code])
      .map((code) => ({
        tab: code,
        name: `shelf.${code}` as const,
        count: counts?.subCategories[code],
      })),
  ];
  return (
    <div className="lobby-tabs" role="group" aria-label={t('lobby.shelves')}>
      {shelves.map(({ tab, name, count }) => (
        <button key={name} type="button" className="lobby-tab" aria-pressed={search.tab === tab} onClick={() => onChoose(tab)}>
          {t(name)}
          {count !== undefined && <small>{formatNumber(count)}</small>}
        </button>
      ))}
    </div>
  );
}
