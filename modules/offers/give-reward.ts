import { money, type Currency } from '#kernel/money.ts';
import { ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { requirement, type Bonuses, type GrantParts, type GrantRefusal, type Terms } from '#modules/bonus/index.ts';
import { memberMay } from '#modules/identity/index.ts';
import type { Gate, LedgerRefusal, Move, Wallet, Write } from '#modules/wallet/index.ts';
import type { GateCodes, OfferKind } from '#modules/offers/kind.ts';
import { findReward, type Reward } from '#modules/offers/reward-store.ts';

/** A member at its brand, with its currency. */
export type Taker = { memberId: bigint; merchantId: number; currency: Currency };

/** Terms of a bonus. Its required turnover is `times` its amount, or `times` the sum of its amount and its deposit (`both`). */
export type BonusTerms = {
  times: number;
  of: 'bonus' | 'both';
  days: number;
  maxStake: Partial<Record<Currency, string>>;
  /** The most that becomes cash, in times of the bonus. Null for all of it. */
  capTimes: number | null;
} & Pick<Terms, 'weights' | 'excluded'>;

/** Cash, or a bonus with terms. */
export type Pay = { as: 'cash' } | { as: 'bonus'; wagering: BonusTerms };

type Slot = Pick<Reward, 'slot' | 'pays' | 'given'> & { offerId: number; minor: bigint; now: Date };
type Kind<G extends GateCodes> = Pick<OfferKind<never, never, G>, 'kind' | 'area' | 'transfer' | 'gates'>;

/**
 * Returns the parts of a command that pays a reward: gates for slot, offer and budget, and the row that takes it from the budget.
 * `transfer` is the kind of the transfers that pay it. `untilEnd` is false for an offer whose rewards are issued after its end.
 */
export function rewardParts<G extends GateCodes>(
  { gates: { claimed, over, spent } }: Kind<G>,
  { memberId, merchantId, currency }: Taker,
  { offerId, slot, minor, pays, given, now, untilEnd, transfer }: Slot & { untilEnd: boolean; transfer: string },
): { open: Gate<G['claimed' | 'over']>; budget: Gate<G['spent']>; write: Write } {
  const [offer, member, amount] = [offerId, String(memberId), String(minor)];
  return {
    open: { kind: 'offer_open', args: { offer, member, slot, untilEnd, claimed, over }, memberId },
    budget: { kind: 'offer_budget', args: { offer, currency, amount, spent }, memberId, amount: { minor, of: [transfer] } },
    write: { kind: 'offer_reward', row: { offer, member, slot, merchant: merchantId, currency, amount, pays, given, at: now } },
  };
}

export type GiveDeps = { db: Database; wallet: Wallet; bonus: Pick<Bonuses, 'partsOf' | 'changed'> };
export type RewardOrder<C extends string> = {
  offerId: number;
  slot: string;
  minor: bigint;
  /** Deposit or turnover from which the amount was computed. */
  basis?: bigint;
  pay: Pay;
  given: Reward['given'];
  untilEnd: boolean;
  /** Suffix that distinguishes the requests of a member for one slot. Empty if a single command pays it. */
  attempt: string;
  /** Gates between that of the slot and that of the budget. */
  gates?: readonly Gate<C>[];
  now: Date;
};

/** The refusals of a reward. */
export type RewardRefusal<G extends GateCodes> = G[keyof GateCodes] | GrantRefusal | LedgerRefusal<Move>;

export function rewardKey(
  { area }: { area: string },
  { memberId }: { memberId: bigint },
  order: Pick<RewardOrder<never>, 'offerId' | 'slot' | 'attempt'>,
) {
  return { source: area, kind: 'reward', externalId: `${order.offerId}:${memberId}:${order.slot}${order.attempt}` };
}

/** Returns the name of the bonus of a slot. */
export function originOf({ kind }: { kind: string }, { offerId, slot }: { offerId: number; slot: string }, memberId: bigint): string {
  return `${kind}/${offerId}/${memberId}/${slot}`;
}

/** Pays a reward in one commit with its row and the budget, once for a slot, however many requests are sent. Repeating it is safe. */
export async function giveReward<G extends GateCodes, C extends string = never>(
  deps: GiveDeps,
  kind: Kind<G>,
  taker: Taker,
  order: RewardOrder<C>,
): Promise<Result<Reward, Failure<RewardRefusal<G> | C>>> {
  const { db, wallet, bonus } = deps;
  const { memberId, currency } = taker;
  const { offerId, slot, minor, pay, gates = [] } = order;
  const transfer = `${kind.transfer ?? kind.kind}-${pay.as}`;
  const paid =
    pay.as === 'cash'
      ? await cashParts(deps, taker, money(minor, currency), transfer)
      : await bonusParts(deps, kind, taker, order, transfer);
  const own = rewardParts(kind, taker, { ...order, offerId, slot, minor, pays: pay.as, transfer });
  const decided = await wallet.commit<G[keyof GateCodes] | GrantRefusal | C, Move>({
    key: { ...rewardKey(kind, taker, order), meaning: [currency] },
    account: paid.account,
    gates: [own.open, ...gates, own.budget, ...paid.gates],
    transfers: paid.transfers,
    writes: [own.write, ...paid.writes],
  });
  bonus.changed({ memberId });
  return decided.ok ? ok((await findReward(db, { offerId, memberId, slot }))!) : decided;
}

async function cashParts({ wallet }: GiveDeps, taker: Taker, amount: ReturnType<typeof money>, transfer: string): Promise<GrantParts> {
  const [{ cash }, house] = await Promise.all([
    wallet.accountsOf(taker),
    wallet.houseAccount(taker.merchantId, 'house', 'promotions', taker.currency),
  ]);
  const transfers: Move[] = [{ kind: transfer, from: house, to: cash, amount }];
  return { account: cash, gates: [memberMay(taker.memberId, 'play')], transfers, writes: [] };
}

const BPS = 10_000;
const DAY_MS = 86_400_000;

async function bonusParts(
  { bonus }: GiveDeps,
  kind: { kind: string },
  taker: Taker,
  { offerId, slot, minor, basis = 0n, pay, now }: RewardOrder<string>,
  transfer: string,
): Promise<GrantParts> {
  if (pay.as === 'cash') throw new Error('cash is no bonus');
  const { memberId, merchantId, currency } = taker;
  const { times, of, days, maxStake, capTimes, weights, excluded } = pay.wagering;
  const amount = money(minor, currency);
  return bonus.partsOf({
    origin: originOf(kind, { offerId, slot }, memberId),
    kind: transfer,
    memberId,
    merchantId,
    amount,
    now,
    required: requirement(times * BPS, amount, ...(of === 'both' ? [money(basis, currency)] : [])),
    cap: capTimes === null ? null : money(minor * BigInt(capTimes), currency),
    terms: { maxStake: BigInt(maxStake[currency] ?? 0), weights, excluded },
    endsAt: new Date(now.getTime() + days * DAY_MS),
  });
}
