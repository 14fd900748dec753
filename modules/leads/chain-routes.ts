import { chainProof as proof, chainsOfGame as ofGame, sendChainSeed as send } from '#contracts/chains.ts';
import { ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { chainProof, chainsOfGame, sendChainSeed } from '#modules/leads/chain-view.ts';
import type { Family } from '#modules/rules/index.ts';

type Deps = { db: Database; catalogue: Pick<Catalogue, 'title'>; families: readonly Family[] };

/** Routes of proofs of chains, for everyone, and of members' seeds for a chain. */
export function chainRoutes({ db, catalogue, families }: Deps): Route[] {
  return [
    handle(proof, ({ input }) => chainProof(db, { id: BigInt(input.id), after: BigInt(input.after) })),
    handle(ofGame, async ({ input, brand }) =>
      ok(await chainsOfGame({ db, catalogue, families }, { ...input, merchantId: brand.merchantId })),
    ),
    handle(send, ({ input, caller }) => sendChainSeed(db, { id: BigInt(input.id), memberId: caller.memberId, seed: input.seed })),
  ];
}
