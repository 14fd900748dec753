import { fraction, plus, ZERO, type Fraction } from '#kernel/fraction.ts';
import { valueOf } from '#poker/kit/rank.ts';

export type Equity = { boards: number; soloWins: number[]; tiedBoards: number[]; equity: Fraction[] };

/** Returns the exact chances of hold'em hands over every board that the remaining cards can make. */
export function equityOf(hands: readonly (readonly [number, number])[], board: readonly number[]): Equity {
  const used = new Set([...hands.flat(), ...board]);
  const left = Array.from({ length: 52 }, (_card, at) => at).filter((card) => !used.has(card));
  const soloWins = hands.map(() => 0);
  const tiedBoards = hands.map(() => 0);
  // For each hand, the number of boards by how many hands share the pot.
  const shared = hands.map(() => Array.from({ length: hands.length + 1 }, () => 0));
  const values = hands.map(() => 0);
  const sevens = hands.map((hand) => [...hand, ...board, ...Array.from({ length: 5 - board.length }, () => 0)]);
  let boards = 0;

  const judge = (): void => {
    boards++;
    let best = -1;
    let winners = 0;
    for (let at = 0; at < hands.length; at++) {
      const value = (values[at] = valueOf(sevens[at]!));
      if (value > best) [best, winners] = [value, 1];
      else if (value === best) winners++;
    }
    for (let at = 0; at < hands.length; at++)
      if (values[at] === best) {
        shared[at]![winners]!++;
        if (winners === 1) soloWins[at]!++;
        else tiedBoards[at]!++;
      }
  };
  const walk = (from: number, place: number): void => {
    if (place === 7) return judge();
    for (let at = from; at < left.length; at++) {
      for (const seven of sevens) seven[place] = left[at]!;
      walk(at + 1, place + 1);
    }
  };
  walk(0, 2 + board.length);
  const equity = shared.map((counts) =>
    counts.reduce((sum, count, by) => (by === 0 ? sum : plus(sum, fraction(BigInt(count), BigInt(by * boards)))), ZERO),
  );
  return { boards, soloWins, tiedBoards, equity };
}
