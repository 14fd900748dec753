import type { WavePlan } from '#games/fishing/engine/motion/wave-plan.ts';

/** Waves of a shaft: most fish rise and sink, and few swim across. */
export const waves: WavePlan = {
  lanes: {
    rise: { from: ['bottom'], bends: 2, sway: 1_500 },
    sink: { from: ['top'], bends: 2, sway: 1_500 },
    shaft: { from: ['top', 'bottom'], bends: 3, sway: 2_400 },
    gallery: { from: ['left', 'right'], bends: 2, sway: 1_200 },
    column: { from: ['top'], bends: 1, sway: 600 },
  },
  groups: [
    { kind: 'rivet-fry', lane: 'rise', formation: 'cloud', groups: [3, 4], size: [5, 7] },
    { kind: 'bolt-minnow', lane: 'sink', formation: 'line', groups: [3, 4], size: [5, 6] },
    { kind: 'gauge-fish', lane: 'shaft', formation: 'lone', groups: [1, 1], size: [8, 10] },
    { kind: 'lamp-shrimp', lane: 'rise', formation: 'line', groups: [2, 2], size: [4, 5] },
    { kind: 'cog-crab', lane: 'sink', formation: 'lone', groups: [1, 1], size: [6, 8] },
    { kind: 'pipe-eel', lane: 'shaft', formation: 'lone', groups: [1, 1], size: [5, 6] },
    { kind: 'bellows-puffer', lane: 'rise', formation: 'lone', groups: [1, 1], size: [4, 6] },
    { kind: 'diver-frog', lane: 'sink', formation: 'wedge', groups: [1, 1], size: [5, 5] },
    { kind: 'angler', lane: 'shaft', formation: 'lone', groups: [1, 1], size: [4, 5] },
    { kind: 'nautilus', lane: 'rise', formation: 'lone', groups: [1, 1], size: [3, 4] },
    { kind: 'sawfish', lane: 'gallery', formation: 'lone', groups: [1, 1], size: [2, 3] },
    { kind: 'brass-squid', lane: 'shaft', formation: 'lone', groups: [1, 1], size: [2, 3] },
    { kind: 'propeller-ray', lane: 'gallery', formation: 'lone', groups: [1, 1], size: [1, 2] },
    { kind: 'iron-turtle', lane: 'shaft', formation: 'lone', groups: [1, 1], size: [1, 2] },
    { kind: 'steam-shark', lane: 'gallery', formation: 'lone', groups: [1, 1], size: [1, 1] },
    { kind: 'kraken', lane: 'shaft', formation: 'lone', groups: [1, 1], size: [1, 1] },
    { kind: 'drill-lobster', lane: 'shaft', formation: 'lone', groups: [1, 1], size: [1, 2] },
    { kind: 'laser-crab', lane: 'shaft', formation: 'lone', groups: [1, 1], size: [1, 1] },
    { kind: 'chest', lane: 'sink', formation: 'lone', groups: [1, 1], size: [1, 2] },
    { kind: 'iron-whale', lane: 'gallery', formation: 'lone', groups: [1, 1], size: [1, 1], every: 2 },
  ],
  tide: { every: 4, kinds: ['lamp-shrimp', 'gauge-fish', 'angler'], lane: 'column', formation: 'wedge', size: 13, isDark: true },
};
