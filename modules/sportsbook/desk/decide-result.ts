import * as z from 'zod/mini';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { plainTexts, sportWords } from '#kernel/sport-words.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { applyStored } from '#modules/sportsbook/feeds/apply-stored.ts';
import { storeDeciding } from '#modules/sportsbook/feeds/deciding-store.ts';
import { previewFacts, previewOf, type Preview } from '#modules/sportsbook/settlement/preview.ts';
import type { ApprovalKind } from '#modules/staff/index.ts';

const payload = z.strictObject({ market: z.string(), won: z.array(z.string()) });
type Requested = z.output<typeof payload>;
type Deps = Pick<SportsDeps, 'book'>;
type ResultFailure = Failure<'sports.line_gone' | 'sports.result_proven' | 'sports.outcome_unknown' | 'sports.not_begun'>;

type Line = {
  event: bigint;
  sport: string;
  feed: string | null;
  feedRef: string;
  names: string[];
  code: string;
  specifiers: string;
  outcomes: string[];
  bets: number;
  stakes: string;
  paid: string;
  source: string | null;
  isToCome: boolean;
};

/** Reads and locks a market with its bets: their stakes and the payouts so far, by currency. */
async function lockLine(tx: Tx, market: string): Promise<Line | undefined> {
  // The lock comes first, so that the query after it reads the changes of other transactions under that lock.
  await tx.query('SELECT FROM sports_event WHERE id = (SELECT event_id FROM sports_market WHERE id = $1) FOR NO KEY UPDATE', [market]);
  const [found] = await tx.query<Line>(
    `WITH own AS (
       SELECT b.currency, count(*) AS bets, sum(b.stake) FILTER (WHERE b.mode = 'real') AS stake,
              sum(coalesce(b.paid, 0)) FILTER (WHERE b.mode = 'real') AS paid
         FROM sports_bet b WHERE b.id IN (SELECT g.bet_id FROM sports_leg g WHERE g.market_id = $1) AND b.state IN ('open', 'settled') GROUP BY b.currency
     )
     SELECT e.id AS event, e.sport, e.feed, e.feed_ref, e.state = 'open' AND e.starts_at > clock_timestamp() AS is_to_come, e.names, m.code, m.specifiers, m.outcomes, (SELECT coalesce(sum(bets), 0)::int FROM own) AS bets,
            coalesce((SELECT string_agg(stake || ' ' || currency, ', ' ORDER BY currency) FROM own), '0') AS stakes,
            coalesce((SELECT string_agg(paid || ' ' || currency, ', ' ORDER BY currency) FROM own), '0') AS paid,
            (SELECT r.source || ', ' || r.revision FROM sports_result r WHERE r.market_id = m.id ORDER BY r.revision DESC LIMIT 1) AS source
       FROM sports_market m JOIN sports_event e ON e.id = m.event_id WHERE m.id = $1`,
    [market],
  );
  return found;
}

/** Returns a market whose result staff can set; refuses with the reason otherwise. */
async function settable(tx: Tx, { market, won }: Requested): Promise<Result<Line, ResultFailure>> {
  const found = await lockLine(tx, market);
  if (!found) return err('sports.line_gone');
  if (found.feed === null) return err('sports.result_proven');
  if (won.some((name) => !found.outcomes.includes(name))) return err('sports.outcome_unknown');
  if (found.isToCome && won.length > 0) return err('sports.not_begun');
  return ok(found);
}

/** Stores and applies a result like a message of the feed. */
async function setResult(tx: Tx, { feed, feedRef, code, specifiers, outcomes }: Line, won: readonly string[], now: Date): Promise<void> {
  const voided = won.length === 0 ? 2 : 0;
  const ends = outcomes.map(
    (name) => ({ name, won: won.includes(name) ? (1 as const) : (0 as const), voided, places: 1, tied: 1 }) as const,
  );
  const markets = [{ code, specifiers, ends }];
  await storeDeciding(tx, feed!, { type: 'settlement', producer: 0, event: feedRef, at: now.getTime(), certainty: 2, markets });
  await applyStored(tx, feed!, feedRef);
}

/** Returns the payouts that a result would change at present. */
export async function previewResult(tx: Tx, deps: Deps, requested: Requested, now: Date): Promise<Result<Preview, ResultFailure>> {
  const found = await settable(tx, requested);
  if (!found.ok) return found;
  return ok(await previewOf(tx, deps, found.value.event, () => setResult(tx, found.value, requested.won, now)));
}

/**
 * Declares the approval to set the result of a market for which a feed sent none or a wrong one; two staff members decide. The result
 * counts like a message of the feed at that moment, so a later message replaces it. Results of simulated matches are proven, and cannot be
 * set. A match before its start has no winner yet; its markets can be made void.
 */
export const resultKind = (deps: Deps): ApprovalKind<Requested, ResultFailure['code']> => ({
  kind: 'sports.set_result',
  permission: SPORTS.approve,
  payload,
  describe: async (tx, requested) => {
    const read = await settable(tx, requested);
    if (!read.ok) return read;
    const { value: found } = read;
    const { market, won } = requested;
    const words = sportWords(plainTexts(deps.book.texts));
    const preview = await previewOf(tx, deps, found.event, () => setResult(tx, found, won, new Date()));
    const facts = {
      match: found.names.join(' – '),
      market: words.market(found, found),
      wins: won.length === 0 ? 'void' : won.map((name) => words.outcome(found, found, name)).join(', '),
      'result so far': found.source ?? 'none',
    };
    const figures = {
      bets: found.bets,
      'stakes, in minor units': found.stakes,
      'paid so far, in minor units': found.paid,
      ...previewFacts(preview),
    };
    return ok({ merchantId: null, subject: { kind: 'sports_market', id: market }, facts, figures });
  },
  execute: async (tx, { market, won }, { now }) => {
    await setResult(tx, (await lockLine(tx, market))!, won, now);
    return ok({ after: { won } });
  },
});
