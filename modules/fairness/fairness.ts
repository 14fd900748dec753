import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { changeSeed, type ChangeFailure, type SeedChange } from '#modules/fairness/change-seed.ts';
import { createDealer, type Play, type Dealt } from '#modules/fairness/deal.ts';
import { openSeed } from '#modules/fairness/sealed-seed.ts';
import { ensureSeeds, readRevealed, readSeed, type Vault } from '#modules/fairness/seed-store.ts';
import { stream } from '#modules/fairness/stream.ts';
import { shown, type ActiveSeed, type SeedOwner, type ShownSeed } from '#modules/fairness/seed.ts';

/** Seeds by which members verify rounds. */
export interface Fairness {
  /** Deals the next nonce of a member's seed for one round. */
  deal<T extends { isReplay: boolean }, C extends string>(owner: SeedOwner, play: Play<T, C>): Promise<Dealt<T, C>>;
  /** Returns the current seed, with the hash of its server part. */
  activeSeed(owner: SeedOwner): Promise<ActiveSeed>;
  /** Reveals the current seed and starts the next seed, with another client seed if it is given. */
  changeSeed(change: SeedChange): Promise<Result<{ revealed: ShownSeed; active: ActiveSeed }, ChangeFailure>>;
  /** Returns the seed of a member's own round. */
  seedOf(options: { memberId: bigint; seedId: bigint }): Promise<Result<ShownSeed, Failure<'fairness.seed_unknown'>>>;
  /** Returns the stream of chance of an open round, from its last position. It never leaves the server. */
  resume(options: { memberId: bigint; seedId: bigint; nonce: bigint; drawn: number }): Promise<{ bytes(count: number): Uint8Array }>;
  /** Returns a page of revealed seeds, the newest first. */
  revealedSeeds(
    owner: SeedOwner,
    options: { pageNo: number; pageSize: number },
  ): Promise<{ seeds: ShownSeed[]; total: number; pageNo: number; pageSize: number }>;
}

/** Creates the committed seeds and the rounds dealt from them. */
export function createFairness(vault: { db: Database; secrets: SecretBox }): Fairness {
  const { db, secrets } = vault;
  const dealer = createDealer(vault);
  return {
    deal: dealer.deal,
    activeSeed: (owner) => activeSeed(vault, owner),

    changeSeed: async (change) => {
      const changed = await changeSeed(vault, change);
      dealer.forget(change);
      return changed.ok ? ok({ revealed: changed.value, active: await activeSeed(vault, change) }) : changed;
    },

    seedOf: async ({ memberId, seedId }) => {
      const seed = await readSeed(db, memberId, seedId);
      return seed ? ok(shown(seed)) : err('fairness.seed_unknown');
    },

    resume: async ({ memberId, seedId, nonce, drawn }) => {
      const seed = await readSeed(db, memberId, seedId);
      if (!seed) throw new Error(`seed ${seedId} is none of member ${memberId}`);
      const rng = stream(openSeed(secrets, seed), seed.clientSeed!, nonce);
      rng.bytes(drawn);
      return rng;
    },

    revealedSeeds: async (owner, { pageNo, pageSize }) => {
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
