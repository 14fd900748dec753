import { missionCalls, missionRewards } from '#contracts/bo/missions.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Minors } from '#contracts/money.ts';
import type { Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { storeOffer, listOffers, listRewards, offerRoutes, publishKindOf, stopOffer } from '#modules/offers/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { MISSION, type MissionDraft } from '#modules/missions/mission-store.ts';
import type { MissionDeps } from '#modules/missions/missions.ts';

type SaveFailure = Failure<`missions.${'not_a_draft' | 'dates_wrong' | 'figures_wrong'}`>;

/** Stores a draft whose currencies, budget and games are consistent. */
export async function storeMission(
  { db, catalogue }: Pick<MissionDeps, 'db' | 'catalogue'>,
  caller: StaffCaller,
  draft: MissionDraft,
): Promise<Result<{ id: number }, SaveFailure>> {
  const field = wrongIn(draft, catalogue);
  return field ? err('missions.figures_wrong', { field }) : storeOffer(db, MISSION, caller, draft);
}

/** Finds contradictions: rewards, goals and budget of a mission must have the same currencies, and its games must exist. */
function wrongIn({ steps, amounts, wagering, budget }: MissionDraft, catalogue: MissionDeps['catalogue']): string | undefined {
  const currencies = Object.keys(amounts);
  const isSame = (minors: Minors): boolean =>
    Object.keys(minors).length === currencies.length && currencies.every((one) => minors[one as Currency]);
  if (currencies.length === 0) return 'amounts';
  if (!isSame(budget) || currencies.some((one) => BigInt(budget[one as Currency]!) < BigInt(amounts[one as Currency]!))) return 'budget';
  if (wagering && !isSame(wagering.maxStake)) return 'maxStake';
  for (const [at, step] of steps.entries()) {
    if ('amounts' in step && !isSame(step.amounts)) return `step ${at + 1}`;
    if ('games' in step && step.games.some((game) => !catalogue.title(...(game.split('/') as [string, string])))) return `step ${at + 1}`;
  }
  return undefined;
}

export const publishKind = publishKindOf(MISSION);

/** Routes of staff about missions: the routes of all offers, and the collected rewards. */
export function missionDesk(deps: MissionDeps, site: Pick<Site, 'merchants'>, staff: Staff): Route[] {
  const { db } = deps;
  return [
    ...offerRoutes({ site, staff }, missionCalls, {
      list: (input) => listOffers(db, MISSION, input),
      save: (caller, draft) => storeMission(deps, caller, draft),
      publish: publishKind,
      stop: (caller, order) => stopOffer(db, MISSION, caller, order),
    }),
    handle(missionRewards, async ({ input }) => {
      const { rows, total } = await listRewards(db, MISSION, input, input.missionId);
      return ok({ rows: rows.map(({ offerId: missionId, ...row }) => ({ ...row, missionId })), total });
    }),
  ];
}
