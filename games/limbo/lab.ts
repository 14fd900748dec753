import { fairRng, listOf, odds, paid, refused } from '#games/kit/lab-input.ts';
import { hundredths, multiplierOf, returnOf, winningDraws, DRAWS, type LimboBet } from '#games/limbo/quote.ts';
import { limboBet, limboRules } from '#games/limbo/rules.ts';
import { fraction } from '#kernel/fraction.ts';

/** The calls of the test lab. */
export default {
  'minis.limbo': (input: unknown) => {
    const { outcome } = limboRules.play({ stake: { minor: 100n, currency: 'USD' }, bet: { target: 200 } }, fairRng(input));
    return { result: hundredths(outcome.result) };
  },

  /** `{game: "limbo", target: "2.00", stake, result?}`: the payout of a win, or of this result. */
  'minis.payout/limbo': (input: unknown) => {
    const { target, stake, result } = (input ?? {}) as Record<string, unknown>;
    const bet = betOf(target);
    const isWon = result === undefined || readHundredths(result, 'result') >= bet.target;
    return paid(stake, multiplierOf(bet), isWon);
  },

  /** `{targets?: ["2.00" …]}`: chance, return and edge of bets as exact fractions. */
  'limbo.return': (input: unknown) => {
    return Object.fromEntries(
      listOf(input, 'targets', ['1.01', '2.00', '10.00', '10000.00']).map((target) => {
        const bet = betOf(target);
        const p = fraction(BigInt(winningDraws(bet)), BigInt(DRAWS));
        return [hundredths(bet.target), odds(p, returnOf(bet))];
      }),
    );
  },
};

function betOf(target: unknown): LimboBet {
  const bet = limboBet.safeParse({ target: readHundredths(target, 'target') });
  return bet.success ? bet.data : refused('no such bet: a target of "1.01" to "10000.00"');
}

function readHundredths(value: unknown, name: string): number {
  const match = typeof value === 'string' && /^(\d{1,8})\.(\d{2})$/.exec(value);
  return match ? Number(match[1]) * 100 + Number(match[2]) : refused(`${name} is a text like "2.00"`);
}
