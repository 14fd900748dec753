import type { PlayMode } from '#contracts/rounds.ts';
import type { Queryable } from '#platform/db/database.ts';
import { hasItsBlinds } from '#poker/table/config.ts';
import { stakeOf, templatesOf, type Template } from '#modules/poker/lobby/templates.ts';

/** Stake that staff of a brand have added or changed. Amounts are in US cents. */
export type StoredStake = Required<Pick<Template, 'variant' | 'seats' | 'small' | 'big' | 'ante' | 'bots'>> & {
  mode: PlayMode;
  stake: string;
  isDeep: boolean;
  isFast: boolean;
  isOffered: boolean;
  by: string;
  at: Date;
};

/** Reads the stakes of a brand that staff have added or changed. */
export async function storedStakes(db: Queryable, merchantId: number): Promise<StoredStake[]> {
  return await db.query<StoredStake>(
    `SELECT mode, stake, variant, seats, small, big, ante, bots, is_deep, is_fast, is_offered, by, at
       FROM poker_stake WHERE merchant_id = $1 ORDER BY at, stake`,
    [merchantId],
  );
}

/** Stores the settings of staff for a stake, which replace earlier settings. */
export async function putStake(db: Queryable, merchantId: number, stored: Omit<StoredStake, 'at'>): Promise<void> {
  const { mode, stake, variant, seats, small, big, ante, bots, isDeep, isFast, isOffered, by } = stored;
  await db.query(
    `INSERT INTO poker_stake (merchant_id, mode, stake, variant, seats, small, big, ante, bots, is_deep, is_fast, is_offered, by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (merchant_id, mode, stake) DO UPDATE
       SET bots = excluded.bots, is_offered = excluded.is_offered, by = excluded.by, at = clock_timestamp()`,
    [merchantId, mode, stake, variant, seats, small, big, ante, bots, isDeep, isFast, isOffered, by],
  );
}

export function templateOf({
  variant,
  seats,
  small,
  big,
  ante,
  bots,
  isDeep,
  isFast,
}: Omit<StoredStake, 'by' | 'at' | 'mode' | 'stake' | 'isOffered'>): Template {
  return { variant, seats, small, big, bots, ...(ante > 0 && { ante }), ...(isDeep && { isDeep }), ...(isFast && { isFast }) };
}

/** Reads the stakes that a brand offers, by mode: the delivered stakes and the stakes of staff, without the stopped stakes. */
export async function offeredStakes(db: Queryable, merchantId: number): Promise<Record<PlayMode, Template[]>> {
  const stored = await storedStakes(db, merchantId);
  const of = (mode: PlayMode): Template[] => {
    const own = stored.filter((one) => one.mode === mode);
    const delivered = templatesOf(mode).filter((template) => own.every(({ stake }) => stake !== stakeOf(template)));
    return [...delivered, ...own.filter((one) => one.isOffered && hasItsBlinds(one.variant, one)).map(templateOf)];
  };
  return { practice: of('practice'), real: of('real') };
}
