import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { changeSeed, type ChangeFailure, type SeedChange } from '#modules/fairness/change-seed.ts';
import { createDealer } from '#modules/fairness/deal.ts';
import { openSeed } from '#modules/fairness/sealed-seed.ts';
import { ensureSeeds, readRevealed, readSeed, type Vault } from '#modules/fairness/seed-store.ts';
import { stream } from '#modules/fairness/stream.ts';
import { shown, type ActiveSeed, type SeedOwner, type ShownSeed } from '#modules/fairness/seed.ts';

export type Fairness = ReturnType<typeof createFairness>;

/** Committed seeds and the rounds dealt from them. */
export function createFairness(vault: { db: Database; secrets: SecretBox }) {
  const { db, secrets } = vault;
  const dealer = createDealer(vault);
  return {
    deal: dealer.deal,
    activeSeed: (owner: SeedOwner): Promise<ActiveSeed> => activeSeed(vault, owner),

    /** Reveals the seed in use and starts the next one, with another client seed if one is given. */
    changeSeed: async (change: SeedChange): Promise<Result<{ revealed: ShownSeed; active: ActiveSeed }, ChangeFailure>> => {
      const changed = await changeSeed(vault, change);
      dealer.forget(change);
      return changed.ok ? ok({ revealed: changed.value, active: await activeSeed(vault, change) }) : changed;
    },

    /** The seed of a member's own round. */
    seedOf: async ({
      memberId,
      seedId,
    }: {
      memberId: bigint;
      seedId: bigint;
    }): Promise<Result<ShownSeed, Failure<'fairness.seed_unknown'>>> => {
      const seed = await readSeed(db, memberId, seedId);
      return seed ? ok(shown(seed)) : err('fairness.seed_unknown');
    },

    /** The stream of chance of a round that goes on, from where it stopped. It never leaves the server. */
    resume: async ({ memberId, seedId, nonce, drawn }: { memberId: bigint; seedId: bigint; nonce: bigint; drawn: number }) => {
      const seed = await readSeed(db, memberId, seedId);
      if (!seed) throw new Error(`seed ${seedId} is none of member ${memberId}`);
      const rng = stream(openSeed(secrets, seed), seed.clientSeed!, nonce);
      rng.bytes(drawn);
      return rng;
    },

    revealedSeeds: async (owner: SeedOwner, { pageNo, pageSize }: { pageNo: number; pageSize: number }) => {
      const { seeds, total } = await readRevealed(db, owner, { offset: (pageNo - 1) * pageSize, limit: pageSize });
      return { seeds: seeds.map(shown), total, pageNo, pageSize };
    },
  };
}

async function activeSeed(vault: Vault, owner: SeedOwner): Promise<ActiveSeed> {
  const { active, next } = await ensureSeeds(vault, owner);
  return {
    seedId: String(active.id),
    mode: owner.mode,
    serverSeedHash: active.serverSeedHash,
    nextServerSeedHash: next.serverSeedHash,
    clientSeed: active.clientSeed!,
    nonce: Number(active.nextNonce),
  };
}
