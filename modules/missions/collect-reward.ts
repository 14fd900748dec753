import type { Caller } from '#contracts/caller.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import { err, type Failure, type Result } from '#kernel/result.ts';
import { findReward, giveReward, type Pay, type Reward, type RewardRefusal } from '#modules/offers/index.ts';
import { MISSION, standingsOf, type Mission } from '#modules/missions/mission-store.ts';
import type { MissionDeps } from '#modules/missions/missions.ts';

export type Collecting = { caller: Caller; missionId: number; slot: string; requestId: string; now: Date };

export type CollectFailure = Failure<'missions.unknown' | 'missions.not_done' | RewardRefusal<(typeof MISSION)['gates']>>;

const IN_FULL = Object.fromEntries(GAME_TYPES.map((gameType) => [gameType, 10_000]));

/**
 * Pays the reward of a mission, once for its day or week, however many requests are sent. The commit checks its progress. Safe to repeat
 * with the same `requestId`.
 */
export async function collectMission(deps: MissionDeps, order: Collecting): Promise<Result<Reward, CollectFailure>> {
  const { caller, missionId, slot, requestId, now } = order;
  const { memberId, merchantId, currency } = caller;
  const { timeZone } = deps.site.merchant(merchantId);
  const [mission] = await standingsOf(deps.db, caller, { now, timeZone, only: missionId });
  if (!mission)
    return (await findReward(deps.db, { offerId: missionId, memberId, slot })) ? err('missions.claimed') : err('missions.unknown');
  const minor = BigInt(mission.amounts[currency]!);
  const requested = { mission: missionId, member: String(memberId), slot, currency, amount: String(minor) };
  return giveReward<(typeof MISSION)['gates'], 'missions.not_done'>(deps, MISSION, caller, {
    offerId: missionId,
    slot,
    minor,
    pay: payOf(mission),
    given: 'claimed',
    untilEnd: true,
    attempt: `:${requestId}`,
    gates: [{ kind: 'mission_done', args: requested, memberId }],
    now,
  });
}

function payOf({ wagering }: Mission): Pay {
  if (wagering === null) return { as: 'cash' };
  return { as: 'bonus', wagering: { ...wagering, of: 'bonus', capTimes: null, weights: IN_FULL, excluded: [] } };
}
