import * as z from 'zod/mini';
import { ok } from '#kernel/result.ts';
import { addTerms, UNIT, type LeagueTerms } from '#modules/sportsbook/terms/terms.ts';
import type { ApprovalKind } from '#modules/staff/index.ts';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';

const terms = z.strictObject({
  sport: z.string(),
  league: z.string(),
  margin: z.number(),
  marginLive: z.number(),
  delayMs: z.number(),
  owed: z.string(),
});
export type RequestedTerms = z.output<typeof terms>;

/** Terms by which more is at risk than before: a lower margin, a shorter delay, or more that may be owed. */
export function isRiskier({ margin, marginLive, delayMs, owed }: RequestedTerms, before: LeagueTerms): boolean {
  const isThinner = margin < Math.round(before.margin * UNIT) || marginLive < Math.round(before.marginLive * UNIT);
  return isThinner || delayMs < before.delayMs || Number(owed) > Number(before.owed);
}

/** Riskier terms of a league are set by two. */
export const termsKind: ApprovalKind<RequestedTerms, never> = {
  kind: 'sports.set_terms',
  permission: SPORTS.approve,
  payload: terms,
  describe: (_tx, { sport, league, ...facts }) =>
    Promise.resolve(ok({ merchantId: null, subject: { kind: 'sports_league', id: `${sport}/${league}` }, facts })),
  execute: async (tx, requested, { maker }) => ok({ after: { version: await addTerms(tx, requested, maker.name) } }),
};
