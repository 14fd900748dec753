import type { Market } from '#sports/kit/market.ts';
import { total } from '#sports/kit/markets/lines.ts';
import { pick } from '#sports/kit/markets/pick.ts';
import type { FightFacts, Method } from '#sports/kit/fights/sport.ts';

const needs = (): readonly (keyof FightFacts)[] => ['winner'];

/** Winner of the fight; a draw returns stakes. */
export function fightWinner(): Market<FightFacts> {
  return pick<FightFacts>({ needs, outcomes: ['home', 'away'], of: ({ winner }) => winner, pushes: ['draw'] });
}

/** Winner of the fight, with the draw as an outcome. */
export function fightResult(): Market<FightFacts> {
  return pick<FightFacts>({ needs, outcomes: ['home', 'draw', 'away'], of: ({ winner }) => winner });
}

/** Winner and method of the win, with the draw as an outcome. */
export function fightMethod(methods: readonly Method[]): Market<FightFacts> {
  const ways = (['home', 'away'] as const).flatMap((side) => methods.map((method) => `${side}_${method}`));
  return pick<FightFacts>({
    needs,
    outcomes: [...ways, 'draw'],
    of: ({ winner, method }) => (winner === 'draw' ? 'draw' : `${winner}_${method}`),
  });
}

/** Total of rounds; half a round of a line is half the time of a round. */
export function fightRounds(): Market<FightFacts> {
  return total<FightFacts>({ needs, of: ({ halves }) => Math.floor((halves + 1) / 2), around: 1 });
}

export function distance(): Market<FightFacts> {
  return pick<FightFacts>({ needs, outcomes: ['yes', 'no'], of: ({ method }) => (method === 'decision' ? 'yes' : 'no') });
}

/** Winner and round of the end, or winner by the judges' decision, with the draw as an outcome. */
export function fightRound(most: number): Market<FightFacts> {
  const rounds = Array.from({ length: most }, (_round, at) => at + 1);
  return pick<FightFacts>({
    needs,
    outcomes: [
      ...(['home', 'away'] as const).flatMap((side) => [...rounds.map((round) => `${side}_${round}`), `${side}_decision`]),
      'draw',
    ],
    of: ({ winner, method, halves }) => {
      if (winner === 'draw') return 'draw';
      return method === 'decision' ? `${winner}_decision` : `${winner}_${Math.floor(halves / 2) + 1}`;
    },
  });
}
