import { chainProof, chainsOfGame, drawProof, sendChainSeed } from '#contracts/chains.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Rounds } from '#modules/rounds/rounds.ts';

/** Proofs of chains and draws for anybody, and seeds of members for a chain. */
export function chainRoutes(rounds: Rounds): Route[] {
  return [
    handle(chainProof, ({ input }) => rounds.chainProof({ id: BigInt(input.id), after: BigInt(input.after) })),
    handle(chainsOfGame, async ({ input, brand }) => ok(await rounds.chainsOfGame({ ...input, merchantId: brand.merchantId }))),
    handle(sendChainSeed, ({ input, caller }) =>
      rounds.sendChainSeed({ id: BigInt(input.id), memberId: caller.memberId, seed: input.seed }),
    ),
    handle(drawProof, ({ input }) => rounds.drawProof({ id: BigInt(input.id), pageNo: input.pageNo })),
  ];
}
