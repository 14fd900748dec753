import type { AgentCarry, AgentContractKind } from '#contracts/agents.ts';
import type { Terms } from '#modules/agents/contracts/terms.ts';

/** Figures of a team in a period. `netLoss` is the amount that its members lost, below zero if they won. */
export type Standing = {
  validBet: bigint;
  netLoss: bigint;
  /** Part of the net loss that corrections of earlier periods changed. */
  corrected: bigint;
  activeMembers: number;
  days: number;
};

/** Basis of rates, which are basis points: owed amounts are counted in ten thousandths of a minor unit. */
export const RATE_BASE = 10_000n;

/**
 * Returns the highest rate whose conditions are met; 0 if none is. A threshold of 0 is no condition, because salaries are paid for winners'
 * bets too.
 */
export function tierRate({ tiers, rule }: Terms, { validBet, netLoss, activeMembers, days }: Standing): number {
  const times = rule === 'daily_average' ? BigInt(days) : 1n;
  const reached = tiers.filter(
    (tier) =>
      activeMembers >= tier.activeMembers &&
      (tier.loss === 0n || netLoss >= tier.loss * times) &&
      (rule === 'profit_loss' || validBet >= tier.validBet * times),
  );
  return Math.max(0, ...reached.map(({ rate }) => rate));
}

/**
 * Returns the base of a dividend: the losses of the team plus the amount carried in, which is at most 0. A negative part may be carried
 * over.
 */
export function carryForward(
  carry: AgentCarry,
  { carriedIn, netLoss, isFirstHalf }: { carriedIn: bigint; netLoss: bigint; isFirstHalf: boolean },
): { base: bigint; carriedOut: bigint } {
  const total = carriedIn + netLoss;
  const deficit = (value: bigint) => (value < 0n ? value : 0n);
  const out = { none: 0n, forever: deficit(total), previous: deficit(netLoss), second_half: isFirstHalf ? deficit(netLoss) : 0n };
  return { base: total > 0n ? total : 0n, carriedOut: out[carry] };
}

/** Returns a part of a base by a rate, cut to the minor unit. */
export function atRate(base: bigint, rate: number): bigint {
  return (base * BigInt(rate)) / RATE_BASE;
}

/**
 * Splits a total by weights without a remainder: units lost by cutting go to the largest remainders, and among equal remainders to the
 * earlier parts.
 */
export function allocate(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight, at) => ({ at, cut: (total * weight) / sum, rest: (total * weight) % sum }));
  let left = total - parts.reduce((all, { cut }) => all + cut, 0n);
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const part of byRest) {
    if (left === 0n) break;
    part.cut += 1n;
    left -= 1n;
  }
  return parts.map(({ cut }) => cut);
}

/** A contract in force. `above` is the contract directly above; uplines come before their downlines. */
export type InForce = {
  id: bigint;
  above: bigint | null;
  kind: AgentContractKind;
  terms: Terms;
  payer: 'platform' | 'upline';
  standing: Standing;
  /**
   * Amount carried in. Dividends: a deficit, at most 0. Salaries, in ten thousandths of a minor unit: the rest of a real-time salary, or a
   * negative amount by corrections.
   */
  carriedIn: bigint;
  /** Dividends: amount that corrections took and no base has covered yet, at most 0. */
  owesIn: bigint;
  isFirstHalf: boolean;
};

export type Outcome = { rate: number; gross: bigint; kept: bigint; amount: bigint; carriedOut: bigint; owesOut: bigint };

/**
 * Returns the amounts of each contract of a period. A downline's rate is at most its upline's. The amount that a contract is due for its
 * whole team (`gross`) pays the contracts below it first; the difference is `kept`. The contracts below may be due more than there is,
 * because other teams have won. They then share it in proportion to their dues, so a tree is never paid more than the contract at its top.
 * `amount` is the amount of the contract's own bill: `kept`, and the amounts that it passes on to downlines.
 */
export function calculate(contracts: readonly InForce[]): Map<bigint, Outcome> {
  const below = Map.groupBy(contracts, ({ above }) => above);
  const outcomes = new Map<bigint, Outcome & { due: bigint; owed: bigint }>();
  for (const one of contracts) {
    const upline = one.above === null ? undefined : outcomes.get(one.above);
    if (one.above !== null && !upline) throw new Error(`contract ${one.id} stands before the one above it`);
    const rate = Math.min(ownRate(one), upline?.rate ?? 10_000);
    outcomes.set(one.id, { rate, ...dueOf(one, rate), gross: 0n, kept: 0n, amount: 0n });
  }
  for (const one of contracts) {
    const own = outcomes.get(one.id)!;
    if (one.above === null) own.gross = own.due;
    const team = (below.get(one.id) ?? []).map(({ id }) => outcomes.get(id)!);
    const wanted = team.reduce((all, { due }) => all + due, 0n);
    const parts =
      wanted <= own.gross
        ? team.map(({ due }) => due)
        : allocate(
            own.gross,
            team.map(({ due }) => due),
          );
    team.forEach((each, at) => (each.gross = parts[at]!));
    own.kept = own.gross - parts.reduce((all, part) => all + part, 0n);
    // The amount that was cut off, or could not be paid, is carried over to the next intervals.
    if (one.kind === 'realtime') own.carriedOut = own.owed - own.gross * RATE_BASE;
  }
  for (const one of contracts.toReversed()) {
    const own = outcomes.get(one.id)!;
    const passedOn = (below.get(one.id) ?? []).filter(({ payer }) => payer === 'upline');
    own.amount = own.kept + passedOn.reduce((all, { id }) => all + outcomes.get(id)!.amount, 0n);
  }
  return outcomes;
}

/** Returns the amount that a contract is due for its team, and the amount that it is owed, in ten thousandths of a minor unit. */
function dueOf(
  { kind, terms, standing, carriedIn, owesIn, isFirstHalf }: InForce,
  rate: number,
): { due: bigint; owed: bigint; carriedOut: bigint; owesOut: bigint } {
  if (kind === 'dividend') {
    // An overpayment of earlier periods is covered by the base, whatever the carry policy for play.
    const taken = standing.corrected < 0n ? standing.corrected : 0n;
    const { base: played, carriedOut } = carryForward(terms.carry, { carriedIn, netLoss: standing.netLoss - taken, isFirstHalf });
    const owes = taken + owesIn;
    if (rate === 0) return { due: 0n, owed: 0n, carriedOut, owesOut: owes };
    const base = played + owes;
    if (base < 0n) return { due: 0n, owed: 0n, carriedOut, owesOut: base };
    return { due: atRate(base, rate), owed: base * BigInt(rate), carriedOut, owesOut: 0n };
  }
  const owed = standing.validBet * BigInt(rate) + carriedIn;
  return owed < 0n ? { due: 0n, owed, carriedOut: owed, owesOut: 0n } : { due: owed / RATE_BASE, owed, carriedOut: 0n, owesOut: 0n };
}

/** Returns the rate of a contract. If corrections took more from a salary than was bet, the difference is taken back at the lowest rate. */
function ownRate({ kind, terms, standing }: InForce): number {
  const isTaken = kind !== 'dividend' && standing.validBet < 0n;
  return isTaken ? Math.min(...terms.tiers.map(({ rate }) => rate)) : tierRate(terms, standing);
}
