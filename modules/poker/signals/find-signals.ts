import type { Database } from '#platform/db/database.ts';
import { inOutFacts, networkFacts } from '#modules/poker/signals/around-store.ts';
import { pairFacts, sharedHours, soloFacts } from '#modules/poker/signals/behaviour-store.ts';
import * as measures from '#modules/poker/signals/measures.ts';
import { silenceFacts } from '#modules/poker/signals/silence-store.ts';
import { recordSigns } from '#modules/poker/signals/signal-store.ts';

const DAY_MS = 24 * 3_600_000;
/** Days of play that are examined. */
const WINDOW_DAYS = 14;

/** Returns the moment from which on play is examined. */
export const windowFrom = (now: Date): Date => new Date(now.getTime() - WINDOW_DAYS * DAY_MS);

type Of = { merchantId: number; currency: string; a: bigint };
const soloKey = ({ merchantId, currency }: Of, member: bigint): string => `${merchantId}/${currency}/${member}`;
const pairKey = (one: Of & { b: bigint }): string => `${soloKey(one, one.a)}/${one.b}`;

/**
 * Searches the play of the last days for signs of collusion, chip dumping, bots, steered draws and money in transit, and stores them.
 * Repeating it is safe.
 */
export async function findPokerSignals(db: Database, now: Date): Promise<void> {
  const since = windowFrom(now);
  const solos = await soloFacts(db, since);
  const pairs = await pairFacts(db, since, measures.LEAST.dump.hands);
  const shared = new Map((await sharedHours(db, since, measures.LEAST.together.shared)).map((one) => [pairKey(one), one]));
  const silences = await silenceFacts(db, 'cash', since, measures.LEAST.silence.silent);
  const inTourneys = await silenceFacts(db, 'tournament', since, measures.LEAST.silence.silent);
  const inOuts = await inOutFacts(db, since, measures.LEAST.inOut.times);
  const networks = await networkFacts(
    db,
    pairs.filter(({ hands }) => hands >= measures.LEAST.network.hands),
    since,
  );
  const byMember = new Map(solos.map((one) => [soloKey(one, one.a), one]));
  const found = [
    ...solos.flatMap((solo) => [measures.timing(solo), measures.hours(solo)]),
    ...silences.map((facts) => measures.silence(facts)),
    ...inTourneys.map((facts) => measures.silence(facts, 'tourneySilence')),
    ...inOuts.map(measures.inOut),
    ...networks.map(measures.network),
    ...pairs.flatMap((pair) => {
      const [one, other] = [byMember.get(soloKey(pair, pair.a))!, byMember.get(soloKey(pair, pair.b))!];
      const hoursOf = shared.get(pairKey(pair));
      return [
        hoursOf && measures.together(hoursOf, pair),
        measures.soft(pair, one, other),
        measures.flow(pair),
        measures.dump(pair, one, other),
        measures.entries(pair),
      ];
    }),
  ].filter((sign) => sign !== undefined);
  await recordSigns(db, found);
}
