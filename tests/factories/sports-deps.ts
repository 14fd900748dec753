import type { Database } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';
import { createBets } from '#modules/bets/bets.ts';
import { createBonuses } from '#modules/bonus/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { createValuers } from '#modules/sportsbook/cash-out/value.ts';
import type { BookSport } from '#modules/sportsbook/book.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import type { SportsLimits } from '#modules/sportsbook/limits.ts';
import { createLoadStop } from '#modules/sportsbook/load-stop.ts';
import { createPushes } from '#modules/sportsbook/pushes.ts';
import { termsBy, type StoredTerms } from '#modules/sportsbook/terms/terms.ts';
import { createWallet } from '#modules/wallet/index.ts';
import type { Stoppable } from '#sports/kit/stops/stops.ts';
import { openBook } from '#sports/kit/book.ts';
import { createMeters } from '#modules/meters/index.ts';
import { wholeWeights } from '#tests/factories/whole-weights.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

/** Time between the starts of two matches: an hour, so that no match begins by itself during a test. */
const EVERY_MS = 3_600_000;
export const TEST_LEAGUE = { sport: 'football', league: 'northern-shelf' };

/** Returns a sport whose matches are all played to their ends. A test that needs an abandoned match makes it itself. */
function played(sport: BookSport): BookSport {
  return {
    ...sport,
    meeting: (league, match) => {
      const { names, strengths } = sport.meeting(league, match);
      const { stops: _stops, postpones: _postpones, dates: _dates, ...goesOn } = strengths as Stoppable;
      return { names, strengths: goesOn };
    },
  };
}

/** Opens the dependencies of the sports book, with a single sport. `limits` replaces some of the book's limits. */
export async function sportsDeps(db: Database, limits: Partial<SportsLimits> = {}, isStopped = () => false, sport = TEST_LEAGUE.sport) {
  const wallet = createWallet({ db });
  const all = await openBook();
  const book = { ...all, sports: new Map([[sport, played(all.sports.get(sport)!)]]) };
  const log = createLog('silent');
  const catalogue = { title: () => undefined, gameAt: () => undefined, categoryAt: () => 'SPORTS' } as unknown as Catalogue;
  const bonus = createBonuses({ db, wallet });
  const bets = createBets({
    db,
    families: [],
    bonus,
    catalogue,
    meters: createMeters({ db, wallet }),
    wallet,
    weights: wholeWeights,
    isStopped,
  });
  const stored = new Map<string, StoredTerms>();
  const deps: SportsDeps = {
    ...bets.deps,
    book,
    secrets: testSecrets,
    log,
    pace: { everyMs: EVERY_MS, ahead: 9 },
    limits: { least: '0.10', owed: '1000.00', paid: '5000.00', unsure: '500.00', ...limits },
    pushes: createPushes(),
    valuers: createValuers(),
    loadStop: createLoadStop(log),
    brandOf: () => ({}),
    terms: (league) => termsBy(deps, () => stored)(league),
  };
  return { deps, wallet, stored };
}
