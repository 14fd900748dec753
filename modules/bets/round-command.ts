import type { Caller } from '#contracts/caller.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { JsonText } from '#kernel/json.ts';
import { money, type Money } from '#kernel/money.ts';
import type { Deal, NonceTaken } from '#modules/fairness/index.ts';
import { memberMay, type BeginRefusal } from '#modules/identity/index.ts';
import type { JackpotEntry } from '#modules/jackpots/index.ts';
import { withinPlayLimits, type PlayLimitRefusal, type StakedOn } from '#modules/limits/index.ts';
import type { MeterEntry } from '#modules/meters/index.ts';
import { countBet, type BetRefusal, type BonusBet } from '#modules/bonus/index.ts';
import type { Account, Command, Gate, LedgerRefusal, Move, Write } from '#modules/wallet/index.ts';
import type { PlayableTitle } from '#modules/bets/open-title.ts';
import { turnoverOf, validBet, WHOLE_WEIGHT } from '#modules/turnover-weights/index.ts';

/** Order of a round: one press of the button. The rules have already read `bet`. */
export type RoundOrder = {
  caller: Caller;
  mode: PlayMode;
  requestId: string;
  stake: Money;
  bet: unknown;
  playable: PlayableTitle;
  now: Date;
};

/** A dealt round. `outcome` is JSON text, which is stored and answered unchanged. */
export type DealtRound = {
  outcome: string;
  payout: Money;
  isVoid?: boolean | undefined;
  /** Part of the stake at risk, in minor units; undefined for all of it. */
  atRisk?: bigint | undefined;
  /** Win before its player gambled it; undefined if nothing was gambled. */
  won?: Money | undefined;
};

export type RoundAccounts = { player: Account; house: Account };

/** Source of the keys of rounds. A request id stands for one round of any game: the same id for another game is refused. */
export const ROUNDS = 'rounds';
export const ROUND = 'round';

/** Refusals of the gates that every stake must pass. */
export type StakeRefusal = BeginRefusal | PlayLimitRefusal | BetRefusal;
type Gates = StakeRefusal | NonceTaken;
export type RoundRefusal = LedgerRefusal<Move> | Gates;

/** Returns the move that pays a stake: from cash, and from the bonus account for the rest while a bonus runs. */
export function stakeMove({ player, house }: RoundAccounts, stake: Money, bonus: Pick<BonusBet, 'account'> | undefined): Move {
  return { kind: 'stake', from: bonus ? [player, bonus.account] : player, to: house, amount: stake };
}

/**
 * Player of a stake, and the game that it is staked on. `isBegun`: the stake adds to an open round, which new terms do not stop (decision
 * 015).
 */
type Staking = { memberId: bigint; merchantId: number; mode: PlayMode; isBegun?: boolean } & StakedOn;

/** Returns the staking of an order. A round that is dealt from a seed is a cycle of its own. */
function stakingOf({ caller: { memberId, merchantId }, mode, playable }: RoundOrder, cycle: string | null): Staking {
  const { vendor, gameCode } = playable.title;
  return { memberId, merchantId, mode, vendor, gameCode, cycle };
}

/** Returns the gates of a stake: state of the account, limits of the member, terms of the brand, and the bonus that pays. */
export function mayStake(
  { memberId, merchantId, mode, isBegun = false, ...on }: Staking,
  stake: Money,
  bonus: Pick<BonusBet, 'gate'> | undefined,
): Gate<StakeRefusal>[] {
  if (mode === 'practice') return [memberMay(memberId, 'practice')];
  return [
    memberMay(memberId, isBegun ? 'play' : 'bet'),
    withinPlayLimits({ memberId, merchantId }, stake, on),
    ...(bonus ? [bonus.gate] : []),
  ];
}

/** Returns the gate of a stake whose limits were checked before: it checks the state of the account alone. */
export function mayStillStake({ memberId, mode }: { memberId: bigint; mode: PlayMode }): Gate<StakeRefusal> {
  return memberMay(memberId, mode === 'practice' ? 'practice' : 'play');
}

/** Returns the external id of a round's key. A round that was dealt again with another nonce has the `suffix` of that deal. */
export function externalIdOf({ caller, requestId }: Pick<RoundOrder, 'caller' | 'requestId'>, suffix = ''): string {
  return `${caller.memberId}:${requestId}${suffix}`;
}

/** A payout goes back to the accounts that paid the stake of its command, in proportion. */
const AS_STAKED = { splitAs: { kind: 'stake' } };

/** Meaning of an order's key: a repeat with another meaning is `wallet.request_reused`. */
function meaningOf({ mode, stake, bet, playable: { title } }: RoundOrder): readonly unknown[] {
  return [mode, title.vendor, title.gameCode, stake.minor, stake.currency, bet];
}

/**
 * Command of an order that arrives too late. It creates nothing: the answer is that of the first request of the order, or the refusal of a
 * late bet.
 */
export function lateCommand(order: RoundOrder, player: Account): Command<'rounds.bets_closed', Move> {
  return {
    key: { source: ROUNDS, kind: ROUND, externalId: externalIdOf(order), meaning: meaningOf(order) },
    account: player,
    gates: [{ kind: 'bet_is_late', args: {} }],
    transfers: [],
  };
}

/** Columns that the rows of a round and of an open round share. */
export function roundRow({ caller, mode, stake, bet, playable, now }: RoundOrder, origin: Origin, externalId: string) {
  const { title, family, rules } = playable;
  const { seed, coup, draw } = columnsOf(origin);
  return {
    merchant: caller.merchantId,
    member: caller.memberId,
    mode,
    vendor: title.vendor,
    game: title.gameCode,
    family: family.code,
    model: rules.model,
    stake: stake.minor,
    currency: stake.currency,
    bet: betText(bet),
    seed,
    nonce: origin.nonce,
    coup,
    draw,
    external: externalId,
    at: now,
  };
}

