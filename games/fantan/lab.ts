import { fairRng, listOf, refused } from '#games/kit/lab-input.ts';
import { netOf, spotReturns } from '#games/kit/table/live-lab.ts';
import { game } from '#games/fantan/game.ts';
import { remainderOf, REMAINDERS, returnsOf, SPOTS } from '#games/fantan/quote.ts';

/** The calls of the test lab. */
export default {
  /** `{serverSeed, clientSeed, nonce}`: floor(f · 32) + 40. */
  'fantan.deal': (input: unknown) => game.deal(fairRng(input)),

  /** `{beads, bet, stake}`: the remainder, and the win or loss of the bet. */
  'fantan.settle': (input: unknown) => {
    const { beads, bet, stake } = (input ?? {}) as Record<string, unknown>;
    if (typeof beads !== 'number' || !Number.isSafeInteger(beads) || beads < 1) return refused('beads is a whole number from 1');
    const coup = { beads };
    return { remainder: remainderOf(coup), net: netOf(stake, returnsOf(spotOf(bet), coup)) };
  },

  /** `{bets?}`: chance, return and edge of each spot. */
  'fantan.return': spotReturns(game),
};

/** Reads a bet: `{type: 'fan', number}`, `{type: 'nim', number, push}`, `{type: 'kwok', numbers}`, `{type: 'odd'}`, `{type: 'even'}`. */
function spotOf(bet: unknown): string {
  const { type, number, push } = (bet ?? {}) as Record<string, unknown>;
  const spots: Record<string, () => string> = {
    fan: () => `fan:${String(number)}`,
    nim: () => `nim:${String(number)}-${String(push)}`,
    kwok: () => kwokOf(listOf(bet, 'numbers', [])),
    odd: () => 'odd',
    even: () => 'even',
  };
  const spot = Object.hasOwn(spots, String(type)) ? spots[String(type)]!() : '';
  if (SPOTS.has(spot)) return spot;
  return refused('bet is like {type: "fan", number: 1}, {type: "nim", number: 1, push: 2} or {type: "kwok", numbers: [1, 2]}');
}

/** Returns the spot of two numbers in any order. */
function kwokOf(numbers: readonly unknown[]): string {
  const [a, b] = REMAINDERS.filter((one) => numbers.includes(one));
  if (numbers.length !== 2 || a === undefined || b === undefined) return refused('numbers is two different ones from 1 to 4');
  if (b - a === 2) return a === 1 ? 'odd' : 'even';
  return a === 1 && b === 4 ? 'kwok:4-1' : `kwok:${a}-${b}`;
}
