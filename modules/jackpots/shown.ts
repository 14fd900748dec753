import { masked } from '#kernel/masked.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { hashOf, type Pool } from '#modules/jackpots/pool.ts';
import { tierStates } from '#modules/jackpots/pool-store.ts';
import { lastWins } from '#modules/jackpots/win-store.ts';

/** A jackpot as everyone may see it. */
export type ShownJackpot = {
  code: string;
  tiers: {
    tier: string;
    amount: Money;
    run: number;
    /** Highest amount at which a must-drop-by tier drops. Null for a mystery tier. */
    dropsBy: Money | null;
    /** Commitment to the hidden amount. Null for a mystery tier. */
    secretHash: string | null;
    /** Part of a stake that is contributed, in millionths. */
    share: number;
    seed: Money;
  }[];
  wins: { tier: string; run: number; amount: Money; name: string; at: Date; secret: string | null; secretHash: string | null }[];
};

const LAST_WINS = 10;
/** Lifetime in ms of figures while this process handles no jackpot itself, because another process may change them. */
const FRESH_MS = 1_000;

type ShownDeps = { db: Database; secrets: SecretBox; poolsOf(merchantId: number, currency: Currency): Pool[] };

/** Views of jackpots. */
export interface ShownJackpots {
  /** Returns the jackpots of a brand in one currency, at most a second old. */
  shown(merchantId: number, currency: Currency): Promise<ShownJackpot[]>;
  /** Removes the view of a changed pool from memory. */
  forget(pool: Pool): void;
}

/** Creates the views with one query for all concurrent callers. */
export function createShown({ db, secrets, poolsOf }: ShownDeps): ShownJackpots {
  const known = new Map<number, { at: number; shown: Promise<ShownJackpot> }>();

  function read(pool: Pool): Promise<ShownJackpot> {
    const at = performance.now();
    const one = known.get(pool.id);
    if (one && at - one.at < FRESH_MS) return one.shown;
    const shown = readPool(db, secrets, pool);
    known.set(pool.id, { at, shown });
    shown.catch(() => known.delete(pool.id));
    return shown;
  }

  return {
    shown: (merchantId, currency) => Promise.all(poolsOf(merchantId, currency).map(read)),
    forget: ({ id }) => void known.delete(id),
  };
}

async function readPool(db: Database, secrets: SecretBox, { id, code, currency, tiers }: Pool): Promise<ShownJackpot> {
  const [states, wins] = await Promise.all([tierStates(db, secrets, id), lastWins(db, id, LAST_WINS)]);
  const names = await accountsOf(db, [...new Set(wins.map(({ memberId }) => memberId))]);
  const byDraw = new Set(tiers.flatMap(({ tier, drops }) => (drops === 'draw' ? [tier] : [])));
  return {
    code,
    tiers: states.map(({ place, tier, run, amount, secretHash }) => {
      const { drops, amount: most, share, seed } = tiers[place]!;
      const isBy = drops === 'by';
      return {
        tier,
        run,
        share,
        amount: money(amount, currency),
        seed: money(seed, currency),
        dropsBy: isBy ? money(most, currency) : null,
        secretHash: isBy ? secretHash : null,
      };
    }),
    wins: wins.map(({ tier, run, amount, memberId, at, secret }) => {
      const isSecret = byDraw.has(tier);
      return {
        tier,
        run,
        amount,
        at,
        name: masked(names.get(memberId) ?? ''),
        secret: isSecret ? null : secret,
        secretHash: isSecret ? null : hashOf(secret),
      };
    }),
  };
}
