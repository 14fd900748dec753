import type { Pair } from '#sports/kit/joint.ts';

/**
 * Returns the possible final scores of a series with their chances, from the score `from` on. The first side with `wins` maps wins.
 * `chance` is that of the home side to win map n, counted from 0.
 */
export function seriesCells(wins: number, chance: (map: number) => number, from: Pair = [0, 0]): { score: Pair; p: number }[] {
  const ended: { score: Pair; p: number }[] = [];
  let open = [{ score: from, p: 1 }];
  while (open.length > 0) {
    const next = new Map<number, { score: Pair; p: number }>();
    for (const { score, p } of open) {
      if (score[0] === wins || score[1] === wins) {
        ended.push({ score, p });
        continue;
      }
      const home = chance(score[0] + score[1]);
      for (const [after, part] of [
        [[score[0] + 1, score[1]] as Pair, home],
        [[score[0], score[1] + 1] as Pair, 1 - home],
      ] as const) {
        if (part <= 0) continue;
        const key = after[0] * 100 + after[1];
        const cell = next.get(key);
        if (cell) cell.p += p * part;
        else next.set(key, { score: after, p: p * part });
      }
    }
    open = [...next.values()];
  }
  return ended;
}

/** Lists the scores of a series: `2:0` first, then further wins of the home side, then wins of the away side. */
export function seriesScores(wins: number): Pair[] {
  const losses = Array.from({ length: wins }, (_map, at) => at);
  return [...losses.map((lost): Pair => [wins, lost]), ...losses.map((lost): Pair => [lost, wins])];
}
