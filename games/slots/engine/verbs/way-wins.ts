import type { Win } from '#games/slots/engine/evaluate.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';
import type { Face } from '#games/slots/engine/verbs/faces.ts';

/** Computes the pay of the ways of the drawn reels, in coins. A run ends at a reel that was not drawn. */
export function wayCoins(p: Prepared, faces: readonly Face[]): number {
  let coins = 0;
  for (let at = 0; at < p.paying.length; at++) {
    const { run, ways } = runOf(faces, at);
    if (run > 0) coins += ways * p.pays[at * (p.reelCount + 1) + run]!;
  }
  return coins;
}

export function wayWins(p: Prepared, faces: readonly Face[]): Win[] {
  return Array.from(p.paying, (symbol, at) => ({ symbol, at })).flatMap(({ symbol, at }) => {
    const { run, ways } = runOf(faces, at);
    const coins = run > 0 ? ways * p.pays[at * (p.reelCount + 1) + run]! : 0;
    if (coins === 0) return [];
    const wild = symbol === p.scatter ? -1 : p.wild;
    const positions = faces
      .slice(0, run)
      .flatMap(({ cells }, reel) => Array.from(cells, (shown, row) => (shown === symbol || shown === wild ? reel * p.rows + row : -1)))
      .filter((cell) => cell >= 0);
    return [{ kind: 'way' as const, symbol: p.symbols[symbol]!, count: run, ways, positions, coins }];
  });
}

function runOf(faces: readonly Face[], at: number): { run: number; ways: number } {
  let ways = 1;
  let run = 0;
  for (; run < faces.length; run++) {
    const count = faces[run]!.counts[at]!;
    if (count === 0) break;
    ways *= count;
  }
  return { run, ways };
}
