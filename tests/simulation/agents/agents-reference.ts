// Works out the amounts due to agents from the rules alone, bet by bet. It shares no code with the module that pays.

export type RefContract = {
  id: bigint;
  kind: 'dividend' | 'daily' | 'hourly' | 'realtime';
  period: string;
  member: bigint;
  upline: bigint | null;
  /** Number of moves of the member's branch before the contract was made. */
  epoch: number;
  payer: 'platform' | 'upline';
  tiers: { rate: number; activeMembers: number; validBet: bigint; loss: bigint }[];
  rule: 'profit_loss' | 'daily_average' | 'total';
  carry: 'none' | 'forever' | 'previous' | 'second_half';
  from: number;
  until: number;
};

/**
 * Bet or correction. `counted` is the time at which it counts for bills: its own time, or the next open time if its event came too late. A
 * correction has the difference to the settled amount of a bet; `at` is the time of the bet.
 */
export type RefBet = {
  member: bigint;
  at: number;
  counted: number;
  stake: bigint;
  payout: bigint;
  turnover: bigint;
  isCorrection: boolean;
};

/** Uplines of each member with the time from which each applies, the latest last. */
export type RefTree = Map<bigint, { since: number; upline: bigint | null }[]>;

export type RefBill = {
  contract: bigint;
  starts: number;
  bet: bigint;
  lost: bigint;
  corrected: bigint;
  owes: bigint;
  active: number;
  rate: number;
  gross: bigint;
  kept: bigint;
  amount: bigint;
};

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** Returns the period of a moment, in a zone that is `offset` ms ahead of UTC. */
export function periodAt(period: string, at: number, offset: number): [number, number] {
  if (period === 'FiveMinutes' || period === 'Hourly') {
    const length = period === 'Hourly' ? 60 * MINUTE : 5 * MINUTE;
    return [at - (at % length), at - (at % length) + length];
  }
  const local = new Date(at + offset);
  const [year, month, date] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const of = (m: number, d: number) => Date.UTC(year, m, d) - offset;
  if (period === 'Daily') return [of(month, date), of(month, date) + DAY];
  if (period === 'Weekly') {
    const monday = date - ((local.getUTCDay() + 6) % 7);
    return [of(month, monday), of(month, monday + 7)];
  }
  if (period === 'Monthly') return [of(month, 1), of(month + 1, 1)];
  return date <= 15 ? [of(month, 1), of(month, 16)] : [of(month, 16), of(month + 1, 1)];
}

const standsAt = (tree: RefTree, member: bigint, at: number) => {
  const history = tree.get(member)!;
  let nth = history.length - 1;
  while (history[nth]!.since > at) nth--;
  return { epoch: nth, upline: history[nth]!.upline };
};

