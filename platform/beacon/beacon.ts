import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** A public source of random numbers (blocks), which nobody knows beforehand and everybody can read afterwards. */
export type Beacon = {
  /** Public name of the source. With this name and the number of a block, anybody can find the value of the block. */
  name: string;
  /** Returns a block that does not exist yet, and the time at which it should. Throws if the source does not answer. */
  nextBlock(now: Date): Promise<{ block: bigint; dueAt: Date }>;
  /**
   * Returns the value of a block, 64 hexadecimal digits; undefined while the block does not exist. Throws if the source does not answer.
   */
  valueOf(block: bigint): Promise<string | undefined>;
};

const TIMEOUT_MS = 5_000;
/** Least time between the naming of a block and its existence, in seconds, because clocks differ and the publication needs a moment. */
const AHEAD_S = 10;

const hex = z.string().check(z.regex(/^[\da-f]+$/), z.maxLength(1_000));
const infoShape = z.object({ period: z.int().check(z.positive()), genesis_time: z.int().check(z.positive()) });
const blockShape = z.object({ round: z.int(), randomness: hex.check(z.length(64)), signature: hex });

/**
 * Opens a beacon with the interface of drand. `GET /info` returns `period` and `genesis_time` in seconds. `GET /public/<round>` returns
 * `round`, `randomness` and `signature`; randomness is the SHA-256 of the signature. Round 1 exists at the genesis, and another round after
 * each period.
 */
export function createHttpBeacon(url: string): Beacon {
  const base = url.replace(/\/+$/, '');

  async function read(path: string): Promise<unknown> {
    const response = await fetch(`${base}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return await response.json();
    await response.body?.cancel();
    if (response.status === 404 || response.status === 425) return undefined;
    throw new Error(`the beacon answers ${path} with ${response.status}`);
  }

  return {
    name: base,
    nextBlock: async (now) => {
      const { period, genesis_time: genesis } = infoShape.parse(await read('/info'));
      const seconds = Math.max(genesis, Math.floor(now.getTime() / 1_000) + AHEAD_S);
      const round = Math.ceil((seconds - genesis) / period) + 1;
      return { block: BigInt(round), dueAt: new Date((genesis + (round - 1) * period) * 1_000) };
    },
    valueOf: async (block) => {
      const found = await read(`/public/${block}`);
      if (found === undefined) return undefined;
      const { round, randomness, signature } = blockShape.parse(found);
      if (BigInt(round) !== block) throw new Error(`the beacon answers round ${round} for ${block}`);
      if (createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex') !== randomness)
        throw new Error(`the randomness of round ${block} is not the SHA-256 of its signature`);
      return randomness;
    },
  };
}

/** Opens the beacon of `BEACON_URL`; undefined without that variable. */
export function openBeacon({ beaconUrl }: { beaconUrl: string | undefined }): Beacon | undefined {
  return beaconUrl === undefined ? undefined : createHttpBeacon(beaconUrl);
}
