import { money, type Currency, type Money } from '#kernel/money.ts';
import type { BonusBet } from '#modules/bonus/index.ts';
import type { Command, Gate, Move } from '#modules/wallet/index.ts';
import { mayStake, type RoundAccounts, type Shut, stakeMove, type StakeRefusal } from '#modules/bets/index.ts';
import { underCeilings } from '#modules/vendor-rounds/ceilings.ts';
import type { HeldMove, UndoableMove, VendorMove, VendorRound } from '#modules/vendor-rounds/vendor-store.ts';

/** Player at an outside vendor. */
export type VendorPlayer = { memberId: bigint; merchantId: number };

/** Reason to refuse a bet before it reaches its gates. It is stored like any other refusal. */
export type VendorBar =
  | 'rounds.game_session_over'
  | 'session.required'
  | 'site.region_restricted'
  | 'rounds.game_stopped'
  | 'rounds.category_shut'
  | 'catalogue.game_unknown'
  | 'rounds.stake_not_offered'
  | 'rounds.free_bet_unknown';

/** Vendor of a call. With `byKind` each kind of call has its own numbers, so a bet and its win can share a number. */
export type Words = { vendor: string; byKind?: boolean | undefined };
type Own = Words & { id: string; player: VendorPlayer; now: Date };
/**
 * Order of a bet. With `isFree` the vendor says that free rounds pay for the bet, so the amount is no stake of the player. `shut` lists
 * categories that are closed at the player's location.
 */
export type BetOrder = Own & {
  gameCode: string;
  round: string;
  amount: Money;
  isFree?: boolean;
  shut: Shut;
  /** The vendor's own id of the bet, in addition to the number that it shares with its win. */
  transaction?: string | undefined;
};

export type KeyKind = 'bet' | 'win' | 'rollback' | 'adjust' | 'promo' | 'reserve' | 'commit' | 'release';
/** Returns the key of a call: the vendor's id, which names one call. Without `byKind` all kinds share one key space. */
export const keyOf = ({ vendor, byKind }: Words, kind: KeyKind, id: string) => ({
  source: vendor,
  kind: byKind ? kind : 'transaction',
  externalId: id,
});

/** Returns the key of a call with the values that a repeat must have in common. */
export const callKey = (words: Words & { id: string; isHeld?: boolean }, kind: KeyKind, meaning: readonly unknown[]) => ({
  ...(words.isHeld ? heldKey(words, kind) : keyOf(words, kind, words.id)),
  meaning: [kind, ...meaning],
});

/**
 * Returns the key of a held call. The call was first refused under its own key, because it exceeds a ceiling; under this key it is
 * accepted.
 */
const heldKey = ({ vendor, byKind, id }: Words & { id: string }, kind: KeyKind) => ({
  source: vendor,
  kind: 'held',
  externalId: byKind ? `${kind} ${id}` : id,
});

/** Returns the gate that allows one call of a member in a commit. */
export const turn = (memberId: bigint): Gate<'wallet.busy'> => ({ kind: 'vendor_turn', args: { member: memberId }, memberId });

export type BetGates = 'wallet.busy' | VendorBar | StakeRefusal | 'rounds.vendor_round_over';

/**
 * Returns the command of a vendor's bet. It has the same gates, sources and terms as the stake of a house round. It opens its round or adds
 * to it.
 */
