import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { afterwards, wonBy, type Corrected, type Settled } from '#modules/bets/index.ts';
import { lockMember } from '#modules/wallet/index.ts';

/** Counts settled rounds, in the transaction that takes them from the outbox: each once. */
export async function onRounds(tx: Queryable, catalogue: Pick<Catalogue, 'gameAt'>, rounds: readonly Settled[]): Promise<void> {
  if (rounds.length === 0) return;
  const list = <T>(of: (one: Settled) => T): T[] => rounds.map(of);
  await tx.query('SELECT count(*) FROM on_mission_rounds($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    list(({ merchant }) => merchant),
    list(({ member }) => member),
    list(({ vendor, game }) => `${vendor}/${game}`),
    list(({ vendor, game }) => catalogue.gameAt(vendor, game)?.gameType ?? ''),
    list(({ currency }) => currency),
    list(({ stake }) => stake),
    list(wonBy),
    list(({ turnover }) => turnover),
    list(({ at }) => at),
  ]);
}

/** Counts settled bets again that were corrected. */
export async function onCorrected(tx: Queryable, catalogue: Pick<Catalogue, 'gameAt'>, bets: readonly Corrected[]): Promise<void> {
  const list = <T>(of: (one: Corrected) => T): T[] => bets.map(of);
  await tx.query('SELECT correct_missions($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)', [
    list(({ merchant }) => merchant),
    list(({ member }) => member),
    list(({ vendor, game }) => `${vendor}/${game}`),
    list(({ vendor, game }) => catalogue.gameAt(vendor, game)?.gameType ?? ''),
    list(({ currency }) => currency),
    list((one) => afterwards(one).stake),
    list((one) => afterwards(one).payout),
    list((one) => afterwards(one).turnover),
    list(({ was }) => was.stake),
    list(({ was }) => was.payout),
    list(({ was }) => was.turnover),
    list(({ at }) => at),
  ]);
}

export type Deposit = { id: string; merchantId: number; memberId: bigint; currency: Currency; minor: bigint; now: Date };

/** Counts a deposit. A deposit that was reversed before counts for nothing. */
export async function onDeposit(tx: Queryable, deposit: Deposit): Promise<void> {
  const { id, merchantId, memberId, currency, minor, now } = deposit;
  await lockMember(tx, memberId);
  const added = await tx.query(
    `INSERT INTO mission_deposit (deposit_id, member_id, merchant_id, currency, amount, at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [id, memberId, merchantId, currency, minor, now],
  );
  if (added.length > 0) await tx.query('SELECT count_mission_deposit($1, false)', [id]);
}

/** Handles a deposit that was reversed in whole or in part: it no longer counts. Collected rewards stay. */
export async function onReversal(tx: Queryable, { id, merchantId, memberId, currency, minor, now }: Deposit): Promise<void> {
  await lockMember(tx, memberId);
  const [before] = await tx.query<{ isBack: boolean }>(
    'SELECT taken_back_at IS NOT NULL AS is_back FROM mission_deposit WHERE deposit_id = $1',
    [id],
  );
  if (before?.isBack) return;
  await tx.query(
    `INSERT INTO mission_deposit (deposit_id, member_id, merchant_id, currency, amount, at, taken_back_at) VALUES ($1, $2, $3, $4, $5, $6, $6)
     ON CONFLICT (deposit_id) DO UPDATE SET taken_back_at = excluded.taken_back_at`,
    [id, memberId, merchantId, currency, minor, now],
  );
  if (before) await tx.query('SELECT count_mission_deposit($1, true)', [id]);
}
