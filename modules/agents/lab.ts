import { amountOf, listOf, major, rateOf, refused, unsignedOf, wholeOf, type LabInput } from '#platform/lab/read-input.ts';
import { allocate, atRate, calculate, carryForward, RATE_BASE, tierRate, type InForce } from '#modules/agents/bills/calculate.ts';
import { partsOf } from '#modules/agents/positions/split.ts';

/**
 * Calls of the test lab. Rates are fractions as texts, such as `"0.015"`; a net loss is the amount that members lost, below zero if they
 * won.
 */
export default {
  /** `{chain, directVolume, rates}`: agents from the top down, with the own volume and the rate of each. */
  'agents.difference': (input: unknown) => {
    const { chain, directVolume, rates } = (input ?? {}) as LabInput;
    const names = listOf(chain, 'chain').map((name) => textOf(name, 'chain'));
    const volumes = perName(directVolume, names, 'directVolume').map((volume) => unsignedOf(volume, 'directVolume'));
    const bps = perName(rates, names, 'rates').map(rateOf);
    const contracts = names.map((_, at): InForce => {
      const validBet = volumes.slice(at).reduce((all, volume) => all + volume, 0n);
      return salary({ id: BigInt(at), above: at === 0 ? null : BigInt(at - 1), rate: bps[at]!, validBet });
    });
    const outcomes = calculate(contracts);
    const by = (of: (at: number) => bigint) => Object.fromEntries(names.map((name, at) => [name, major(of(at))]));
    return {
      teamVolume: by((at) => contracts[at]!.standing.validBet),
      grossDueFromUpline: by((at) => outcomes.get(BigInt(at))!.gross),
      netKept: by((at) => outcomes.get(BigInt(at))!.kept),
    };
  },

  /** `{tiers, periodNetLoss, activeMembers}`; a tier is `{rate, activeMembers?, loss?}`. */
  'agents.tier': (input: unknown) => {
    const { tiers, periodNetLoss, activeMembers } = (input ?? {}) as LabInput;
    const netLoss = amountOf(periodNetLoss, 'periodNetLoss');
    const read = listOf(tiers, 'tiers').map((one) => {
      const { rate, activeMembers: members = 0, loss = '0' } = (one ?? {}) as LabInput;
      return { rate: rateOf(rate), activeMembers: wholeOf(members, 'activeMembers'), validBet: 0n, loss: unsignedOf(loss, 'loss') };
    });
    const standing = { validBet: 0n, netLoss, corrected: 0n, activeMembers: wholeOf(activeMembers, 'activeMembers'), days: 1 };
    const rate = tierRate({ tiers: read, rule: 'profit_loss', carry: 'none' }, standing);
    return { rate: fraction(rate), dividend: major(atRate(netLoss > 0n ? netLoss : 0n, rate)) };
  },

  /** `{carriedIn, periodNetLoss, rate}`: a deficit is carried over without a time limit. */
  'agents.carry': (input: unknown) => {
    const { carriedIn, periodNetLoss, rate } = (input ?? {}) as LabInput;
    const into = amountOf(carriedIn, 'carriedIn');
    if (into > 0n) return refused('carriedIn is at most 0');
    const { base, carriedOut } = carryForward('forever', {
      carriedIn: into,
      netLoss: amountOf(periodNetLoss, 'periodNetLoss'),
      isFirstHalf: false,
    });
    return { base: major(base), dividend: major(atRate(base, rateOf(rate))), carriedOut: major(carriedOut) };
  },

  /**
   * `{chain, shares, netLoss}`: agents from the top down, with the own share of each in the loss of a member at the end of the line. The
   * platform has the rest. Parts are cut towards zero.
   */
  'agents.position': (input: unknown) => {
    const { chain, shares, netLoss } = (input ?? {}) as LabInput;
    const names = listOf(chain, 'chain').map((name) => textOf(name, 'chain'));
    const own = perName(shares, names, 'shares').map(rateOf);
    const base = amountOf(netLoss, 'netLoss');
    // A position is the agent's own share plus the shares of the agents below.
    const positions = own.map((_, at) => own.slice(at).reduce((all, share) => all + share, 0));
    if (positions[0]! > Number(RATE_BASE)) return refused('shares of a line are at most 1 together');
    const parts = partsOf(positions.map((share, at) => ({ placeId: BigInt(at), parentId: at === 0 ? null : BigInt(at - 1), share, base })));
    return {
      parts: Object.fromEntries(names.map((name, at) => [name, major(parts[at]!.kept)])),
      platform: major(base - parts[0]!.line),
    };
  },

  /** `{hourValidBet, rate}`. */
  'agents.hourly': (input: unknown) => {
    const { hourValidBet, rate } = (input ?? {}) as LabInput;
    return { salary: major(atRate(unsignedOf(hourValidBet, 'hourValidBet'), rateOf(rate))) };
  },

  /** `{teamValidBet, activeMembers, minValidBet, minActive, rate}`. */
  'agents.daily': (input: unknown) => {
    const { teamValidBet, activeMembers, minValidBet, minActive, rate } = (input ?? {}) as LabInput;
    const validBet = unsignedOf(teamValidBet, 'teamValidBet');
    const tier = {
      rate: rateOf(rate),
      activeMembers: wholeOf(minActive, 'minActive'),
      validBet: unsignedOf(minValidBet, 'minValidBet'),
      loss: 0n,
    };
    const standing = { validBet, netLoss: 0n, corrected: 0n, activeMembers: wholeOf(activeMembers, 'activeMembers'), days: 1 };
    const reached = tierRate({ tiers: [tier], rule: 'total', carry: 'none' }, standing);
    return { qualified: reached > 0, salary: major(atRate(validBet, reached)) };
  },

  /** `{slots, rate}`: the amount that is cut off in one interval is paid with a later interval, so that the day is exact. */
  'agents.realtime': (input: unknown) => {
    const { slots, rate } = (input ?? {}) as LabInput;
    const bps = rateOf(rate);
    let carriedIn = 0n;
    const paid = listOf(slots, 'slots').map((volume) => {
      const contract = salary({ id: 1n, above: null, rate: bps, validBet: unsignedOf(volume, 'slots') });
      const { gross, carriedOut } = calculate([{ ...contract, kind: 'realtime', carriedIn }]).get(1n)!;
      carriedIn = carriedOut;
      return gross;
    });
    return { paid: paid.map(major), total: major(paid.reduce((all, one) => all + one, 0n)) };
  },

  /**
   * `{totalCents, weights}`: whole numbers; units lost by cutting go to the largest remainders, and among equal remainders to the earlier
   * parts.
   */
  'money.allocate': (input: unknown) => {
    const { totalCents, weights } = (input ?? {}) as LabInput;
    const parts = listOf(weights, 'weights').map((weight) => BigInt(wholeOf(weight, 'weights')));
    return { shares: allocate(BigInt(wholeOf(totalCents, 'totalCents')), parts).map(Number) };
  },

  /** `{validBet, rate}` and the category of the rate: the exact rebate, and the paid one. */
  'money.rebate': (input: unknown) => {
    const { validBet, rate } = (input ?? {}) as LabInput;
    const [bet, bps] = [unsignedOf(validBet, 'validBet'), rateOf(rate)];
    if (bet < 0n) return refused('validBet is at least 0');
    const exact = String(bet * BigInt(bps)).padStart(7, '0');
    return { exact: `${exact.slice(0, -6)}.${exact.slice(-6)}`, paid: major(atRate(bet, bps)) };
  },
};

function salary({ id, above, rate, validBet }: { id: bigint; above: bigint | null; rate: number; validBet: bigint }): InForce {
  const terms = { tiers: [{ rate, activeMembers: 0, validBet: 0n, loss: 0n }], rule: 'total' as const, carry: 'none' as const };
  const standing = { validBet, netLoss: 0n, corrected: 0n, activeMembers: 0, days: 1 };
  return { id, above, kind: 'daily', terms, payer: 'platform', standing, carriedIn: 0n, owesIn: 0n, isFirstHalf: false };
}

/** Returns the values of an object by name, or of a list in the order of the chain. */
function perName(given: unknown, names: readonly string[], name: string): unknown[] {
  if (Array.isArray(given)) return given.length === names.length ? (given as unknown[]) : refused(`${name} has one for each of the chain`);
  const of = (given ?? {}) as LabInput;
  return names.map((key) => (Object.hasOwn(of, key) ? of[key] : refused(`${name} has one for each of the chain`)));
}

function textOf(value: unknown, name: string): string {
  return typeof value === 'string' ? value : refused(`${name} is a list of texts`);
}

function fraction(bps: number): string {
  return (bps / Number(RATE_BASE)).toFixed(4);
}
