import { bonusDetails, forfeitBonus } from '#contracts/bonus.ts';
import type { GameKind } from '#contracts/catalogue.ts';
import type { Output } from '#contracts/endpoint.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import type { Route } from '#platform/http/route.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { Bonuses } from '#modules/bonus/bonus.ts';
import type { BonusGrant } from '#modules/bonus/grant-store.ts';

type Shown = Output<typeof forfeitBonus>;

/** Routes of members. */
export function bonusRoutes(bonuses: Bonuses): Route[] {
  return [
    forTrueMembers(bonusDetails, async ({ caller }) => {
      const all = (await bonuses.of(caller.memberId)).map(view);
      return ok({ running: all.find(({ state }) => state === 'running') ?? null, past: all.filter(({ state }) => state !== 'running') });
    }),
    forTrueMembers(forfeitBonus, async ({ input: { id, requestId }, caller: { memberId }, now }) => {
      const ended = await bonuses.forfeit({ memberId, id: BigInt(id), requestId, now });
      return ended.ok ? ok(view(ended.value)) : ended;
    }),
  ];
}

function view(grant: BonusGrant): Shown {
  const { id, state, amount, left, required, wagered, cap, converted, terms, grantedAt, endsAt, closedAt } = grant;
  const of = (minor: bigint) => money(minor > 0n ? minor : 0n, amount.currency);
  return {
    id: String(id),
    state,
    amount,
    left,
    required,
    cap,
    converted,
    grantedAt,
    endsAt,
    closedAt,
    currency: amount.currency,
    wagered: of(wagered.minor < required.minor ? wagered.minor : required.minor),
    missing: of(required.minor - wagered.minor),
    maxStake: of(terms.maxStake),
    weights: Object.entries(terms.weights).map(([kind, bps]) => ({ kind: kind as GameKind, percent: bps / 100 })),
    excluded: [...terms.excluded],
  };
}
