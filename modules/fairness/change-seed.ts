import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { lockMember } from '#modules/wallet/index.ts';
import { changesOfDay, ensureSeeds, hasOpenRound, seedBefore, seedOfRequest, turnSeeds } from '#modules/fairness/seed-store.ts';
import { isClientSeed, shown, type SeedOwner, type ShownSeed } from '#modules/fairness/seed.ts';

export type SeedChange = SeedOwner & {
  requestId: string;
  /** Undefined keeps the current client seed. */
  clientSeed?: string | undefined;
};

export type ChangeFailure = Failure<'fairness.client_seed_invalid' | 'fairness.too_many_changes' | 'fairness.round_open'>;

/** Most seeds of one member and mode a day, because each is stored permanently. */
const MOST_A_DAY = 200;

/**
 * Rotates a seed: reveals the current server seed, and continues with the next committed seed and the given client seed. It waits for the
 * member's current commit, and every later commit uses the new seed. Refused while a stepped round is open, because the secret would reveal
 * its hidden parts. Safe to repeat by `requestId`: a repeat changes nothing and returns the seed that the first call revealed.
 */
export async function changeSeed(
  { db, secrets }: { db: Database; secrets: SecretBox },
  change: SeedChange,
): Promise<Result<ShownSeed, ChangeFailure>> {
  const { memberId, clientSeed, requestId } = change;
  if (clientSeed !== undefined && !isClientSeed(clientSeed)) return err('fairness.client_seed_invalid');
  await ensureSeeds({ db, secrets }, change);
  return db.transaction<ShownSeed, ChangeFailure>(
    async (tx) => {
      await lockMember(tx, memberId);
      const made = await seedOfRequest(tx, change, requestId);
      if (!made) {
        const { count, waitS } = await changesOfDay(tx, change);
        if (count >= MOST_A_DAY) return err('fairness.too_many_changes', { retryAfterS: waitS, minutes: Math.ceil(waitS / 60) });
        const seeds = await ensureSeeds({ db: tx, secrets }, change);
        if (await hasOpenRound(tx, seeds.active.id)) return err('fairness.round_open');
        await turnSeeds({ db: tx, secrets }, change, seeds, clientSeed ?? seeds.active.clientSeed!, requestId);
      }
      const active = made ?? (await seedOfRequest(tx, change, requestId))!;
      return ok(shown((await seedBefore(tx, change, active.id))!));
    },
    { isRepeatable: true },
  );
}
