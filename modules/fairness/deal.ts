import { err, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { openSeed } from '#modules/fairness/sealed-seed.ts';
import { ensureSeeds, skipNonce } from '#modules/fairness/seed-store.ts';
import type { Gate, Write } from '#modules/wallet/index.ts';
import type { SeedOwner } from '#modules/fairness/seed.ts';
import { stream, streamBeside } from '#modules/fairness/stream.ts';

/** Seeds, nonce and streams of one deal. It counts only if its command commits with `gate` and writes the round with seed and nonce. */
export type Deal = {
  seedId: bigint;
  nonce: bigint;
  rng: { bytes(count: number): Uint8Array };
  /** Draws of the round in addition to its outcome. */
  beside(purpose: 'jackpot'): { bytes(count: number): Uint8Array };
  /** Commitment that the player sees while the seed deals. */
  serverSeedHash: string;
  clientSeed: string;
  /** End of the command's external id: empty at first, `~1`, `~2` … if the nonce was taken in the meantime. */
  suffix: string;
  gate: Gate<NonceTaken>;
  /** Write for a round that is not settled in the commit that opens it. */
  usesNonce: Write;
};

/** The refusal of a deal's gate. */
export type NonceTaken = 'fairness.nonce_taken';

/** Deals one round: computes the outcome from the deal's stream and commits it. */
export type Play<T, C extends string> = (deal: Deal) => Promise<Result<T, Failure<C>>>;

export type Dealer = {
  deal<T extends { isReplay: boolean }, C extends string>(owner: SeedOwner, play: Play<T, C>): Promise<Dealt<T, C>>;
  /** Removes an owner's seed from memory, so that the next round reads it again. */
  forget(owner: SeedOwner): void;
};

/** Result of a deal. The dealer handles a taken nonce itself. */
export type Dealt<T, C extends string> = Result<T, Failure<Exclude<C, NonceTaken> | 'wallet.busy'>>;
type Cursor = { seedId: bigint; serverSeed: string; serverSeedHash: string; clientSeed: string; nonce: bigint };

/** Most attempts of a deal. Another process that plays rounds in sequence for the same member may win many times in a row. */
const ATTEMPTS = 64;
/** Most seeds in memory of one process. */
const REMEMBERED = 20_000;

/**
 * Creates the dealer, which gives rounds their nonces. The outcome must be known before the commit. The nonce is therefore a guess, the
 * successor of the last nonce that this process has seen, and the commit's gate decides. If another process was faster, the gate refuses
 * with `fairness.nonce_taken`. The seed is then read again and the round is computed again under the next suffix. This process deals rounds
 * of one seed in sequence, so a guess is wrong only across processes or after a rotation. A request stays one round: the wallet stores the
 * refusal of the first suffix, so a repeat follows the same suffixes to the applied round. A deal without a settled round (a refusal, a
 * repeat, an unknown outcome) uses its nonce before any answer. Otherwise the time of the deal would reveal the next round, which could
 * then be played or left.
 */
export function createDealer(vault: { db: Database; secrets: SecretBox }): Dealer {
  const { db, secrets } = vault;
  const cursors = new Map<string, Cursor>();
  const queues = new Map<string, Promise<unknown>>();

  async function cursorOf(owner: SeedOwner, name: string): Promise<Cursor> {
    const known = cursors.get(name);
    if (known) return known;
    const { active } = await ensureSeeds(vault, owner);
    const { id: seedId, serverSeedHash, clientSeed, nextNonce } = active;
    // Decrypted once for all rounds that this process deals from it.
    const cursor = { seedId, serverSeed: openSeed(secrets, active), serverSeedHash, clientSeed: clientSeed!, nonce: nextNonce };
    if (cursors.size >= REMEMBERED) cursors.delete(cursors.keys().next().value!);
    cursors.set(name, cursor);
    return cursor;
  }

  async function dealNow<T extends { isReplay: boolean }, C extends string>(
    owner: SeedOwner,
    name: string,
    play: Play<T, C>,
  ): Promise<Dealt<T, C>> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const cursor = await cursorOf(owner, name);
      const { seedId, nonce } = cursor;
      const deal = dealFor(cursor, attempt);
      // Uses the nonce in this process even if the database write fails.
      cursor.nonce += 1n;
      const played = await play(deal).catch(async (error: unknown) => {
        await skipNonce(db, { seedId, nonce, reason: 'unknown' });
        throw error;
      });
      if (played.ok && !played.value.isReplay) return played;
      if (played.ok) {
        await skipNonce(db, { seedId, nonce, reason: 'repeat' });
        return played;
      }
      if (isOther(played.failure)) {
        const { code, facts } = played.failure;
        await skipNonce(db, { seedId, nonce, reason: code });
        return err(code, facts);
      }
      cursors.delete(name);
    }
    return err('wallet.busy');
  }

  return {
    deal: (owner, play) => {
      const name = nameOf(owner);
      const dealt = (queues.get(name) ?? Promise.resolve()).then(() => dealNow(owner, name, play));
      const settled = dealt.catch(() => undefined);
      queues.set(name, settled);
      void settled.then(() => queues.get(name) === settled && queues.delete(name));
      return dealt;
    },
    forget: (owner) => void cursors.delete(nameOf(owner)),
  };
}

function isOther<C extends string>(failure: Failure<C>): failure is Failure<Exclude<C, NonceTaken>> {
  return failure.code !== 'fairness.nonce_taken';
}

function nameOf({ memberId, mode }: SeedOwner): string {
  return `${memberId}:${mode}`;
}

function dealFor({ seedId, serverSeed, serverSeedHash, clientSeed, nonce }: Cursor, attempt: number): Deal {
  return {
    seedId,
    nonce,
    rng: stream(serverSeed, clientSeed, nonce),
    beside: (purpose) => streamBeside(serverSeed, clientSeed, nonce, purpose),
    serverSeedHash,
    clientSeed,
    suffix: attempt === 0 ? '' : `~${attempt}`,
    gate: { kind: 'fair_nonce', args: { seed: String(seedId), nonce: String(nonce) } },
    usesNonce: { kind: 'fair_nonce_used', row: { seed: String(seedId), nonce: String(nonce) } },
  };
}
