import { countReels, type Stop } from '#games/slots/engine/distribution.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';
import { mirrorOf, winFromBothSides } from '#games/slots/engine/verbs/both-ways.ts';
import type { Face, ReelDraws } from '#games/slots/engine/verbs/faces.ts';

/** Number of draws of a turn by their win in coins, for each class of scatters and marked reels. Wins include scatter pays. */
export type TurnCount = { total: bigint; classes: { scatters: number; marked: number; wins: Map<number, bigint> }[] };

/** Counts every draw of the reels, exactly. */
export function countTurn(p: Prepared, reels: readonly ReelDraws[]): TurnCount {
  const faces = reels.map((reel) => merged(p, reel.faces));
  const total = faces.reduce((product, all) => product * all.reduce((sum, { weight }) => sum + BigInt(weight), 0n), 1n);
  const scatterWidth = p.cellCount + 1;
  const adds = (face: Face, reel: number): number => (face.isMarked ? scatterWidth * 2 ** reel : 0) + face.scatters;
  const width = scatterWidth * 2 ** p.reelCount;
  const counts = p.machine.verbs?.bothWays
    ? everyDraw(p, faces, adds, width)
    : countReels(
        p,
        faces.map((all, reel) => all.map((face) => stopOf(face, adds(face, reel)))),
        width,
      );
  const classes = new Map<number, Map<number, bigint>>();
  for (const [key, count] of counts) {
    const at = key % width;
    const coins = (key - at) / width + p.scatterPays[at % scatterWidth]!;
    const wins = classes.get(at) ?? new Map<number, bigint>();
    classes.set(at, wins.set(coins, (wins.get(coins) ?? 0n) + count));
  }
  return {
    total,
    classes: [...classes].map(([at, wins]) => ({ scatters: at % scatterWidth, marked: Math.floor(at / scatterWidth), wins })),
  };
}

function stopOf({ weight, cells, counts }: Face, adds: number): Stop {
  return { weight: BigInt(weight), rows: cells, counts, adds };
}

/** Merges faces with the same effect on a win. With ways the order of the cells has no effect. */
function merged({ isWays }: Prepared, faces: readonly Face[]): Face[] {
  const all = new Map<string, Face>();
  for (const face of faces) {
    const name = `${isWays ? face.counts.join() : face.cells.join()} ${face.scatters} ${face.isMarked}`;
    const known = all.get(name);
    all.set(name, known ? { ...known, weight: known.weight + face.weight } : face);
  }
  return [...all.values()];
}

/** Counts every draw singly, for machines whose lines also pay from the right. */
function everyDraw(p: Prepared, faces: readonly Face[][], adds: (face: Face, reel: number) => number, width: number): Map<number, bigint> {
  const mirror = mirrorOf(p);
  const counts = new Map<number, number>();
  const cells = new Uint16Array(p.cellCount);
  const walk = (reel: number, weight: number, kind: number): void => {
    if (reel === p.reelCount) {
      const key = winFromBothSides(p, mirror, cells) * width + kind;
      counts.set(key, (counts.get(key) ?? 0) + weight);
      return;
    }
    for (const face of faces[reel]!) {
      cells.set(face.cells, reel * p.rows);
      walk(reel + 1, weight * face.weight, kind + adds(face, reel));
    }
  };
  walk(0, 1, 0);
  return new Map([...counts].map(([key, count]) => [key, BigInt(count)]));
}
