import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { ensureSeeds, seedBefore, seedOfRequest, turnSeeds } from '#modules/fairness/seed-store.ts';
import { isClientSeed, shown, type SeedOwner, type ShownSeed } from '#modules/fairness/seed.ts';

export type SeedChange = SeedOwner & {
  requestId: string;
  /** Undefined keeps the one that is in use. */
  clientSeed?: string | undefined;
};

/**
 * Rotates: reveals the server seed that has dealt so far, and goes on with the one that was committed next and the given client seed.
 * Waits for the member's round under way, and every later one is dealt from the new seed. Safe to repeat by `requestId`:
 * a repeat changes nothing and answers with the seed that the first call revealed.
 */
export async function changeSeed(db: Database, change: SeedChange): Promise<Result<ShownSeed, Failure<'fairness.client_seed_invalid'>>> {
  const { memberId, clientSeed, requestId } = change;
  if (clientSeed !== undefined && !isClientSeed(clientSeed)) return err('fairness.client_seed_invalid');
  await ensureSeeds(db, change);
  return db.transaction<ShownSeed, Failure<'fairness.client_seed_invalid'>>(
    async (tx) => {
      await tx.query('SELECT ledger.lock_member($1)', [memberId]);
      const made = await seedOfRequest(tx, change, requestId);
      if (!made) {
        const seeds = await ensureSeeds(tx, change);
        await turnSeeds(tx, change, seeds, clientSeed ?? seeds.active.clientSeed!, requestId);
      }
      const active = made ?? (await seedOfRequest(tx, change, requestId))!;
      return ok(shown((await seedBefore(tx, change, active.id))!));
    },
    { isRepeatable: true },
  );
}
