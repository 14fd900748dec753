import type { Failure } from '#kernel/result.ts';
import type { Whereabouts } from '#platform/http/whereabouts.ts';

export type Closed = Failure<'site.maintenance' | 'site.region_restricted'>;

/** Decides whether a brand's site is open to a caller. */
export type Door = {
  /** Returns why a caller is refused; undefined if the site is open to the caller. */
  refusal(from: Whereabouts, now: Date): Closed | undefined;
  /** Returns the country that a trusted proxy reports, in the proxy's spelling; undefined if none does. */
  countryOf(from: Whereabouts): string | undefined;
  /** True if the site is closed to all callers from a country. Always false if some networks of the country are allowed. */
  closedIn(country: string): boolean;
  /**
   * Returns categories of games that are closed in a country while the site is open. Without a known country, categories that are closed
   * everywhere.
   */
  shutIn(country: string | undefined): readonly string[];
};
