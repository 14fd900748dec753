import type { WavePlan } from '#games/fishing/engine/motion/wave-plan.ts';

/** Waves of a reef at night: fish come from all sides, most of them across. */
export const waves: WavePlan = {
  lanes: {
    shoal: { from: ['left', 'right'], bends: 3, sway: 1_100 },
    cruise: { from: ['left', 'right'], bends: 2, sway: 1_600 },
    roam: { from: ['left', 'right', 'top', 'bottom'], bends: 3, sway: 1_900 },
    parade: { from: ['left'], bends: 1, sway: 500 },
  },
  groups: [
    { kind: 'sprat', lane: 'shoal', formation: 'cloud', groups: [3, 4], size: [5, 7] },
    { kind: 'neon-dart', lane: 'shoal', formation: 'line', groups: [2, 3], size: [5, 6] },
    { kind: 'clownfish', lane: 'roam', formation: 'lone', groups: [1, 1], size: [7, 9] },
    { kind: 'damsel', lane: 'shoal', formation: 'wedge', groups: [1, 2], size: [5, 5] },
    { kind: 'wrasse', lane: 'cruise', formation: 'lone', groups: [1, 1], size: [5, 7] },
    { kind: 'seahorse', lane: 'roam', formation: 'lone', groups: [1, 1], size: [4, 5] },
    { kind: 'angelfish', lane: 'cruise', formation: 'line', groups: [1, 2], size: [3, 4] },
    { kind: 'puffer', lane: 'roam', formation: 'lone', groups: [1, 1], size: [3, 4] },
    { kind: 'parrotfish', lane: 'cruise', formation: 'lone', groups: [1, 1], size: [3, 4] },
    { kind: 'lionfish', lane: 'roam', formation: 'lone', groups: [1, 1], size: [2, 3] },
    { kind: 'tuna', lane: 'cruise', formation: 'line', groups: [1, 1], size: [3, 4] },
    { kind: 'squid', lane: 'roam', formation: 'lone', groups: [1, 1], size: [2, 3] },
    { kind: 'octopus', lane: 'roam', formation: 'lone', groups: [1, 1], size: [2, 2] },
    { kind: 'turtle', lane: 'cruise', formation: 'lone', groups: [1, 1], size: [1, 2] },
    { kind: 'ray', lane: 'cruise', formation: 'lone', groups: [1, 1], size: [1, 2] },
    { kind: 'barracuda', lane: 'cruise', formation: 'lone', groups: [1, 1], size: [1, 2] },
    { kind: 'hammerhead', lane: 'cruise', formation: 'lone', groups: [1, 1], size: [1, 1] },
    { kind: 'sunfish', lane: 'cruise', formation: 'lone', groups: [1, 1], size: [1, 1] },
    { kind: 'bomb-crab', lane: 'roam', formation: 'lone', groups: [1, 1], size: [1, 2] },
    { kind: 'eel-chain', lane: 'roam', formation: 'lone', groups: [1, 1], size: [1, 2] },
    { kind: 'koi-wheel', lane: 'cruise', formation: 'lone', groups: [1, 1], size: [1, 2] },
    { kind: 'lantern-dragon', lane: 'cruise', formation: 'lone', groups: [1, 1], size: [1, 1], every: 2 },
  ],
  tide: { every: 4, kinds: ['angelfish', 'puffer', 'parrotfish', 'tuna'], lane: 'parade', formation: 'ring', size: 12 },
};
