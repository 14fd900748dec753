import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import { jackpots as contract } from '#contracts/jackpots.ts';
import type { Currency } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Site } from '#modules/site/index.ts';
import type { Jackpots } from '#modules/jackpots/jackpots.ts';

/** Time in ms within which a win is shown separately to a member who has not seen it. */
const REVEAL_MS = 24 * 3_600_000;

export function jackpotRoutes(jackpots: Jackpots, site: Site): Route[] {
  return [
    handle(contract, async ({ caller, brand, now }) => {
      const { merchantId } = brand;
      const currency = caller?.currency ?? site.merchant(merchantId).currencies[0]!;
      const own = caller ? await ownWins(jackpots, caller, now) : [];
      return ok({ ...(await board(jackpots, { merchantId, code: brand.code, currency })), own });
    }),
  ];
}

/** Returns the board, which is the same for every caller at a brand with this currency. */
export async function board(jackpots: Jackpots, { merchantId, code, currency }: { merchantId: number; code: string; currency: Currency }) {
  const shown = await jackpots.shown(merchantId, currency);
  return {
    table: tableOf(code, currency),
    currency,
    jackpots: shown.map((one) => ({ ...one, share: one.tiers.reduce((sum, { share }) => sum + share, 0) })),
  };
}

/** Returns the topic of a brand's jackpots in one currency. */
export function tableOf(code: string, currency: Currency): string {
  return `jackpots/${code}-${currency}`.toLowerCase();
}

async function ownWins(jackpots: Jackpots, { memberId }: Caller, now: Date): Promise<Output<typeof contract>['own']> {
  const wins = await jackpots.winsOfMember(memberId, new Date(now.getTime() - REVEAL_MS));
  return wins.map(({ code, tier, run, roundId, amount, at }) => ({ code, tier, run, roundId: String(roundId), amount, at }));
}