/** Returns all bills of contracts of one kind and period up to a moment. */
export function referenceBills(
  contracts: readonly RefContract[],
  bets: readonly RefBet[],
  tree: RefTree,
  through: number,
  offset: number,
): RefBill[] {
  const bills: RefBill[] = [];
  /** Results of the last period by contract. For dividends they are by member and epoch, because a deficit continues under new terms. */
  const left = new Map<string, { until: number; value: bigint; owes: bigint }>();
  const period = contracts[0]?.period;
  if (!period) return [];
  const isShort = period === 'FiveMinutes' || period === 'Hourly';
  const dayOf = (at: number) => Math.floor((at + offset) / DAY);
  const byPeriod = Map.groupBy(bets, ({ counted }) => periodAt(period, counted, offset)[0]);
  const first = Math.min(...contracts.map(({ from }) => from));
  const starts = isShort ? [...byPeriod.keys()].toSorted((a, b) => a - b) : [];
  if (!isShort)
    for (let [at, end] = periodAt(period, first, offset); end <= through; [at, end] = periodAt(period, end, offset)) starts.push(at);
  for (const start of starts) {
    const end = periodAt(period, start, offset)[1];
    if (end > through) break;
    const inForce = contracts.filter(({ from, until }) => from <= start && until >= end);
    if (inForce.length === 0) continue;
    const team = new Map<string, { bet: bigint; lost: bigint; corrected: bigint; bets: Map<string, bigint> }>();
    for (const bet of byPeriod.get(start) ?? []) {
      for (let who: bigint | null = bet.member; who !== null;) {
        const { epoch, upline } = standsAt(tree, who, bet.at);
        const key = `${who}/${epoch}`;
        const sum = team.get(key) ?? { bet: 0n, lost: 0n, corrected: 0n, bets: new Map<string, bigint>() };
        sum.bet += bet.turnover;
        sum.lost += bet.stake - bet.payout;
        if (bet.isCorrection && dayOf(bet.at) < dayOf(start)) sum.corrected += bet.stake - bet.payout;
        // A member is active by its remaining turnover, for each day of a bet and day on which it counts, or for five minutes.
        const when = isShort ? periodAt('FiveMinutes', bet.counted, 0)[0] : `${dayOf(bet.at)} ${dayOf(bet.counted)}`;
        const own = `${bet.member} ${standsAt(tree, bet.member, bet.at).epoch} ${when}`;
        sum.bets.set(own, (sum.bets.get(own) ?? 0n) + bet.turnover);
        team.set(key, sum);
        who = upline;
      }
    }
    const days = BigInt(isShort ? 1 : Math.round((end - start) / DAY));
    const isFirstHalf = period === 'Semimonthly' && new Date(start + offset).getUTCDate() === 1;

    const visit = (contract: RefContract, most: number): { rate: number; wants: bigint; share: (given: bigint) => bigint } => {
      const { bet = 0n, lost = 0n, corrected = 0n, bets } = team.get(`${contract.member}/${contract.epoch}`) ?? {};
      const betting = [...(bets ?? [])].filter(([, turnover]) => turnover > 0n).map(([own]) => own.split(' ')[0]);
      const heads = new Set(betting).size;
      const times = contract.rule === 'daily_average' ? days : 1n;
      let rate = 0;
      for (const tier of contract.tiers) {
        if (heads < tier.activeMembers) continue;
        if (tier.loss > 0n && lost < tier.loss * times) continue;
        if (contract.rule !== 'profit_loss' && bet < tier.validBet * times) continue;
        if (tier.rate > rate) rate = tier.rate;
      }
      // Negative amounts are taken back at the lowest rate.
      if (contract.kind !== 'dividend' && bet < 0n) rate = Math.min(...contract.tiers.map((tier) => tier.rate));
      if (rate > most) rate = most;
      const key = contract.kind === 'dividend' ? `${contract.member}/${contract.epoch}` : String(contract.id);
      const before = left.get(key);
      let base = bet * BigInt(rate);
      let owes = 0n;
      if (contract.kind !== 'dividend') {
        base += before?.value ?? 0n;
        if (base < 0n) left.set(key, { until: end, value: base, owes });
        else left.delete(key);
      } else {
        const carriedIn = before && before.until === start ? before.value : 0n;
        const taken = corrected < 0n ? corrected : 0n;
        const played = lost - taken;
        const total = played + carriedIn;
        // Debt from corrections continues until it is made up, whatever the policy.
        owes = taken + (before && before.until === start ? before.owes : 0n);
        const all = (total > 0n ? total : 0n) + owes;
        base = rate === 0 || all < 0n ? 0n : all * BigInt(rate);
        if (rate > 0) owes = all < 0n ? all : 0n;
        let out = 0n;
        if (contract.carry === 'forever') out = total;
        if (contract.carry === 'previous' || (contract.carry === 'second_half' && isFirstHalf)) out = played;
        left.set(key, { until: end, value: out < 0n ? out : 0n, owes });
      }
      const below = inForce
        .filter(({ upline, member, epoch }) => upline === contract.member && standsWith(tree, member, epoch, contract))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((one) => ({ one, ...visit(one, rate) }));
      return {
        rate,
        wants: base > 0n ? base / 10_000n : 0n,
        share: (given) => {
          if (contract.kind === 'realtime') left.set(key, { until: end, value: base - given * 10_000n, owes });
          const wanted = below.reduce((all, { wants }) => all + wants, 0n);
          const gives =
            wanted <= given
              ? below.map(({ wants }) => wants)
              : inProportion(
                  given,
                  below.map(({ wants }) => wants),
                  wanted,
                );
          let onward = 0n;
          below.forEach((each, at) => {
            const paid = each.share(gives[at]!);
            if (each.one.payer === 'upline') onward += paid;
          });
          const kept = given - gives.reduce((all, one) => all + one, 0n);
          const amount = kept + onward;
          if (!isShort || bet !== 0n || given > 0n)
            bills.push({
              contract: contract.id,
              starts: start,
              bet,
              lost,
              corrected,
              owes,
              active: heads,
              rate,
              gross: given,
              kept,
              amount,
            });
          else left.set(key, before ?? { until: end, value: 0n, owes });
          return amount;
        },
      };
    };
    for (const top of inForce.filter(({ upline }) => upline === null)) {
      const { wants, share } = visit(top, 10_000);
      share(wants);
    }
  }
  return bills;
}

/** True if a downline's contract was made while the member was directly below the upline of the contract above. */
function standsWith(tree: RefTree, member: bigint, epoch: number, above: RefContract): boolean {
  const { since, upline } = tree.get(member)![epoch]!;
  return (
    upline === above.member &&
    standsAt(tree, above.member, Math.max(since, tree.get(above.member)![above.epoch]!.since)).epoch === above.epoch
  );
}

/** Splits a sum in proportion, by largest remainder. */
function inProportion(total: bigint, wants: readonly bigint[], sum: bigint): bigint[] {
  const whole = wants.map((want) => (want * total) / sum);
  const order = wants
    .map((want, at) => ({ at, rest: (want * total) % sum }))
    .toSorted((a, b) => (b.rest > a.rest ? 1 : b.rest < a.rest ? -1 : a.at - b.at));
  const missing = Number(total - whole.reduce((all, one) => all + one, 0n));
  for (const { at } of order.slice(0, missing)) whole[at] = whole[at]! + 1n;
  return whole;
}
