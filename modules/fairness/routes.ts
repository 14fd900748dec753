import { changeFairSeed, fairSeed, fairSeeds } from '#contracts/fairness.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Fairness } from '#modules/fairness/fairness.ts';

export function fairnessRoutes(fairness: Fairness): Route[] {
  return [
    handle(fairSeed, async ({ input, caller }) => ok(await fairness.activeSeed({ memberId: caller.memberId, mode: input.mode }))),
    handle(changeFairSeed, ({ input, caller }) => fairness.changeSeed({ memberId: caller.memberId, ...input })),
    handle(fairSeeds, async ({ input, caller }) => {
      const { mode, pageNo, pageSize } = input;
      return ok(await fairness.revealedSeeds({ memberId: caller.memberId, mode }, { pageNo, pageSize }));
    }),
  ];
}