export function betCommand(
  order: BetOrder,
  accounts: RoundAccounts,
  { bar, bonus, weightBps }: { bar: VendorBar | undefined; bonus: BonusBet | undefined; weightBps: number },
): Command<BetGates, Move> {
  const { vendor, gameCode, round, id, amount, player, now } = order;
  const { memberId, merchantId } = player;
  return {
    key: callKey(order, 'bet', [memberId, gameCode, round, amount.minor, amount.currency, ...(order.isFree ? ['free'] : [])]),
    account: accounts.player,
    gates: [
      turn(memberId),
      ...(bar ? [{ kind: 'vendor_refused', args: { member: memberId, code: bar }, memberId }] : []),
      ...mayStake({ ...player, mode: 'real', vendor, gameCode, cycle: `${vendor}/${round}` }, amount, bonus),
      { kind: 'vendor_bet', args: { member: memberId, vendor, game: gameCode, round, bonus: bonus?.id }, memberId },
    ],
    transfers: amount.minor === 0n ? [] : [stakeMove(accounts, amount, bonus)],
    writes: [
      {
        kind: 'vendor_move',
        row: {
          kind: 'bet',
          id,
          merchant: merchantId,
          member: memberId,
          vendor,
          game: gameCode,
          name: round,
          closes: false,
          at: now,
          amount: amount.minor,
          currency: amount.currency,
          said: order.transaction,
          turnover_weight: weightBps,
          ...(bonus && { bonus: bonus.id, bonus_account: bonus.account.id, weight: bonus.weightBps }),
        },
      },
    ],
  };
}

/** A credit with its ceiling. A credit above a ceiling of its vendor is held: the call is accepted, and moves no money. */
export type Ceiled = {
  /** The most that one round pays, in dollars, if this is agreed with the vendor. */
  maxWin?: string | undefined;
  isHeld?: boolean;
  /** True if two staff members approved the call, so ceilings do not apply. */
  isAgreed?: boolean | undefined;
};

type Paying = { memberId: bigint; currency: Currency; minor: bigint; round?: bigint; isCredit?: boolean };

/** Returns the amount that a call pays now, the held part, and the gates of the ceilings. */
function ceiled(
  { vendor, maxWin, isHeld, isAgreed, now }: Words & Ceiled & { now: Date },
  { isCredit = false, minor, currency, ...of }: Paying,
) {
  if (isHeld) return { amount: money(0n, currency), held: minor, gates: [] };
  const gates = minor > 0n && !isAgreed ? [underCeilings({ vendor, maxWin, isCredit, minor, currency, now, ...of })] : [];
  return { amount: money(minor, currency), held: 0n, gates };
}

/** Returns the command that pays the held amount of a call after two staff members approved it. */
export function payHeldCommand(
  { seq, id, kind, held, memberId, round, bet }: HeldMove,
  { vendor, byKind, now }: Words & { now: Date },
  accounts: RoundAccounts,
): Command<'wallet.busy' | 'rounds.bet_unknown', Move> {
  const row = round
    ? { ...rowOf(round, now), kind: 'adjust', bet: bet?.seq ?? null }
    : { vendor, member: memberId, kind: 'promo', currency: held.currency, closes: false, at: now };
  return {
    key: { source: vendor, kind: 'held-paid', externalId: byKind ? `${kind} ${id}` : id, meaning: [held.minor] },
    account: accounts.player,
    gates: [turn(memberId), { kind: 'vendor_pays_held', args: { member: memberId, move: seq, amount: held.minor }, memberId }],
    transfers: bet
      ? fromHouse('payout', accounts, held, bet)
      : [{ kind: 'promo', from: accounts.house, to: accounts.player, amount: held }],
    writes: [{ kind: 'vendor_move', row: { ...row, id: `held ${id}`, amount: held.minor } }],
  };
}

/** Returns the fields that all later calls of a round write in addition to their own. */
function rowOf({ id: round, vendor, memberId, bonus }: VendorRound, now: Date) {
  return { round, vendor, member: memberId, closes: false, at: now, ...(bonus && { bonus: bonus.id }) };
}

/** Returns moves of house money to the accounts that paid the stake of the bet, in the same proportion. */
function fromHouse(kind: string, { house, player }: RoundAccounts, amount: Money, bet: VendorMove): Move[] {
  if (amount.minor === 0n) return [];
  const split = bet.round.bonus && { splitAs: { kind: 'stake', of: [bet.seq] } };
  return [{ kind, from: house, to: player, amount, ...split }];
}

