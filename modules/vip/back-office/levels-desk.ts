import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { saveVipLevels, vipLevels } from '#contracts/bo/vip.ts';
import { money, type Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable, Tx } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { audit } from '#modules/staff/index.ts';

type Kept = Input<typeof saveVipLevels>['levels'][number];
type Listed = Output<typeof vipLevels>['levels'][number];
type SaveFailure = Failure<'vip.levels_wrong' | 'vip.levels_changed' | 'vip.level_held'>;

/** Returns the levels of a brand with all their figures, and the number of members on each level. */
export async function listLevels(db: Queryable, merchantId: number): Promise<Output<typeof vipLevels>> {
  const levels = await db.query<Omit<Listed, 'figures'>>(
    `SELECT l.rank, l.names, l.rebate_bps, l.has_priority,
            (SELECT count(*)::int FROM vip_member m WHERE m.merchant_id = l.merchant_id AND m.rank = l.rank) AS members
       FROM vip_level l WHERE l.merchant_id = $1 ORDER BY l.rank`,
    [merchantId],
  );
  const figures = await db.query<{
    rank: number;
    currency: Currency;
    reach: bigint;
    keep: bigint;
    gift: bigint;
    birthday: bigint;
    payout: bigint;
  }>('SELECT rank, currency, reach, keep, gift, birthday, payout FROM vip_figure WHERE merchant_id = $1 ORDER BY rank, currency', [
    merchantId,
  ]);
  const [ladder] = await db.query<{ version: number }>('SELECT version FROM vip_ladder WHERE merchant_id = $1', [merchantId]);
  return {
    version: ladder?.version ?? 0,
    levels: levels.map((level) => ({
      ...level,
      figures: figures
        .filter(({ rank }) => rank === level.rank)
        .map(({ currency, reach, keep, gift, birthday, payout }) => ({
          currency,
          payout: money(payout, currency),
          reach: money(reach, currency),
          keep: money(keep, currency),
          gift: money(gift, currency),
          birthday: money(birthday, currency),
        })),
    })),
  };
}

/**
 * Returns the first figure that is out of order, or undefined. Every level must have each of the brand's currencies, require more than the
 * level below, and require at most as much to be kept as to be reached.
 */
export function wrongFigure(levels: readonly Kept[], currencies: readonly Currency[]): { level: number; currency: string } | undefined {
  for (const currency of currencies) {
    let [reached, kept] = [0n, 0n];
    for (const [at, { figures }] of levels.entries()) {
      const own = figures[currency];
      if (!own) return { level: at + 1, currency };
      const [reach, keep] = [BigInt(own.reach), BigInt(own.keep)];
      if (reach <= reached || keep < kept || keep === 0n || keep > reach) return { level: at + 1, currency };
      [reached, kept] = [reach, keep];
    }
  }
  return undefined;
}

/**
 * Stores all levels of a brand, with an audit entry. Refuses if the caller has not read the current version, or if a removed level has
 * members.
 */
export async function saveLevels(
  db: Database,
  caller: StaffCaller,
  { merchantId, version, levels, reason }: Input<typeof saveVipLevels>,
  currencies: readonly Currency[],
): Promise<Result<{ version: number }, SaveFailure>> {
  const wrong = wrongFigure(levels, currencies);
  if (wrong) return err('vip.levels_wrong', wrong);
  return db.transaction<{ version: number }, SaveFailure>(async (tx) => {
    await tx.query('INSERT INTO vip_ladder (merchant_id) VALUES ($1) ON CONFLICT DO NOTHING', [merchantId]);
    const [ladder] = await tx.query<{ version: number }>('SELECT version FROM vip_ladder WHERE merchant_id = $1 FOR UPDATE', [merchantId]);
    if (ladder!.version !== version) return err('vip.levels_changed');
    // The lock prevents members from rising while their levels are checked.
    await tx.query('LOCK TABLE vip_member IN EXCLUSIVE MODE');
    const held = await tx.query('SELECT FROM vip_member WHERE merchant_id = $1 AND rank > $2 LIMIT 1', [merchantId, levels.length]);
    if (held.length > 0) return err('vip.level_held');
    const before = await listLevels(tx, merchantId);
    await writeLevels(tx, merchantId, levels, currencies);
    await tx.query('UPDATE vip_ladder SET version = version + 1 WHERE merchant_id = $1', [merchantId]);
    const after = await listLevels(tx, merchantId);
    await audit(tx, caller, {
      action: 'vip.save_levels',
      merchantId,
      subject: { kind: 'vip_levels', id: String(merchantId) },
      reason,
      before: { levels: said(before.levels) },
      after: { levels: said(after.levels) },
    });
    return ok({ version: version + 1 });
  });
}

async function writeLevels(tx: Tx, merchantId: number, levels: readonly Kept[], currencies: readonly Currency[]): Promise<void> {
  await tx.query('DELETE FROM vip_level WHERE merchant_id = $1', [merchantId]);
  const ranked = levels.map(({ names, rebateBps, hasPriority }, at) => ({ merchantId, rank: at + 1, names, rebateBps, hasPriority }));
  await insertRows(tx, 'vip_level', ranked);
  const figures = levels.flatMap((level, at) =>
    currencies.map((currency) => {
      const { reach, keep, gift, birthday, payout } = level.figures[currency]!;
      return { merchantId, rank: at + 1, currency, reach, keep, gift, birthday, payout };
    }),
  );
  await insertRows(tx, 'vip_figure', figures);
}

/** Returns the levels as text for the audit log. */
function said(levels: readonly Listed[]) {
  return levels.map(({ names, rebateBps, hasPriority, figures }) => ({
    name: names['EN'],
    rebateBps,
    hasPriority,
    figures: figures.map(({ currency, reach, keep, gift, birthday, payout }) =>
      [currency, reach.minor, keep.minor, gift.minor, birthday.minor, payout.minor].map(String).join(' '),
    ),
  }));
}
