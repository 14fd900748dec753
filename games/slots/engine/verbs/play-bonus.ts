import { pickWeighted, shuffle, type Draws } from '#games/kit/rng.ts';
import type { Prizes } from '#games/slots/engine/machine.ts';

/** A bonus as it is shown, step by step; `coins` is the sum of its prizes. */
export type BonusPlay = { coins: number } & (
  | { kind: 'wheel'; stops: { wheel: number; segment: number }[] }
  | { kind: 'picks'; opened: number[] }
  | { kind: 'board'; throws: { side: number; square: number; coins: number }[] }
);

export function playBonus(bonus: Prizes, dice: Draws): BonusPlay {
  switch (bonus.kind) {
    case 'wheel':
      return playWheel(bonus.wheels, dice);
    case 'picks':
      return playPicks(bonus, dice);
    case 'board':
      return playBoard(bonus, dice);
  }
}

function playWheel(wheels: (Prizes & { kind: 'wheel' })['wheels'], dice: Draws): BonusPlay {
  const stops: { wheel: number; segment: number }[] = [];
  for (let wheel = 0; ; wheel++) {
    const segments = wheels[wheel]!;
    const segment = pickWeighted(
      dice,
      segments.map(({ weight }) => weight),
    );
    stops.push({ wheel, segment });
    if (!segments[segment]!.isUp) return { kind: 'wheel', stops, coins: segments[segment]!.coins };
  }
}

/** Plays the picks. Lots 0, 1, 2 … are the prizes, and all further lots end the bonus. They are opened in an order drawn before. */
function playPicks({ prizes, ends }: Prizes & { kind: 'picks' }, dice: Draws): BonusPlay {
  const order = shuffle(dice, prizes.length + ends);
  const count = order.findIndex((lot) => lot >= prizes.length);
  const opened = order.slice(0, count).map((lot) => prizes[lot]!);
  return { kind: 'picks', opened, coins: opened.reduce((sum, coins) => sum + coins, 0) };
}

function playBoard({ squares, sides, throws }: Prizes & { kind: 'board' }, dice: Draws): BonusPlay {
  const thrown: { side: number; square: number; coins: number }[] = [];
  let at = -1;
  for (let left = throws; left > 0; left--) {
    const side = 1 + dice.below(sides);
    at = Math.min(at + side, squares.length - 1);
    thrown.push({ side, square: at, coins: squares[at]! });
    if (squares[at] === 0 || at === squares.length - 1) break;
  }
  return { kind: 'board', throws: thrown, coins: thrown.reduce((sum, { coins }) => sum + coins, 0) };
}
