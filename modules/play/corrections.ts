import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';
import { afterwards, type CorrectedResult } from '#modules/bets/index.ts';

/** Amounts of a settled bet, in minor units. */
type Amounts = { stake: bigint; payout: bigint; turnover: bigint };
/** A correction of a settled bet. A stake of zero afterwards removed the bet. */
export type RoundCorrection = { at: Date; currency: Currency; was: Amounts; now: Amounts };

const AMOUNTS = ['stake', 'payout', 'turnover'] as const;

/** Stores corrections of settled bets with their amounts before and after. An event that changes no amount is left out. */
export async function storeCorrections(tx: Queryable, bets: readonly CorrectedResult[]): Promise<void> {
  const rows = bets
    .map((bet) => ({ bet, now: afterwards(bet) }))
    .filter(({ bet, now }) => AMOUNTS.some((name) => bet.was[name] !== now[name]))
    .map(({ bet: { round, merchant, member, currency, was }, now }) => ({ round, merchant, member, currency, was, now }));
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO round_correction (merchant_id, member_id, round_id, currency, was_stake, was_payout, was_turnover, stake, payout, turnover)
     SELECT merchant, member, round, currency, (was->>'stake')::bigint, (was->>'payout')::bigint, (was->>'turnover')::bigint,
            (now->>'stake')::bigint, (now->>'payout')::bigint, (now->>'turnover')::bigint
       FROM json_to_recordset($1) AS c (merchant integer, member bigint, round bigint, currency text, was json, now json)`,
    [JSON.stringify(rows)],
  );
}

/** Returns the corrections of a round, the oldest first. */
export async function correctionsOfRound(db: Queryable, { memberId, id }: { memberId: bigint; id: bigint }): Promise<RoundCorrection[]> {
  const rows = await db.query<Amounts & { at: Date; currency: Currency; wasStake: bigint; wasPayout: bigint; wasTurnover: bigint }>(
    `SELECT at, currency, was_stake, was_payout, was_turnover, stake, payout, turnover FROM round_correction
      WHERE member_id = $1 AND round_id = $2 ORDER BY id`,
    [memberId, id],
  );
  return rows.map(({ at, currency, wasStake, wasPayout, wasTurnover, ...now }) => ({
    at,
    currency,
    was: { stake: wasStake, payout: wasPayout, turnover: wasTurnover },
    now,
  }));
}

/** Corrections of bets: records of money, which stay. */
export function correctionsPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'corrections of bets',
        columns: `round_id::text AS round_id, currency, was_stake, was_payout, was_turnover, stake, payout, turnover, at`,
        from: 'round_correction',
        where: 'member_id = $1',
        money: ['was_stake', 'was_payout', 'was_turnover', 'stake', 'payout', 'turnover'],
        key: [['id', 'bigint']],
      }),
    ],
  };
}
