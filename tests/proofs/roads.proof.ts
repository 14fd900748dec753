import { randomBytes } from 'node:crypto';
import { bigRoad, derivedRoad } from '#games/kit/view/roads/roads.ts';
import { stream } from '#modules/fairness/index.ts';
import { shoeOf, wrongRoads, type RoadResult } from '#tests/factories/roads.ts';
import type { Proof } from '#tools/proof.ts';

const SHOES = 100_000;
const CONTROL_SHOES = 1_000;

/** The big road and its three derived roads equal those of a second derivation over 100,000 shoes. Faults in either kind are detected. */
export default {
  covers: ['games/kit/view/roads/roads.ts'],
  run: ({ seed = randomBytes(32).toString('hex') }) => {
    const wrong = wrongRoads(shoes(seed, SHOES));
    // Faulty roads for the control: a lower end that is one row higher, and a road that compares with one column further back.
    const control = [
      wrongRoads(shoes(seed, CONTROL_SHOES), {
        big: (results) => bigRoad(results).map((ring) => (ring.row === 5 ? { ...ring, row: 4, column: ring.column + 1 } : ring)),
        derived: derivedRoad,
      }),
      wrongRoads(shoes(seed, CONTROL_SHOES), {
        big: (results) => bigRoad(results),
        derived: (results, skip) => derivedRoad(results, skip === 1 ? 2 : skip),
      }),
    ].map(({ length }) => length);
    return Promise.resolve({
      ok: wrong.length === 0 && control.every((count) => count > 0),
      seed,
      sample: { shoes: SHOES, controlShoes: CONTROL_SHOES },
      result: { wrong: wrong.slice(0, 10), control },
    });
  },
} satisfies Proof;

function* shoes(seed: string, count: number): Generator<RoadResult[]> {
  for (let shoe = 0; shoe < count; shoe++) {
    const rng = stream(seed, 'roads', shoe);
    yield shoeOf(() => new DataView(Uint8Array.from(rng.bytes(4)).buffer).getUint32(0) / 2 ** 32);
  }
}
