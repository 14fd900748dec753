import { defineMarket, type Specifiers } from '#sports/kit/market.ts';
import type { Verdict } from '#sports/kit/chances.ts';
import type { TennisFacts } from '#sports/tennis/joint.ts';

const SIDES = ['home', 'away'];
const number = (text: string | undefined, most: number): number =>
  /^[1-9]\d?$/.test(text ?? '') && Number(text) <= most ? Number(text) : NaN;
const read = ({ set, game }: Specifiers): [number, number] => [number(set, 5), number(game, 13)];

/** Winner of game n of a set; void if it is not played. Only the current game is offered. */
export default defineMarket<TennisFacts>({
  specifies: ['game', 'set'],
  offers: (joint) => {
    const winners = joint.covering(['winners'])!.cells()[0]!.facts.winners;
    return [{ set: String(winners.length), game: String(winners.at(-1)!.length) }];
  },
  outcomes: (specifiers) => (read(specifiers).some(Number.isNaN) ? undefined : SIDES),
  needs: () => ['winners'],
  given: (specifiers) => {
    const [set, game] = read(specifiers);
    return ({ winners }) => {
      const winner = winners[set - 1]?.[game - 1];
      return SIDES.map((_side, at): Verdict => (winner === undefined ? 'void' : winner === at ? 'win' : 'lose'));
    };
  },
});
