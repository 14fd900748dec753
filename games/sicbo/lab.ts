import { fairRng, listOf, odds, refused } from '#games/kit/lab-input.ts';
import { isTriple, oddsOf, SPOTS, TABLES, totalOf, winsToOne, type Dice, type Spot, type TableName } from '#games/sicbo/quote.ts';
import { roll } from '#games/sicbo/rules.ts';

/** The calls of the test lab. */
export default {
  /** `{serverSeed, clientSeed, nonce}`: floor(f · 6) + 1, three times. */
  'sicbo.roll': (input: unknown) => ({ dice: roll(fairRng(input)) }),

  /** `{dice, table}`: all winning spots with their prices to one. */
  'sicbo.settle': (input: unknown) => {
    const dice = diceOf(input);
    const table = tableOf(input);
    const wins = [...SPOTS.values()].map((spot) => [spot.name, winsToOne(spot, dice, table)] as const).filter(([, win]) => win > 0);
    return {
      total: totalOf(dice),
      triple: isTriple(dice),
      winningBetsToOne: Object.fromEntries(wins.map(([name, win]) => [name, String(win)])),
    };
  },

  /** `{table?, bets?}`, by default every spot of the table that is in use: chance, return and edge as exact fractions of 216 results. */
  'sicbo.return': (input?: unknown) => {
    const table = tableOf(input);
    return Object.fromEntries(
      listOf(input, 'bets', [...SPOTS.keys()]).map((requested) => {
        const spot = spotOf(requested);
        const { p, rtp } = oddsOf(spot, table);
        return [spot.name, odds(p, rtp)];
      }),
    );
  },
};

function tableOf(input: unknown): TableName {
  const requested = ((input ?? {}) as Record<string, unknown>)['table'] ?? 'fair';
  return TABLES.find((name) => name === requested) ?? refused(`table is one of ${TABLES.join(', ')}`);
}

function diceOf(input: unknown): Dice {
  const dice = listOf(input, 'dice', []);
  const isDie = (die: unknown): die is number => Number.isInteger(die) && (die as number) >= 1 && (die as number) <= 6;
  const [a, b, c] = dice;
  return dice.length === 3 && isDie(a) && isDie(b) && isDie(c) ? [a, b, c] : refused('dice is three numbers from 1 to 6');
}

function spotOf(bet: unknown): Spot {
  return SPOTS.get(String(bet)) ?? refused('a bet is a spot like "big", "total:9" or "pair:1-2"');
}
