import { useMemo } from 'react';
import type { FoundPage } from '#apps/site/features/search/found-pages.ts';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { useSportsMenu } from '#apps/site/parts/sports/use-sports.ts';
import { useI18n } from '#web/text/i18n.tsx';

/** Returns the pages of the sportsbook with their names: general pages, then each sport and each league. */
export function useSportsPages(): readonly FoundPage[] {
  const { t } = useI18n();
  const texts = useSportTexts();
  const { data: menu } = useSportsMenu();
  return useMemo(() => {
    const own = [
      { path: '/sports/live', name: t('sports.search_live') },
      { path: '/sports/my-bets', name: t('sports.menu_bets') },
      { path: '/sports/results', name: t('sports.search_results') },
    ];
    const boards = (menu ?? []).map(({ sport, isEsport, leagues }) => {
      const path = `/${isEsport ? 'esports' : 'sports'}/book/${sport}`;
      return { page: { path, name: texts.sport(sport) }, leagues: leagues.map(({ code, name }) => ({ path: `${path}/${code}`, name })) };
    });
    return [...own, ...boards.map(({ page }) => page), ...boards.flatMap(({ leagues }) => leagues)];
  }, [t, texts, menu]);
}
