import type * as z from 'zod/mini';
import type { chainProof as proofContract, chainsOfGame as gameContract, shownChain as shownContract } from '#contracts/chains.ts';
import type { Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { isClientSeed } from '#modules/fairness/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { addChainSeed, seedsOfChain, shownChain, type ShownChain, shownChains } from '#modules/leads/chain-store.ts';
import { tableOf } from '#modules/leads/lease.ts';
import { factsOf, type Family, findRules } from '#modules/rules/index.ts';

/** Seeds of one page. */
const PAGE = 1_000;

export function chainView(chain: ShownChain): z.infer<typeof shownContract>;
export function chainView(chain: ShownChain | null): z.infer<typeof shownContract> | null;
export function chainView(chain: ShownChain | null): z.infer<typeof shownContract> | null {
  if (!chain) return null;
  const { id, length, terminal, publishedAt, beacon, block, blockDueAt, salt, saltedBy, saltedAt } = chain;
  const named = { beacon, block: block === null ? null : Number(block), blockDueAt };
  return { id: String(id), length, terminal, publishedAt, ...named, salt, saltedBy, saltedAt };
}

/**
 * Returns a chain with the seeds whose digest is its salt. Seeds are shown once no more are accepted, so that nobody can choose the last
 * seed for an effect.
 */
export async function chainProof(
  db: Queryable,
  { id, after }: { id: bigint; after: bigint },
): Promise<Result<Output<typeof proofContract>, Failure<'rounds.chain_unknown'>>> {
  const chain = await shownChain(db, id);
  if (!chain) return err('rounds.chain_unknown');
  const seeds = chain.salt === null ? [] : await seedsOfChain(db, id, { after, limit: PAGE });
  const last = seeds.at(-1);
  return ok({
    table: chain.table,
    chain: chainView(chain),
    seeds: seeds.map(({ number, seed }) => `${number}:${seed}`),
    next: last && seeds.length === PAGE ? String(last.number) : null,
  });
}

/** Returns the published facts of the chains of a game at a brand. A game with seeds for each player has none. */
export async function chainsOfGame(
  { db, catalogue, families }: { db: Queryable; catalogue: Pick<Catalogue, 'title'>; families: readonly Family[] },
  { merchantId, vendor, gameCode }: { merchantId: number; vendor: string; gameCode: string },
): Promise<Output<typeof gameContract>> {
  const [code, model] = catalogue.title(vendor, gameCode, merchantId)?.model.split('/') ?? [];
  const rules = code && model ? findRules(families, code, model)?.rules : undefined;
  if (!factsOf(rules).isChained) return { table: null, chain: null, nextChain: null };
  const table = tableOf(code!, model!);
  const { chain, nextChain } = await shownChains(db, table);
  return { table, chain: chainView(chain), nextChain: chainView(nextChain) };
}

type SeedFailure = Failure<'rounds.chain_unknown' | 'rounds.chain_salted' | 'fairness.client_seed_invalid'>;

/** Accepts a member's seed for the salt of a chain. A member has one seed, and a repeat returns it. */
export async function sendChainSeed(
  db: Database,
  { id, memberId, seed }: { id: bigint; memberId: bigint; seed: string },
): Promise<Result<{ line: string }, SeedFailure>> {
  if (!isClientSeed(seed)) return err('fairness.client_seed_invalid');
  if (!(await shownChain(db, id))) return err('rounds.chain_unknown');
  const line = await db.transact((tx) => addChainSeed(tx, { chainId: id, memberId, seed }), { isRepeatable: true });
  return line === undefined ? err('rounds.chain_salted') : ok({ line });
}
