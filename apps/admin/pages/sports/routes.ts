import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sportsCancels, sportsPositions } from '#contracts/bo/sports-board.ts';
import { sportsFeeds } from '#contracts/bo/sports-desk.ts';
import { sportsHeldPayouts } from '#contracts/bo/sports-held.ts';
import { sportsLateResults } from '#contracts/bo/sports-late.ts';
import { sportsBoosts, sportsPriceErrors } from '#contracts/bo/sports-lists.ts';
import { sportsDeskEvents, sportsLiability, sportsStops, sportsTerms } from '#contracts/bo/sports.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/sports',
    validateSearch: listSearch([]),
    staticData: {
      title: 'Sports betting stops',
      menu: { section: 'operation', label: 'Sports: stops', order: 21, contract: sportsStops },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/sports/sports-stops-page.tsx')),
      'SportsStopsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sports-liability',
    validateSearch: listSearch(['sport', 'league', 'event', 'merchantId']),
    staticData: {
      title: 'Sports liability',
      menu: { section: 'operation', label: 'Sports: liability', order: 22, contract: sportsLiability },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/sports/liability-page.tsx')),
      'LiabilityPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sports-positions',
    validateSearch: listSearch(['sport', 'merchantId']),
    staticData: {
      title: 'Liability by match',
      menu: { section: 'operation', label: 'Sports: liability by match', order: 22.2, contract: sportsPositions },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/sports/positions-page.tsx')),
      'PositionsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sports-terms',
    staticData: {
      title: 'League terms',
      menu: { section: 'operation', label: 'Sports: league terms', order: 22.4, contract: sportsTerms },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/sports/terms-page.tsx')),
      'TermsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sports-cancels',
    validateSearch: listSearch([]),
    staticData: {
      title: 'Voided bets',
      menu: { section: 'operation', label: 'Sports: voided bets', order: 23.3, contract: sportsCancels },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/sports/cancels-page.tsx')),
      'CancelsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sports-feeds',
    staticData: {
      title: 'Match feeds',
      menu: { section: 'operation', label: 'Sports: feeds', order: 23, contract: sportsFeeds },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/sports/sports-feeds-page.tsx')),
      'SportsFeedsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sports-matches',
    validateSearch: listSearch(['state', 'sport', 'league']),
    staticData: {
      title: 'Matches',
      menu: { section: 'operation', label: 'Sports: matches', order: 23.2, contract: sportsDeskEvents },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/sports/matches-page.tsx')),
      'MatchesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sports-boosts',
    validateSearch: listSearch(['merchantId']),
    staticData: {
      title: 'Boosted prices',
      menu: { section: 'operation', label: 'Sports: boosts', order: 23.4, contract: sportsBoosts },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/sports/boosts-page.tsx')),
      'BoostsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sports-price-errors',
    validateSearch: listSearch([]),
    staticData: {
      title: 'Palpable errors',
      menu: { section: 'operation', label: 'Sports: palpable errors', order: 23.6, contract: sportsPriceErrors },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/sports/price-errors-page.tsx')),
      'PriceErrorsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sports-late-corrections',
    validateSearch: listSearch([]),
    staticData: {
      title: 'Late corrections',
      menu: { section: 'operation', label: 'Sports: late corrections', order: 23.7, contract: sportsLateResults },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/sports/reviews/late-results-page.tsx')),
      'LateResultsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sports-held-payouts',
    validateSearch: listSearch(['merchantId']),
    staticData: {
      title: 'Held payouts',
      menu: { section: 'operation', label: 'Sports: held payouts', order: 23.8, contract: sportsHeldPayouts },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/sports/reviews/held-payouts-page.tsx')),
      'HeldPayoutsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    sports: typeof routes;
  }
}
