import { randomBytes } from 'node:crypto';
import type { Beacon } from '#platform/beacon/beacon.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { makeChain } from '#modules/leads/chain.ts';
import {
  addChain,
  chainInPlay,
  chainsDue,
  chainToCome,
  digestOfSeeds,
  lockUnsalted,
  saltChain,
  type ChainInPlay,
  type NamedBlock,
  type ShownChain,
} from '#modules/leads/chain-store.ts';

type ChainDeps = { db: Database; secrets: SecretBox; beacon?: Beacon | undefined; log?: Log };
type Playing = { table: string; length: number; now: Date };

/**
 * Length of the first chain of a table. It is short, because nobody could send a seed for it. The next chain is published while it is in
 * use.
 */
const FIRST_LENGTH = 100;
/** Delay in ms after which a late block is no longer awaited. */
const BLOCK_LATE_MS = 60_000;
/** Most chains whose block is read in one pass. */
const AT_ONCE = 20;

/**
 * Returns the chain that a table or a lottery uses now. If none is left, it salts the chain that was published ahead, or publishes and
 * salts the first chain. Returns undefined while the block that was named for it does not exist yet.
 */
export async function chainToPlay(deps: ChainDeps, { table, length, now }: Playing): Promise<ChainInPlay | undefined> {
  const inPlay = await chainInPlay(deps, table);
  if (inPlay) return inPlay;
  const next = (await chainToCome(deps.db, table)) ?? (await publish(deps, { table, length: Math.min(length, FIRST_LENGTH), now }));
  if (!next || isBlockAwaited(next, now)) return undefined;
  await saltWithoutBlock(deps.db, next);
  return chainInPlay(deps, table);
}

/** Publishes the end of the chain after the chain in play, so that its salt becomes known after its end. */
export async function publishAhead(deps: ChainDeps, playing: Playing): Promise<void> {
  if (!(await chainToCome(deps.db, playing.table))) await publish(deps, playing);
}

async function publish(deps: ChainDeps, { table, length, now }: Playing): Promise<ShownChain | undefined> {
  const chain = await makeChain(length);
  await addChain(deps, { table, chain, named: await nameBlock(deps, now) });
  return chainToCome(deps.db, table);
}

async function nameBlock({ beacon, log }: ChainDeps, now: Date): Promise<NamedBlock | undefined> {
  if (!beacon) return undefined;
  try {
    return { beacon: beacon.name, ...(await beacon.nextBlock(now)) };
  } catch (error) {
    log?.warn({ err: error }, 'the beacon does not answer: a chain is published without a block');
    return undefined;
  }
}

function isBlockAwaited({ salt, blockDueAt }: ShownChain, now: Date): boolean {
  return salt === null && blockDueAt !== null && now.getTime() < blockDueAt.getTime() + BLOCK_LATE_MS;
}

/** Salts a chain with the digest of the seeds that players sent, or with a number of the house if nobody sent a seed. */
async function saltWithoutBlock(db: Database, { id }: ShownChain): Promise<void> {
  await db.transact(async (tx) => {
    if (!(await lockUnsalted(tx, id))) return;
    const { count, digest } = await digestOfSeeds(tx, id);
    await saltChain(tx, id, count > 0 ? { salt: digest, by: 'players' } : { salt: randomBytes(16).toString('hex'), by: 'house' });
  });
}

/** Salts chains whose block exists. Returns their number. */
export async function saltByBeacon({ db, beacon }: ChainDeps): Promise<number> {
  if (!beacon) return 0;
  let salted = 0;
  for (const { id, block } of await chainsDue(db, beacon.name, AT_ONCE)) {
    const salt = await beacon.valueOf(block);
    if (salt === undefined) continue;
    await saltChain(db, id, { salt, by: 'beacon' });
    salted += 1;
  }
  return salted;
}
