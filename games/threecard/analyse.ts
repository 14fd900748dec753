import { cardOf, DECK } from '#games/kit/cards.ts';
import { suitClassSize } from '#games/kit/cards/suit-classes.ts';
import { fraction, type Fraction } from '#kernel/fraction.ts';
import { ANTE, RAISE } from '#games/kit/quote.ts';
import { endOf, madeOf, PAIR_PLUS, qualifies, returnsOf, type End, type Made } from '#games/threecard/quote.ts';

/**
 * Exact figures. `main` is the joint return of ante and play for one ante, without the stake of the play. `played` is how often the best
 * strategy plays, `least` the weakest hand with which it plays.
 */
export type Analysis = { main: Fraction; won: Fraction; played: Fraction; least: number; plus: Fraction; plusWon: Fraction };

const HANDS = 22_100;
const AGAINST = 18_424;

/** Analyses every hand of the player, without those that differ only by the names of suits, against each possible hand of the dealer. */
export function analyse(): Analysis {
  const hands = threes().map((cards) => ({ cards, made: madeOf(cards.map(cardOf)) }));
  let [main, won, played, plus, plusWon] = [0, 0, 0, 0, 0];
  let least = Infinity;
  for (const { cards, made } of hands) {
    const size = suitClassSize(cards);
    if (size === 0) continue;
    const paid = toNumber(returnsOf(PAIR_PLUS, made, 'fold'));
    plus += size * paid;
    if (paid > 0) plusWon += size;
    const { net, wins } = against(
      made,
      hands.filter((dealer) => !dealer.cards.some((card) => cards.includes(card))).map((dealer) => dealer.made),
    );
    // A fold loses the ante.
    if (net < -AGAINST) continue;
    main += size * (net + AGAINST);
    won += size * wins;
    played += size;
    least = Math.min(least, made.strength);
  }
  const all = BigInt(HANDS) * BigInt(AGAINST);
  return {
    main: fraction(BigInt(main), all),
    won: fraction(BigInt(won), all),
    played: fraction(BigInt(played), BigInt(HANDS)),
    least,
    plus: fraction(BigInt(plus), BigInt(HANDS)),
    plusWon: fraction(BigInt(plusWon), BigInt(HANDS)),
  };
}

/** Returns the sum of the net results of playing against all hands of the dealer, in antes, and the number of beaten hands. */
function against(player: Made, dealers: readonly Made[]): { net: number; wins: number } {
  const nets = Object.fromEntries(
    (['no_dealer', 'win', 'push', 'lose'] as const).map((end) => [
      end,
      toNumber(returnsOf(ANTE, player, end)) + toNumber(returnsOf(RAISE, player, end)) - 2,
    ]),
  ) as Record<Exclude<End, 'fold'>, number>;
  let net = 0;
  let wins = 0;
  for (const dealer of dealers) {
    const end = !qualifies(dealer) ? 'no_dealer' : (endOf(player, dealer, 'play') as Exclude<End, 'fold'>);
    net += nets[end];
    if (nets[end] > 0) wins += 1;
  }
  return { net, wins };
}

function threes(): number[][] {
  const sets: number[][] = [];
  for (let a = 0; a < DECK; a++) for (let b = a + 1; b < DECK; b++) for (let c = b + 1; c < DECK; c++) sets.push([a, b, c]);
  return sets;
}

/** Returns a whole number from a fraction of whole antes. */
function toNumber({ top, bottom }: Fraction): number {
  return Number(top / bottom);
}
