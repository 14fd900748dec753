import type { SportsDeps } from '#modules/sportsbook/deps.ts';

/** Dependencies by which messages of feeds are processed. */
export type FeedDeps = Pick<SportsDeps, 'db' | 'book' | 'log' | 'pushes' | 'terms'>;
