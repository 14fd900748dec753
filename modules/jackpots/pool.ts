import { randomBytes, createHash } from 'node:crypto';
import { dropAmount, type JackpotTier } from '#kernel/jackpot.ts';
import type { Currency } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import type { Account } from '#modules/wallet/index.ts';

/** A jackpot of a brand in one currency, as this process has it. It does not change while the process runs. */
export type Pool = {
  id: number;
  merchantId: number;
  code: string;
  currency: Currency;
  account: Account;
  tiers: readonly JackpotTier[];
  /** The stored terms by the weight of a title. */
  terms: ReadonlyMap<number, number>;
};

/** The state of a tier. `secret` leaves this module only when the run is over. */
export type TierState = { place: number; tier: string; run: number; amount: bigint; secret: string; secretHash: string };

/** Creates the commitment of a run. */
export function newSecret(): { secret: string; secretHash: string } {
  const secret = randomBytes(32).toString('hex');
  return { secret, secretHash: hashOf(secret) };
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Returns the amount at which a run of a must-drop-by tier drops: HMAC-SHA256 of `<tier>:<run>:0` under its secret, first 48 bits. */
export function dropOf(tier: JackpotTier, { secret, run }: Pick<TierState, 'secret' | 'run'>): bigint {
  return dropAmount(tier, stream(secret, tier.tier, run));
}
