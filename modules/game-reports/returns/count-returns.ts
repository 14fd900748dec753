import type { Tx } from '#platform/db/database.ts';
import { afterwards, type Corrected, type Settled } from '#modules/bets/index.ts';

/** Change of the sums of a game, in minor units and their squares. */
type Change = { rounds: number; stake: bigint; payout: bigint; ss: bigint; sp: bigint; pp: bigint };
/** The bet to which a change belongs, as its event names it. */
type Bet = Pick<Settled, 'round' | 'member' | 'merchant' | 'vendor' | 'game' | 'currency' | 'at'>;
type Part = Bet & Change;
type Value = { stake: string; payout: string };

/** Adds settled bets to the sums of returns. */
export async function countReturns(tx: Tx, bets: readonly Settled[]): Promise<void> {
  await add(
    tx,
    bets.map((bet) => ({ ...betOf(bet), ...sumsOf(bet, 1n), rounds: 1 })),
  );
}

/** Changes the sums of returns by corrections of bets. A bet without a stake is left out. */
export async function correctReturns(tx: Tx, bets: readonly Corrected[]): Promise<void> {
  await add(
    tx,
    bets.flatMap((bet) => {
      const [was, now] = [bet.was, afterwards(bet)];
      const of = betOf(bet);
      return [
        { ...of, ...sumsOf(was, -1n), rounds: was.stake === '0' ? 0 : -1 },
        { ...of, ...sumsOf(now, 1n), rounds: now.stake === '0' ? 0 : 1 },
      ];
    }),
  );
}

const betOf = ({ round, member, merchant, vendor, game, currency, at }: Bet): Bet => ({
  round,
  member,
  merchant,
  vendor,
  game,
  currency,
  at,
});

function sumsOf({ stake: staked, payout: paid }: Value, sign: bigint): Omit<Change, 'rounds'> {
  const [stake, payout] = [BigInt(staked), BigInt(paid)];
  return {
    stake: sign * stake,
    payout: sign * payout,
    ss: sign * stake * stake,
    sp: sign * stake * payout,
    pp: sign * payout * payout,
  };
}

async function add(tx: Tx, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  // Rows are locked in one order, whatever the order of the bets.
  await tx.query(
    `INSERT INTO return_day AS d
     SELECT brand.merchant, brand.day, brand.vendor, brand.game, brand.family, brand.model, brand.currency, brand.rounds, brand.stake,
            brand.payout, brand.ss, brand.sp, brand.pp
       FROM (SELECT x.merchant, brand_day(x.merchant, x.at) AS day, x.vendor, x.game, r.family, r.model, x.currency,
                    sum(x.rounds)::bigint AS rounds, sum(x.stake)::bigint AS stake, sum(x.payout)::bigint AS payout,
                    sum(x.ss) AS ss, sum(x.sp) AS sp, sum(x.pp) AS pp
               FROM json_to_recordset($1) AS x (round bigint, member bigint, merchant int, vendor text, game text, currency text, at timestamptz,
                                                rounds int, stake bigint, payout bigint, ss numeric, sp numeric, pp numeric)
               CROSS JOIN LATERAL rules_of_round(x.member, x.round) r
              GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 2, 1, 3, 4, 5, 6, 7) AS brand
     ON CONFLICT (day, merchant_id, vendor, game_code, family, model, currency) DO UPDATE
        SET rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
            stakes_squared = d.stakes_squared + excluded.stakes_squared, products = d.products + excluded.products,
            payouts_squared = d.payouts_squared + excluded.payouts_squared`,
    [JSON.stringify(parts.map((part) => Object.fromEntries(Object.entries(part).map(([name, value]) => [name, String(value)]))))],
  );
}
