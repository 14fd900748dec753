import { diceBet, diceRules } from '#games/dice/rules.ts';
import { FACES, facesOf, isWon, multiplierOf, RETURN } from '#games/dice/quote.ts';
import { fraction } from '#kernel/fraction.ts';
import { fairRng, listOf, odds, paid, refused } from '#games/kit/lab-input.ts';

/** The calls of the test lab. */
export default {
  'minis.dice': (input: unknown) => {
    const { outcome } = diceRules.play({ stake: { minor: 100n, currency: 'USD' }, bet: { side: 'under', target: 5_000 } }, fairRng(input));
    return { result: (outcome.roll / 100).toFixed(2) };
  },

  /** `{game: "dice", side, target: "50.50", stake, result?}`: the payout of a win, or of this result. */
  'minis.payout/dice': (input: unknown) => {
    const { side, target, stake, result } = (input ?? {}) as Record<string, unknown>;
    const bet = diceBet.safeParse({ side, target: hundredths(target, 'target') });
    if (!bet.success) return refused('no such bet: over or under a target with a chance of 0.1 % to 98 %');
    const won = result === undefined || isWon(bet.data, rollOf(result));
    return paid(stake, multiplierOf(bet.data), won);
  },

  /** `{bets?: [["under", "50.00"] …]}`: chance, return and edge of bets as exact fractions. */
  'dice.return': (input?: unknown) =>
    Object.fromEntries(
      listOf(input, 'bets', DEFAULT_BETS).map((requested) => {
        const [side, target] = Array.isArray(requested) ? (requested as unknown[]) : [];
        const bet = diceBet.safeParse({ side, target: hundredths(target, 'target') });
        if (!bet.success) return refused('bets are pairs like ["under", "50.00"] with a chance of 0.1 % to 98 %');
        return [`${String(side)}:${String(target)}`, odds(fraction(BigInt(facesOf(bet.data)), BigInt(FACES)), RETURN)];
      }),
    ),
};

const DEFAULT_BETS = [
  ['under', '50.00'],
  ['over', '50.00'],
  ['under', '98.00'],
  ['over', '99.90'],
];

function hundredths(value: unknown, name: string): number {
  const match = typeof value === 'string' && /^(\d{1,3})\.(\d{2})$/.exec(value);
  return match ? Number(match[1]) * 100 + Number(match[2]) : refused(`${name} is a text like "50.50"`);
}

function rollOf(result: unknown): number {
  const roll = hundredths(result, 'result');
  return roll < FACES ? roll : refused('result is at most "100.00"');
}
