import { fraction, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';
import { bankerDraws, playerDraws } from '#games/baccarat/deal.ts';
import { BETS, DECKS, returnsOf, winnerOf, type BetName, type Coup, type Winner } from '#games/baccarat/quote.ts';

/** Counts the cards of each point in a full shoe: cards of four ranks have the point 0. */
const fullShoe = (decks: number): number[] => Array.from({ length: 10 }, (_, point) => (point === 0 ? 16 : 4) * decks);
const cardsOf = (decks: number): number => 52 * decks;

const DRAWN = 6;

type Outcome = { coup: Coup; ways: bigint };
type Odds = { p: Fraction; rtp: Fraction };

/**
 * Returns the exact chance and return of each bet. Bets on totals are counted over the points of up to six cards, drawn from the shoe in
 * order. Pairs are decided by ranks and suits of the first cards.
 */
export function exactOdds(decks = DECKS): ReadonlyMap<BetName, Odds> {
  const odds = known.get(decks) ?? countOdds(decks);
  known.set(decks, odds);
  return odds;
}

const known = new Map<number, ReadonlyMap<BetName, Odds>>();

function countOdds(decks: number): Map<BetName, Odds> {
  const outcomes = coups(decks);
  const all = product(cardsOf(decks), DRAWN);
  const byTotals = (bet: BetName): Odds => {
    let p = 0n;
    let rtp = ZERO;
    for (const { coup, ways } of outcomes) {
      const returns = returnsOf(bet, coup);
      if (returns.top > returns.bottom) p += ways;
      rtp = plus(rtp, times(returns, fraction(ways, all)));
    }
    return { p: fraction(p, all), rtp };
  };
  const pairs = pairOdds(decks);
  return new Map((Object.keys(BETS) as BetName[]).map((bet) => [bet, pairs.get(bet) ?? byTotals(bet)]));
}

/** Returns the chances of player, banker and tie. */
export function exactWinners(): Record<Winner, Fraction> {
  const all = product(cardsOf(DECKS), DRAWN);
  const sums = { player: 0n, banker: 0n, tie: 0n };
  for (const { coup, ways } of coups(DECKS)) sums[winnerOf(coup)] += ways;
  return { player: fraction(sums.player, all), banker: fraction(sums.banker, all), tie: fraction(sums.tie, all) };
}

/**
 * Returns every end of a coup with its number of ordered draws of six cards. Ends that no bet distinguishes are merged. All draws together
 * are less than 2^53 with eight decks or fewer, so numbers count them exactly.
 */
function coups(decks: number): Outcome[] {
  const left = fullShoe(decks);
  const ends = new Map<number, { coup: Coup; ways: number }>();
  let drawn = 0;
  const each = (ways: number, then: (ways: number, point: number) => void): void => {
    for (let point = 0; point < left.length; point++) {
      const count = left[point]!;
      left[point] = count - 1;
      drawn += 1;
      then(ways * count, point);
      drawn -= 1;
      left[point] = count;
    }
  };
  const end = (ways: number, player: readonly number[], banker: readonly number[]): void => {
    const [playerTotal, bankerTotal] = [totalOfPoints(player), totalOfPoints(banker)];
    const key = ((player.length * 4 + banker.length) * 10 + playerTotal) * 10 + bankerTotal;
    // The further cards, which are not drawn, may be any.
    const all = ways * Number(product(cardsOf(decks) - drawn, DRAWN - drawn));
    const same = ends.get(key);
    if (same) same.ways += all;
    else ends.set(key, { coup: { player: player.map(String), banker: banker.map(String), playerTotal, bankerTotal }, ways: all });
  };
  each(1, (w1, p1) =>
    each(w1, (w2, b1) =>
      each(w2, (w3, p2) =>
        each(w3, (w4, b2) => {
          const [player, banker] = [
            [p1, p2],
            [b1, b2],
          ];
          if (totalOfPoints(player) >= 8 || totalOfPoints(banker) >= 8) return end(w4, player, banker);
          const bankerNext = (ways: number, hand: readonly number[], third: number | null): void =>
            bankerDraws(totalOfPoints(banker), third) ? each(ways, (w, b3) => end(w, hand, [...banker, b3])) : end(ways, hand, banker);
          if (!playerDraws(totalOfPoints(player))) return bankerNext(w4, player, null);
          each(w4, (w5, p3) => bankerNext(w5, [...player, p3], p3));
        }),
      ),
    ),
  );
  return [...ends.values()].map(({ coup, ways }) => ({ coup, ways: BigInt(ways) }));
}

function totalOfPoints(points: readonly number[]): number {
  return points.reduce((sum, point) => sum + point, 0) % 10;
}

/**
 * Returns the odds of pairs: two cards of the same rank, and for a perfect pair of the same suit too. They are counted over the first four
 * cards of the shoe.
 */
function pairOdds(decks: number): Map<BetName, Odds> {
  const rank = BigInt(4 * decks);
  const same = BigInt(decks);
  const all = product(cardsOf(decks), 4);
  const rest = product(cardsOf(decks) - 2, 2);
  const one = 13n * rank * (rank - 1n) * rest;
  const both = 13n * rank * (rank - 1n) * ((rank - 2n) * (rank - 3n) + 12n * rank * (rank - 1n));
  const perfectOne = 52n * same * (same - 1n) * rest;
  const perfectBoth = 52n * same * (same - 1n) * ((same - 2n) * (same - 3n) + 51n * same * (same - 1n));
  const paid = (p: bigint, returns: bigint): Fraction => times(fraction(p, all), fraction(returns));
  const pair = { p: fraction(one, all), rtp: paid(one, 12n) };
  const either = 2n * one - both;
  const perfect = 2n * perfectOne - perfectBoth;
  return new Map<BetName, Odds>([
    ['player_pair', pair],
    ['banker_pair', pair],
    ['either_pair_5', { p: fraction(either, all), rtp: paid(either, 6n) }],
    ['perfect_pair', { p: fraction(perfect, all), rtp: plus(paid(perfect - perfectBoth, 26n), paid(perfectBoth, 251n)) }],
  ]);
}

/** Returns `from · (from − 1) · …` with `count` factors. */
function product(from: number, count: number): bigint {
  let all = 1n;
  for (let at = 0; at < count; at++) all *= BigInt(from - at);
  return all;
}
