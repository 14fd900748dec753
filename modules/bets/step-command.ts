import { JsonText } from '#kernel/json.ts';
import { money, type Money } from '#kernel/money.ts';
import { countBet, type BonusBet } from '#modules/bonus/index.ts';
import { turnoverOf, validBet } from '#modules/turnover-weights/index.ts';
import type { Command, Gate, LedgerRefusal, Move, Write } from '#modules/wallet/index.ts';
import type { OpenRound } from '#modules/bets/open-round-store.ts';
import {
  betText,
  mayStake,
  mayStillStake,
  ROUNDS,
  stakeMove,
  type DealtRound,
  type RoundAccounts,
  type StakeRefusal,
} from '#modules/bets/round-command.ts';

export const ROUND_STEP = 'round_step';

/** Result of an act on a round. `end` is set if the act ends the round. */
export type Stepped = {
  /** The act as it is recorded; null if the round ends without an act. */
  act: unknown;
  /** The act as it was requested, if that differs from the recorded act: a repeat must request the same. */
  requested?: unknown;
  state: unknown;
  drawn: number;
  more?: Money | undefined;
  /** True if the act puts the present value of the round at risk. */
  isRisk?: boolean | undefined;
  end?: DealtRound | undefined;
  /** Facts that answer a repeat. */
  facts: object;
};

export type StepGates = StakeRefusal | 'rounds.open_elsewhere';
export type StepRefusal = LedgerRefusal<Move> | StepGates;

/** Returns the staking of an act: a further stake in an open round begins no cycle. */
function stakingOf({ memberId, merchantId, mode, vendor, gameCode }: OpenRound) {
  return { memberId, merchantId, mode, vendor, gameCode, cycle: null };
}

export function stepKey(roundId: bigint, requestId: string) {
  return { source: ROUNDS, kind: ROUND_STEP, externalId: `${roundId}:${requestId}` };
}

/**
 * Builds the command of one act on an open round with its additional stake. If the act ends the round, the command also has the payout, the
 * settled round, its bet record and its event. An act that neither stakes nor risks anything is judged by its ordinal alone, so that a
 * barred member can end an open round. `bonus` is the bonus that the round was opened with, while it runs: it helps to pay the additional
 * stake. A payout returns to the sources of all stakes of the round.
 */
export function stepCommand(
  round: OpenRound,
  { act, requested = act, state, drawn, more, isRisk, end, facts }: Stepped,
  { player, house }: RoundAccounts,
  { requestId, now, bonus, weightBps }: { requestId: string; now: Date; bonus?: BonusBet | undefined; weightBps: number },
): Command<StepGates, Move> {
  const { id, memberId, step, stake, stakedIn } = round;
  const staked = money(stake.minor + (more?.minor ?? 0n), stake.currency);
  const key = stepKey(id, requestId);
  const isNext: Gate<'rounds.open_elsewhere'> = { kind: 'round_step', args: { round: id, member: memberId, step }, memberId };
  return {
    key: { ...key, meaning: [step, requested] },
    account: player,
    gates: [...(more ? mayStake({ ...stakingOf(round), isBegun: true }, more, bonus) : isRisk ? [mayStillStake(round)] : []), isNext],
    transfers: [
      ...(more ? [stakeMove({ player, house }, more, bonus)] : []),
      ...(end && end.payout.minor > 0n
        ? [
            {
              kind: 'payout',
              from: house,
              to: player,
              amount: end.payout,
              ...(round.bonus && { splitAs: { kind: 'stake', of: stakedIn } }),
            },
          ]
        : []),
    ],
    writes: [
      ...(end
        ? closing(round, { act, more, staked, end, weightBps }, key.externalId, now)
        : [{ kind: 'round_step', row: { round: id, act, state, drawn, more: more?.minor ?? 0n, at: now } }]),
      ...(round.bonus ? [countBet(round.bonus, end ? validBet(staked, end) : money(0n, stake.currency), now)] : []),
    ],
    facts,
  };
}

function closing(
  round: OpenRound,
  { act, more, staked, end, weightBps }: Pick<Stepped, 'act' | 'more'> & { staked: Money; end: DealtRound; weightBps: number },
  closedBy: string,
  now: Date,
): Write[] {
  const { id, mode } = round;
  return [
    {
      kind: 'round',
      row: {
        id,
        merchant: round.merchantId,
        member: round.memberId,
        mode,
        vendor: round.vendor,
        game: round.gameCode,
        family: round.family,
        model: round.model,
        stake: staked.minor,
        payout: end.payout.minor,
        ...(mode === 'real' && { turnover: turnoverOf(staked, end, weightBps).minor, at_risk: validBet(staked, end).minor }),
        ...(end.won && { won: end.won.minor }),
        currency: staked.currency,
        bet: betText(round.bet),
        // A round that is given up ends without an act.
        acts: act === null ? round.acts : [...round.acts, act],
        outcome: new JsonText(end.outcome),
        staked_in: round.stakedIn,
        stakes_more: more !== undefined,
        closed_by: closedBy,
        seed: round.seedId,
        nonce: round.nonce,
        coup: round.coupId,
        draw: round.drawId,
        external: round.externalId,
        ...(round.bonus && { bonus: true }),
        at: now,
      },
    },
    { kind: 'round_close', row: { round: id } },
  ];
}
