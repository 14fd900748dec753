import type { Caller } from '#contracts/caller.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import { money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { requirement, type GrantRefusal } from '#modules/bonus/index.ts';
import { memberMay } from '#modules/identity/index.ts';
import type { LedgerRefusal, Move, Write } from '#modules/wallet/index.ts';
import { findClaim, standingsOf, type Claim, type Mission } from '#modules/missions/mission-store.ts';
import type { MissionDeps } from '#modules/missions/missions.ts';

export type Claiming = { caller: Caller; missionId: number; slot: string; requestId: string; now: Date };

type GateCode = `missions.${'claimed' | 'over' | 'not_done' | 'budget_spent'}`;
type ClaimFailure = Failure<'missions.unknown' | GateCode | GrantRefusal | LedgerRefusal<Move>>;

const DAY_MS = 86_400_000;
const BPS = 10_000;
const IN_FULL = Object.fromEntries(GAME_TYPES.map((gameType) => [gameType, BPS]));

/**
 * Gives what a mission gives, in one commit with its row and the budget: once for its day or week, whichever requests ask. What was done
 * is asked for in the commit. Safe to repeat with the same `requestId`.
 */
export async function claimMission(deps: MissionDeps, order: Claiming): Promise<Result<Claim, ClaimFailure>> {
  const { caller, missionId, slot, requestId, now } = order;
  const { memberId, merchantId, currency } = caller;
  const { timeZone } = deps.site.merchant(merchantId);
  const [mission] = await standingsOf(deps.db, caller, { now, timeZone, only: missionId });
  if (!mission) return (await findClaim(deps.db, memberId, missionId, slot)) ? err('missions.claimed') : err('missions.unknown');
  const minor = BigInt(mission.amounts[currency]!);
  const pays = mission.wagering === null ? 'cash' : 'bonus';
  const parts = await partsOf(deps, mission, order, minor);
  const asked = { mission: missionId, member: String(memberId), slot, currency, amount: String(minor) };
  const decided = await deps.wallet.commit<GateCode | GrantRefusal, Move>({
    key: {
      source: 'missions',
      kind: 'claim',
      externalId: `${missionId}:${memberId}:${slot}:${requestId}`,
      meaning: [String(minor), currency],
    },
    account: parts.account,
    gates: [
      { kind: 'mission_claim', args: asked, memberId, amount: { minor, of: [`mission-${pays}`] } },
      { kind: 'mission_budget', args: { mission: missionId, currency, amount: String(minor) } },
      ...parts.gates,
    ],
    transfers: parts.transfers,
    writes: [{ kind: 'mission_claim', row: { ...asked, merchant: merchantId, pays, at: now } }, ...parts.writes],
  });
  deps.bonus.changed({ memberId });
  return decided.ok ? ok((await findClaim(deps.db, memberId, missionId, slot))!) : decided;
}

async function partsOf({ bonus, wallet }: MissionDeps, { id, wagering }: Mission, { caller, slot, now }: Claiming, minor: bigint) {
  const { memberId, merchantId, currency } = caller;
  const amount = money(minor, currency);
  if (wagering !== null)
    return bonus.partsOf({
      origin: `mission/${id}/${memberId}/${slot}`,
      kind: 'mission-bonus',
      memberId,
      merchantId,
      amount,
      now,
      required: requirement(wagering.times * BPS, amount),
      cap: null,
      terms: { maxStake: BigInt(wagering.maxStake[currency] ?? 0), weights: IN_FULL, excluded: [] },
      endsAt: new Date(now.getTime() + wagering.days * DAY_MS),
    });
  const [{ cash }, house] = await Promise.all([
    wallet.accountsOf({ memberId, merchantId, currency }),
    wallet.houseAccount(merchantId, 'house', 'promotions', currency),
  ]);
  const writes: Write[] = [];
  return {
    account: cash,
    gates: [memberMay(memberId, 'play')],
    transfers: [{ kind: 'mission-cash', from: house, to: cash, amount }],
    writes,
  };
}
