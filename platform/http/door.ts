import type { Failure } from '#kernel/result.ts';
import type { Whereabouts } from '#platform/http/whereabouts.ts';

export type Closed = Failure<'site.maintenance' | 'site.region_restricted'>;

/** Decides whether a brand's site is open to a caller. */
export type Door = {
  /** Why a caller from there is refused; undefined where the site is open to them. */
  refusal(from: Whereabouts, now: Date): Closed | undefined;
  /** The country that a trusted proxy names, as it names it; undefined where none does. */
  countryOf(from: Whereabouts): string | undefined;
  /** True if it is closed to all callers from a country; never where some networks of it are let in. */
  closedIn(country: string): boolean;
  /** Categories of games that are shut in a country while the site is open; where none is known, those that are shut everywhere. */
  shutIn(country: string | undefined): readonly string[];
};
