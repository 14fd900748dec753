import type { WavePlan } from '#games/fishing/engine/motion/wave-plan.ts';

/** Waves of a sky over a waterfall: kites climb, birds cross, lanterns rise. */
export const waves: WavePlan = {
  lanes: {
    climb: { from: ['bottom'], bends: 3, sway: 1_900 },
    drift: { from: ['bottom'], bends: 2, sway: 900 },
    cross: { from: ['left', 'right'], bends: 4, sway: 1_500 },
    soar: { from: ['left', 'right', 'bottom'], bends: 2, sway: 1_700 },
    procession: { from: ['right'], bends: 1, sway: 700 },
  },
  groups: [
    { kind: 'swallow', lane: 'cross', formation: 'wedge', groups: [3, 4], size: [5, 7] },
    { kind: 'sparrow', lane: 'cross', formation: 'cloud', groups: [2, 3], size: [4, 6] },
    { kind: 'paper-fish', lane: 'climb', formation: 'lone', groups: [1, 1], size: [7, 9] },
    { kind: 'butterfly', lane: 'soar', formation: 'lone', groups: [1, 1], size: [7, 9] },
    { kind: 'dragonfly', lane: 'cross', formation: 'lone', groups: [1, 1], size: [5, 7] },
    { kind: 'carp-streamer', lane: 'climb', formation: 'line', groups: [1, 2], size: [4, 5] },
    { kind: 'sky-lantern', lane: 'drift', formation: 'lone', groups: [1, 1], size: [5, 6] },
    { kind: 'fan-kite', lane: 'climb', formation: 'lone', groups: [1, 1], size: [3, 4] },
    { kind: 'crane', lane: 'soar', formation: 'wedge', groups: [1, 1], size: [5, 5] },
    { kind: 'owl-kite', lane: 'climb', formation: 'lone', groups: [1, 1], size: [3, 3] },
    { kind: 'bat-kite', lane: 'cross', formation: 'lone', groups: [1, 1], size: [2, 3] },
    { kind: 'goldfish-kite', lane: 'climb', formation: 'lone', groups: [1, 1], size: [2, 3] },
    { kind: 'mask-kite', lane: 'climb', formation: 'lone', groups: [1, 1], size: [2, 2] },
    { kind: 'rooster-kite', lane: 'soar', formation: 'lone', groups: [1, 1], size: [1, 2] },
    { kind: 'tiger-kite', lane: 'climb', formation: 'lone', groups: [1, 1], size: [1, 2] },
    { kind: 'peacock-kite', lane: 'soar', formation: 'lone', groups: [1, 1], size: [1, 2] },
    { kind: 'phoenix-kite', lane: 'soar', formation: 'lone', groups: [1, 1], size: [1, 1] },
    { kind: 'centipede-kite', lane: 'cross', formation: 'lone', groups: [1, 1], size: [1, 1] },
    { kind: 'firecracker-string', lane: 'drift', formation: 'lone', groups: [1, 1], size: [1, 2] },
    { kind: 'gong', lane: 'climb', formation: 'lone', groups: [1, 1], size: [1, 1] },
    { kind: 'lantern-wheel', lane: 'drift', formation: 'lone', groups: [1, 1], size: [1, 2] },
    { kind: 'dragon-gate', lane: 'drift', formation: 'lone', groups: [1, 1], size: [1, 1], every: 2 },
  ],
  tide: { every: 4, kinds: ['carp-streamer', 'sky-lantern', 'goldfish-kite'], lane: 'procession', formation: 'line', size: 14 },
};
