import type { ApplicationState } from '#contracts/promotion-applications.ts';
import type { ActivityStatus } from '#contracts/promotions.ts';
import type { Pay, Reward } from '#modules/offers/index.ts';
import type { Due, Facts, PromotionType } from '#modules/promotions/type.ts';

export type Standing = { status: ActivityStatus; due: Due[] };

type Known = {
  type: Pick<PromotionType<unknown>, 'isJoined' | 'isApplied' | 'given' | 'isOnce' | 'byHand'>;
  startsAt: Date;
  endsAt: Date;
  now: Date;
  /** Facts about a member. Undefined for a visitor. */
  member:
    | {
        joinedAt: Date | undefined;
        /** State of the member's newest application. */
        application?: ApplicationState | undefined;
        /** True if a staff member has claimed it now. */
        isProcessed?: boolean;
        due: readonly Due[];
        given: readonly Pick<Reward, 'slot'>[];
      }
    | undefined;
};

const UNDECIDED = { waiting: 'applying', refused: 'rejected' } as const;

/** Returns the deposit of a reward, or undefined for a reward without a deposit. */
export function depositOf({ deposits }: Pick<Facts, 'deposits'>, { slot }: Pick<Due, 'slot'>): Facts['deposits'][number] | undefined {
  return deposits.find(({ id }) => slot === `deposit/${id}`);
}

/** Returns the due rewards that can be collected. Their gate refuses a bonus for a deposit once money has left since then. */
export function collectable(due: readonly Due[], facts: Pick<Facts, 'deposits' | 'moneyLeftAt'>, { as }: Pay): readonly Due[] {
  const { moneyLeftAt } = facts;
  if (as !== 'bonus' || !moneyLeftAt) return due;
  return due.filter((one) => {
    const at = depositOf(facts, one)?.at;
    return at === undefined || at > moneyLeftAt;
  });
}

/** Returns the state of a member in a promotion (specification 4.32), and the due rewards that are not paid yet. */
export function standingOf({ type, startsAt, endsAt, now, member }: Known): Standing {
  if (now < startsAt) return { status: member?.joinedAt === undefined ? 'coming_soon' : 'signed', due: [] };
  if (now >= endsAt) return { status: 'close', due: [] };
  // A visitor takes part in nothing yet, even if joining is not required.
  if (!member) return { status: 'join', due: [] };
  const { joinedAt, application, isProcessed, given } = member;
  if (type.isApplied && application !== 'approved') {
    const undecided = application === 'waiting' && isProcessed ? 'process' : application && UNDECIDED[application];
    return { status: undecided ?? 'join', due: [] };
  }
  if (type.isJoined && joinedAt === undefined) return { status: 'join', due: [] };
  const isClaimed = type.given === 'claimed' || type.byHand !== undefined;
  const left = isClaimed ? member.due.filter(({ slot }) => !given.some((one) => one.slot === slot)) : [];
  if (left.length > 0) return { status: 'claim', due: left };
  if (given.length > 0 && type.given === 'issued') return { status: 'issued', due: [] };
  if (given.length > 0 && type.isOnce) return { status: 'claimed', due: [] };
  // A one-time reward that was neither paid nor is due is not for this member.
  return { status: type.isOnce ? 'close' : 'joined', due: [] };
}
