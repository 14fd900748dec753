import { amountOf, listOf, major, refused, wholeOf, type LabInput } from '#platform/lab/read-input.ts';
import { atRisk } from '#modules/rules/at-risk.ts';

/** Calls of the test lab. */
export default {
  /** `{game: "risk", stake, returns: [{weight, payout}]}`: the part of a stake that counts, from its returns over all outcomes. */
  'money.validBet/risk': (input: unknown) => {
    const { stake, returns } = (input ?? {}) as LabInput;
    const staked = amountOf(stake, 'stake');
    if (staked <= 0n) return refused('stake is above zero');
    const outcomes = listOf(returns, 'returns').map((one) => {
      const { weight, payout } = (one ?? {}) as LabInput;
      const back = amountOf(payout, 'payout');
      return back < 0n ? refused('payout is not below zero') : { weight: BigInt(wholeOf(weight, 'weight')), payout: back };
    });
    return { validBet: major(atRisk(staked, outcomes)) };
  },
};
