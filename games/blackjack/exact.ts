import { fraction, ONE, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';
import { cardOf, DECK, type Card } from '#games/kit/cards.ts';
import type { BlackjackFigures } from '#games/blackjack/figures.ts';
import {
  dealerDraws,
  isBlackjack,
  pairOf,
  sidePays,
  threeOf,
  totalOf,
  valueOf,
  type Model,
  type SideResult,
} from '#games/blackjack/quote.ts';
import file from '#games/blackjack/exact.json' with { type: 'json' };

/** Half width of a 99.9 % confidence interval, in standard errors. */
const ERRORS_999 = 3.290_527;
const DIGITS = 1e10;

export type Measured = { hands: number; mean: number; least: Fraction; spread: Fraction };

/** Returns the measured return of a hand by basic strategy, as a multiple of its first stake, with its 99.9 % confidence interval. */
export function mainReturn(model: Model): Measured {
  const { hands, ...sums } = tallyOf(model);
  return measured(hands, sums);
}

/** Returns the measured return of a bet behind a hand of basic strategy: it wins and loses with the first hand, and is never doubled. */
export function behindReturn(model: Model): Measured {
  const { hands, behind } = tallyOf(model);
  return measured(hands, behind);
}

function tallyOf(model: Model) {
  return (file.figures as BlackjackFigures)[model]!;
}

function measured(hands: number, { net, squares }: { net: number; squares: number }): Measured {
  // The tally is in half stakes.
  const mean = net / 2 / hands;
  const spread = ERRORS_999 * Math.sqrt((squares / 4 / hands - mean * mean) / hands);
  return { hands, mean: 1 + mean, least: written(1 + mean - spread), spread: written(spread) };
}

type Odds = { p: Fraction; rtp: Fraction };

/** Returns the odds of insurance from a shoe of so many decks, if only the dealer's ace is known. */
export function insuranceOdds(decks: number): Odds {
  const p = fraction(BigInt(decks * 16), BigInt(decks * DECK - 1));
  return { p, rtp: times(p, fraction(3n)) };
}

/** Returns the odds of the side bets, over all ways to deal their cards from a full shoe of so many decks. */
export function sideReturns(decks: number): Record<'pairs' | '21+3', Odds> {
  const cards = Array.from({ length: DECK }, (_, card) => cardOf(card));
  const pairs = new Ways();
  const threes = new Ways();
  for (const a of cards.keys()) {
    for (let b = a; b < DECK; b++) {
      // Equal cards come from different decks.
      const two = decks * (b === a ? (decks - 1) / 2 : decks);
      pairs.add(pairOf([cards[a]!, cards[b]!]), two);
      for (let c = b; c < DECK; c++) {
        const three = c > b ? two * decks : b > a ? (decks * decks * (decks - 1)) / 2 : (two * (decks - 2)) / 3;
        threes.add(threeOf([cards[a]!, cards[b]!, cards[c]!]), three);
      }
    }
  }
  return { pairs: pairs.odds(), '21+3': threes.odds() };
}

/** A card of each value, with the number of cards of this value in a deck. */
const VALUES = [...'23456789TA'].map((rank) => ({ card: `${rank}s`, ofDeck: rank === 'T' ? 16 : 4 }));
const STANDS = [17, 18, 19, 20, 21] as const;
type DealerOutcome = Record<(typeof STANDS)[number] | 'bust' | 'blackjack', Fraction>;

/**
 * Returns the chances of the dealer's totals from an open card of a full shoe, if nothing else is known. 21 includes blackjacks, and `bust`
 * is a total above 21. They are counted by the rule of dealing, over all cards that may follow.
 */
export function dealerOutcome(decks: number, up: Card, hitsSoft17: boolean): DealerOutcome {
  const left = VALUES.map(({ card, ofDeck }) => ofDeck * decks - (valueOf(card) === valueOf(up) ? 1 : 0));
  const sums = Object.fromEntries([...STANDS, 'bust', 'blackjack'].map((end) => [end, ZERO])) as DealerOutcome;
  const add = (end: keyof DealerOutcome, chance: Fraction): void => void (sums[end] = plus(sums[end], chance));
  const follow = (cards: readonly Card[], count: number, chance: Fraction): void => {
    for (const [at, { card }] of VALUES.entries()) {
      const here = left[at]!;
      if (here === 0) continue;
      const hand = [...cards, card];
      const reached = times(chance, fraction(BigInt(here), BigInt(count)));
      const { total } = totalOf(hand);
      if (total > 21) add('bust', reached);
      else if (!dealerDraws(hand, hitsSoft17)) {
        add(total as (typeof STANDS)[number], reached);
        if (isBlackjack(hand)) add('blackjack', reached);
      } else {
        left[at] = here - 1;
        follow(hand, count - 1, reached);
        left[at] = here;
      }
    }
  };
  follow([up], decks * DECK - 1, ONE);
  return sums;
}

/** Counts the ways to each result of a side bet. */
class Ways {
  readonly #ways = new Map<SideResult | null, bigint>();

  add(result: SideResult | null, ways: number): void {
    this.#ways.set(result, (this.#ways.get(result) ?? 0n) + BigInt(ways));
  }

  odds(): Odds {
    const all = [...this.#ways.values()].reduce((sum, ways) => sum + ways);
    const won = [...this.#ways].filter(([result]) => result !== null);
    return {
      p: won.reduce((sum, [, ways]) => plus(sum, fraction(ways, all)), ZERO),
      rtp: won.reduce((sum, [result, ways]) => plus(sum, times(sidePays(result), fraction(ways, all))), ZERO),
    };
  }
}

/** Cuts a number to ten digits. */
function written(value: number): Fraction {
  return fraction(BigInt(Math.floor(value * DIGITS)), BigInt(DIGITS));
}
