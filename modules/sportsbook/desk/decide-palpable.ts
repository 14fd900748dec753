import * as z from 'zod/mini';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';
import { err, ok } from '#kernel/result.ts';
import { plainTexts, sportWords } from '#kernel/sport-words.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { previewFacts, previewOf } from '#modules/sportsbook/settlement/preview.ts';
import { addWindow } from '#modules/sportsbook/settlement/window-store.ts';
import type { ApprovalKind } from '#modules/staff/index.ts';
import { priceText } from '#modules/sportsbook/price-of-all.ts';

const payload = z.strictObject({ bet: z.string(), leg: z.number() });

/** Multiple of the fair price above which a price is a palpable error. */
export const ERROR_TIMES = 1.5;
/** Time after its first settlement within which such a bet can be made void. */
export const LATE_HOURS = 24;

type Leg = {
  event: bigint;
  sport: string;
  code: string;
  specifiers: string;
  names: string[];
  outcome: string;
  price: number;
  chance: number;
  takenAt: Date;
  merchantId: number;
  isLate: boolean;
};

/**
 * Reads and locks a leg that can become void. The lock of its match comes first, so that changes of another transaction under that lock are
 * read.
 */
async function lockLeg(tx: Tx, { bet, leg }: z.output<typeof payload>): Promise<Leg | undefined> {
  await tx.query('SELECT FROM sports_event WHERE id = (SELECT event_id FROM sports_leg WHERE bet_id = $1 AND n = $2) FOR NO KEY UPDATE', [
    bet,
    leg,
  ]);
  const [found] = await tx.query<Leg>(
    `SELECT g.event_id AS event, e.sport, m.code, m.specifiers, e.names, g.outcome, g.price, g.chance, b.taken_at, b.merchant_id,
            EXISTS (SELECT FROM sports_settlement s WHERE s.bet_id = b.id AND s.revision = 1 AND s.at < clock_timestamp() - interval '${LATE_HOURS} hours') AS is_late
       FROM sports_leg g JOIN sports_bet b ON b.id = g.bet_id JOIN sports_event e ON e.id = g.event_id JOIN sports_market m ON m.id = g.market_id
      WHERE g.bet_id = $1 AND g.n = $2 AND g.cancelled_in IS NULL AND b.state IN ('open', 'settled')`,
    [bet, leg],
  );
  return found;
}

/**
 * Declares the approval to void a leg whose price was a palpable error, above 1.5 times the fair price that was stored with it; two staff
 * members decide. The bet continues with its other legs; a settled bet is corrected. The decision can be rolled back like any cancel
 * window.
 */
export const palpableKind = (
  deps: Pick<SportsDeps, 'book'>,
): ApprovalKind<z.output<typeof payload>, 'sports.bet_unknown' | 'sports.price_fair' | 'sports.too_late'> => ({
  kind: 'sports.palpable_error',
  permission: SPORTS.approve,
  payload,
  describe: async (tx, requested) => {
    const found = await lockLeg(tx, requested);
    if (!found) return err('sports.bet_unknown');
    const { price, chance, names, outcome, isLate } = found;
    if ((price / 10_000) * chance <= ERROR_TIMES) return err('sports.price_fair');
    if (isLate) return err('sports.too_late');
    const fair = chance > 0 ? (1 / chance).toFixed(2) : 'none';
    const words = sportWords(plainTexts(deps.book.texts));
    const preview = await previewOf(tx, deps, found.event, () => voidLeg(tx, found, requested.bet));
    const facts = {
      match: names.join(' – '),
      market: words.market(found, found),
      outcome: words.outcome(found, found, outcome),
      price: priceText(price),
      'fair price': fair,
    };
    return ok({ merchantId: found.merchantId, subject: { kind: 'sports_bet', id: requested.bet }, facts, figures: previewFacts(preview) });
  },
  execute: async (tx, requested) => {
    const { id } = await voidLeg(tx, (await lockLeg(tx, requested))!, requested.bet);
    return ok({ after: { cancel: String(id) } });
  },
});

/** Adds a cancel window for one bet around the second in which the bet was accepted. */
function voidLeg(tx: Tx, { event, takenAt }: Leg, bet: string) {
  const [from, to] = [new Date(takenAt.getTime() - 1_000), new Date(takenAt.getTime() + 1_000)];
  return addWindow(tx, { eventId: event, codes: [], from, to, bet: BigInt(bet) });
}