/** Returns the command of a win; its amount may be zero. A member who may no longer play is still paid. */
export function winCommand(
  bet: VendorMove,
  order: Words & Ceiled & { id: string; amount: Money; cut?: bigint | undefined; closes: boolean; now: Date },
  accounts: RoundAccounts,
): Command<'wallet.busy' | 'rounds.bet_unknown' | 'rounds.vendor_held', Move> {
  const { round } = bet;
  const { memberId, gameCode, name } = round;
  const { id, cut = 0n, closes, now } = order;
  const { amount, held, gates } = ceiled(order, { memberId, currency: order.amount.currency, minor: order.amount.minor, round: round.id });
  return {
    key: callKey(order, 'win', [memberId, gameCode, name, bet.id, order.amount.minor, amount.currency, cut]),
    account: accounts.player,
    gates: [turn(memberId), { kind: 'vendor_win', args: { member: memberId, bet: bet.seq, deducted: 0n }, memberId }, ...gates],
    transfers: fromHouse('payout', accounts, amount, bet),
    writes: [
      { kind: 'vendor_move', row: { ...rowOf(round, now), kind: 'win', id, bet: bet.seq, amount: amount.minor, cut, held, closes } },
    ],
  };
}

/** Returns the command that rolls back a vendor's move in full. A part that the member no longer has becomes a debt. */
export function undoCommand(
  { seq, kind, id: reference, amount, memberId, round }: UndoableMove,
  order: Words & { id: string; now: Date },
  { accounts, debt }: { accounts: RoundAccounts; debt: RoundAccounts['player'] },
): Command<'wallet.busy' | 'wallet.already_reversed' | 'rounds.bet_settled' | 'rounds.bet_unknown'> {
  const { vendor, id, now } = order;
  const row = round ? rowOf(round, now) : { vendor, member: memberId, currency: amount.currency, closes: false, at: now };
  return {
    key: callKey(order, 'rollback', [reference]),
    account: accounts.player,
    gates: [turn(memberId), { kind: 'vendor_undo', args: { member: memberId, move: seq }, memberId }],
    transfers: amount.minor === 0n ? [] : [{ kind: 'rollback', reverses: keyOf(order, kind, reference), debt }],
    writes: [{ kind: 'vendor_move', row: { ...row, kind: `undo-${kind}`, id, undoes: seq, amount: amount.minor } }],
    facts: { found: true },
  };
}

/** Returns the command that stores a rollback of a transaction that never arrived. */
export function nothingToUndo(order: Words & { id: string; reference: string }): Command {
  return { key: callKey(order, 'rollback', [order.reference]), transfers: [], facts: { found: false } };
}

/**
 * Returns the command that settles a bet again, up or down, even after its round was closed. A win goes to the accounts that paid the
 * stake. A deduction is taken from them in the same proportion, and a part that is no longer there becomes a debt. It takes at most the
 * amount that the round paid, unless two staff members agreed on more.
 */
