import { DECK } from '#games/kit/cards.ts';
import { valueOfFive } from '#games/kit/cards/five-table.ts';
import { BITS, eachFive, Parts } from '#games/kit/cards/parts.ts';
import { strengths } from '#games/kit/cards/strength.ts';
import { suitClassSize } from '#games/kit/cards/suit-classes.ts';
import { fraction, type Fraction } from '#kernel/fraction.ts';
import { PAYS, qualifies } from '#games/stud/quote.ts';

/** Exact figures: the joint return of ante and raise for one ante, how often the raise is best, and how often it then wins. */
export type Analysis = { main: Fraction; won: Fraction; raised: Fraction };

const HANDS = 2_598_960;
const UPS = 47;
/** Number of hands of the dealer with a given open card, if the player's five cards are known. */
const AGAINST = 163_185;

/**
 * Analyses every hand of the player, without those that differ only by the names of suits, with each open card of the dealer. It goes
 * through the hands from the weakest. The dealer's weaker qualifying hands are counted by their parts, and hands with a card of the player
 * are subtracted: Σ over S ⊆ the player's hand of (−1)^|S| × hands with the open card and S.
 */
export function analyse(): Analysis {
  const { table, made } = strengths();
  const byClass = made.map((): number[] => []);
  eachFive(DECK, (five) => byClass[valueOfFive(table, five)]!.push(pack(five)));
  const weaker = new Parts(DECK);
  const counted: { five: number[]; size: number; strength: number; before: Int32Array; after: Int32Array }[] = [];
  for (const [strength, hands] of byClass.entries()) {
    const own = hands.flatMap((packed) => {
      const five = unpack(packed);
      const size = suitClassSize(five);
      return size > 0 ? [{ five, size, strength, before: countAgainst(weaker, five), after: NONE }] : [];
    });
    if (qualifies(strength)) for (const packed of hands) weaker.add(unpack(packed), 1);
    for (const one of own) counted.push({ ...one, after: countAgainst(weaker, one.five) });
  }
  let [net, won, raised] = [0, 0, 0];
  for (const { five, size, strength, before, after } of counted) {
    const all = countAgainst(weaker, five);
    const pays = PAYS[made[strength]!.hand]!;
    for (let up = 0; up < UPS; up++) {
      const idle = AGAINST - all[up]!;
      const here = idle + before[up]! * (1 + 2 * pays) - (all[up]! - after[up]!) * 3;
      if (here > -AGAINST) {
        net += size * here;
        won += size * (idle + before[up]!);
        raised += size;
      } else net -= size * AGAINST;
    }
  }
  const deals = BigInt(HANDS) * BigInt(UPS);
  const ends = deals * BigInt(AGAINST);
  return { main: fraction(BigInt(net) + ends, ends), won: fraction(BigInt(won), ends), raised: fraction(BigInt(raised), deals) };
}

/** Numbers of the dealer's hands with an open card: hands that do not play, and weaker, equal and stronger ones. */
export type Against = { idle: number; weaker: number; same: number; stronger: number };

/** Returns the exact average net result of a raise with five cards, in antes, against an open card. */
export function raiseNet(own: readonly number[], up: number): Fraction {
  const { idle, weaker, stronger } = againstRaise(own).get(up)!;
  const { made, table } = strengths();
  const pays = PAYS[made[valueOfFive(table, own)]!.hand]!;
  return fraction(BigInt(idle + weaker * (1 + 2 * pays) - stronger * 3), BigInt(AGAINST));
}

/**
 * Counts a hand against all of the dealer's hands, or against those that `isRequested` accepts, by open card; counted by parts, as in
 * `analyse`.
 */
export function againstRaise(own: readonly number[], isRequested: (five: readonly number[]) => boolean = () => true): Map<number, Against> {
  const { table } = strengths();
  const strength = valueOfFive(table, own);
  const kinds = { all: new Parts(DECK), weaker: new Parts(DECK), same: new Parts(DECK), idle: new Parts(DECK) };
  eachFive(DECK, (five) => {
    if (!isRequested(five)) return;
    const theirs = valueOfFive(table, five);
    kinds.all.add(five, 1);
    if (!qualifies(theirs)) kinds.idle.add(five, 1);
    else if (theirs < strength) kinds.weaker.add(five, 1);
    else if (theirs === strength) kinds.same.add(five, 1);
  });
  const counts = { all: countAgainst(kinds.all, own), weaker: countAgainst(kinds.weaker, own) };
  const [same, idle] = [countAgainst(kinds.same, own), countAgainst(kinds.idle, own)];
  const ups = Array.from({ length: DECK }, (_, card) => card).filter((card) => !own.includes(card));
  return new Map(
    ups.map((up, at) => {
      const known = { idle: idle[at]!, weaker: counts.weaker[at]!, same: same[at]! };
      return [up, { ...known, stronger: counts.all[at]! - known.idle - known.weaker - known.same }];
    }),
  );
}

const NONE = new Int32Array(0);
const found = new Float64Array(64);

/** Returns for each open card, in ascending order, the number of counted hands that have it and none of the player's cards. */
function countAgainst(parts: Parts, five: readonly number[]): Int32Array {
  const counts = new Int32Array(UPS);
  let at = 0;
  for (let up = 0; up < DECK; up++) {
    if (five.includes(up)) continue;
    const place = five.filter((card) => card < up).length;
    const read = parts.read(five.toSpliced(place, 0, up), found);
    const bit = 1 << place;
    let sum = 0;
    for (let mask = 0; mask < 64; mask++) if (mask & bit) sum += BITS[mask]! & 1 ? read[mask]! : -read[mask]!;
    counts[at++] = sum;
  }
  return counts;
}

/** Packs five cards into thirty bits. */
function pack(five: readonly number[]): number {
  return five.reduce((all, card) => all * 64 + card, 0);
}

function unpack(packed: number): number[] {
  return [24, 18, 12, 6, 0].map((shift) => (packed >> shift) & 63);
}