/** Returns the JSON text of a bet; null for a bet without choices. */
export function betText(bet: unknown): JsonText | null {
  const text = JSON.stringify(bet);
  return text === '{}' ? null : new JsonText(text);
}

/**
 * Builds the command that settles one round in one commit: stake, payout, the round, its bet record, the event RoundsSettled, and the
 * contribution to a jackpot. Pure and safe to repeat: a `requestId` of a member stands for one round, and every repeat gets the first
 * answer. Rounds for practice move play money between the practice account and its source, and leave no bet record and no event. A bonus
 * that paid a part of the stake gets its part of the payout.
 */
export function roundCommand(
  order: RoundOrder,
  { outcome, payout, isVoid, atRisk }: DealtRound,
  { player, house }: RoundAccounts,
  deal: Deal,
  {
    jackpot,
    bonus,
    meter,
    weightBps = WHOLE_WEIGHT,
  }: {
    jackpot?: JackpotEntry | undefined;
    bonus?: BonusBet | undefined;
    meter?: MeterEntry | undefined;
    weightBps?: number | undefined;
  } = {},
): Command<Gates, Move> {
  const { mode, stake, now } = order;
  const isReal = mode === 'real';
  const end = { payout, isVoid, atRisk };
  const externalId = externalIdOf(order, deal.suffix);
  return {
    key: { source: ROUNDS, kind: ROUND, externalId, meaning: meaningOf(order) },
    account: player,
    gates: [...mayStake(stakingOf(order, externalId), stake, bonus), deal.gate, ...(meter?.gates ?? [])],
    transfers: [
      stakeMove({ player, house }, stake, bonus),
      ...(payout.minor > 0n ? [{ kind: 'payout', from: house, to: player, amount: payout, ...(bonus && AS_STAKED) }] : []),
      ...(jackpot?.transfers ?? []),
      ...(meter?.transfers ?? []),
    ],
    writes: [
      {
        kind: 'round',
        row: {
          ...roundRow(order, seedOrigin(deal), externalId),
          payout: payout.minor,
          outcome: new JsonText(outcome),
          ...(isReal && { turnover: turnoverOf(stake, end, weightBps).minor, at_risk: validBet(stake, end).minor }),
          ...(bonus && { bonus: true }),
        },
      },
      ...(jackpot?.writes ?? []),
      ...(meter?.writes ?? []),
      // Terms of bonuses have their own weights of turnover.
      ...(bonus ? [countBet(bonus, validBet(stake, end), now)] : []),
    ],
  };
}

/**
 * Origin of a round's outcome: a seed and a nonce of the player, a coup that many players bet on, or a draw that tickets wait for. `gates`
 * judge the origin in the commit. `place` distinguishes a member's open rounds of one game.
 */
export type Origin<Refusal extends string = string> = { nonce: bigint; gates: readonly Gate<Refusal>[] } & (
  | { kind: 'seed'; seedId: bigint; suffix: string; usesNonce: Write }
  | { kind: 'coup'; coupId: bigint; place: number; seat: number | null }
  | { kind: 'draw'; drawId: bigint }
);

/** Returns the origin of a round that is dealt from a seed of its player. */
export function seedOrigin({ seedId, nonce, suffix, gate, usesNonce }: Deal): Origin<NonceTaken> & { kind: 'seed' } {
  return { kind: 'seed', seedId, nonce, suffix, gates: [gate], usesNonce };
}

/** Returns the columns of an origin in the row of its round. A ticket has no place, because a member may have any number of tickets. */
function columnsOf(origin: Origin) {
  const none = { seed: null, coup: null, draw: null, place: null, seat: null };
  switch (origin.kind) {
    case 'seed':
      return { ...none, seed: origin.seedId, place: 0 };
    case 'coup':
      return { ...none, coup: origin.coupId, place: origin.place, seat: origin.seat };
    case 'draw':
      return { ...none, draw: origin.drawId };
  }
}

/** Builds the command that opens a round: it moves the stake to the house and stores the open round. Its facts answer a repeat. */
export function openCommand<Refusal extends string>(
  order: RoundOrder,
  { state, drawn, facts }: { state: unknown; drawn: number; facts: object },
  { player, house }: RoundAccounts,
  origin: Origin<Refusal>,
  bonus?: BonusBet,
): Command<StakeRefusal | Refusal | 'rounds.open_elsewhere', Move> {
  const { caller, mode, stake, playable, now } = order;
  const { vendor, gameCode } = playable.title;
  const externalId = externalIdOf(order, origin.kind === 'seed' ? origin.suffix : '');
  const row = roundRow(order, origin, externalId);
  const { place, seat } = columnsOf(origin);
  return {
    key: { source: ROUNDS, kind: ROUND, externalId, meaning: meaningOf(order) },
    account: player,
    gates: [
      ...mayStake(stakingOf(order, origin.kind === 'seed' ? externalId : null), stake, bonus),
      ...(place === null
        ? []
        : [{ kind: 'no_open_round', args: { member: caller.memberId, vendor, game: gameCode, mode, place }, memberId: caller.memberId }]),
      ...origin.gates,
    ],
    transfers: [stakeMove({ player, house }, stake, bonus)],
    writes: [
      {
        kind: 'open_round',
        row: { ...row, bet: row.bet ?? {}, state, drawn, place, seat, bonus: bonus?.id, weight: bonus?.weightBps },
      },
      ...(origin.kind === 'seed' ? [origin.usesNonce] : []),
      // Turnover of the bonus counts when the round is settled, so 0 is counted here.
      ...(bonus ? [countBet(bonus, money(0n, stake.currency), now)] : []),
    ],
    facts,
  };
}