export function adjustCommand(
  bet: VendorMove,
  order: Words & Ceiled & { id: string; by: Money; cut?: bigint; isAgreed?: boolean | undefined; now: Date },
  {
    accounts,
    bonusAccount,
    debt,
  }: { accounts: RoundAccounts; bonusAccount: RoundAccounts['player'] | undefined; debt: RoundAccounts['player'] },
): Command<'wallet.busy' | 'rounds.bet_unknown' | 'rounds.takes_too_much' | 'rounds.vendor_held', Move> {
  const { round } = bet;
  const { memberId, gameCode, name } = round;
  const { id, cut = 0n, isAgreed, now } = order;
  const { currency } = order.by;
  const requested = { memberId, currency, minor: order.by.minor, round: round.id, isCredit: true };
  const { amount: by, held, gates } = ceiled(order, requested);
  const taken = -by.minor;
  const deducted = isAgreed || taken < 0n ? 0n : taken;
  const ofBonus = taken > 0n && bonusAccount ? (taken * bet.bonusPart) / bet.amount.minor : 0n;
  const take = (minor: bigint, ...from: [RoundAccounts['player'], ...RoundAccounts['player'][]]): Move[] =>
    minor > 0n ? [{ kind: 'adjustment', from, to: accounts.house, amount: { minor, currency: by.currency } }] : [];
  return {
    key: callKey(order, 'adjust', [memberId, gameCode, name, bet.id, order.by.minor, currency, cut]),
    account: accounts.player,
    gates: [turn(memberId), { kind: 'vendor_win', args: { member: memberId, bet: bet.seq, deducted }, memberId }, ...gates],
    transfers:
      taken <= 0n
        ? fromHouse('adjustment', accounts, by, bet)
        : [...(bonusAccount ? take(ofBonus, bonusAccount, accounts.player, debt) : []), ...take(taken - ofBonus, accounts.player, debt)],
    writes: [
      {
        kind: 'vendor_move',
        row: { ...rowOf(round, now), kind: 'adjust', id, bet: bet.seq, amount: by.minor, cut, held, is_credit: true },
      },
    ],
  };
}

/** The vendor's type of credits from free rounds. Their campaign is the id of a gift of the house. */
const FREE_ROUNDS = 'FREESPIN_WIN';
const GIFT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type FreeRoundsRefusal = `rounds.free_rounds_${'unknown' | 'over' | 'beyond'}`;

/**
 * Returns the command of a credit without a bet: a jackpot, a tournament, or a win of free rounds. `campaign` and `type` are the vendor's
 * texts.
 */
export function promoCommand(
  order: Own & Ceiled & { amount: Money; cut?: bigint; campaign: string; type: string },
  accounts: RoundAccounts,
): Command<'wallet.busy' | FreeRoundsRefusal | 'rounds.vendor_held', Move> {
  const { vendor, id, player, cut = 0n, campaign, type, now } = order;
  const { memberId } = player;
  const { minor, currency } = order.amount;
  const gift = GIFT.test(campaign) ? campaign : null;
  const isOfFreeRounds = type === FREE_ROUNDS;
  // The maximum win of the house's own gifts was decided when they were granted.
  const none = { amount: order.amount, held: 0n, gates: [] };
  const { amount, held, gates } = isOfFreeRounds ? none : ceiled(order, { memberId, currency, minor, isCredit: true });
  return {
    key: callKey(order, 'promo', [memberId, campaign, type, minor, currency, cut]),
    account: accounts.player,
    gates: [
      turn(memberId),
      ...(isOfFreeRounds
        ? [{ kind: 'free_rounds_win', args: { member: memberId, vendor, gift, currency, amount: minor, at: now }, memberId }]
        : []),
      ...gates,
    ],
    transfers: amount.minor === 0n ? [] : [{ kind: 'promo', from: accounts.house, to: accounts.player, amount }],
    writes: [
      {
        kind: 'vendor_move',
        row: {
          kind: 'promo',
          id,
          vendor,
          member: memberId,
          currency,
          amount: amount.minor,
          cut,
          held,
          is_credit: !isOfFreeRounds,
          closes: false,
          at: now,
        },
      },
      ...(isOfFreeRounds ? [{ kind: 'free_rounds_win', row: { gift, amount: minor } }] : []),
    ],
  };
}

/** Returns the command that closes a round without moving money. */
export function endCommand(round: VendorRound, accounts: RoundAccounts, now: Date): Command<'wallet.busy'> {
  const { vendor, memberId, id } = round;
  return {
    key: { source: vendor, kind: 'end', externalId: String(id), meaning: [] },
    account: accounts.player,
    gates: [turn(memberId)],
    transfers: [],
    writes: [{ kind: 'vendor_move', row: { ...rowOf(round, now), kind: 'end', closes: true } }],
  };
}
