/** What is drawn, in three steps; a device that is late goes one down, and never up by itself. */
export type Quality = {
  name: 'high' | 'middle' | 'low';
  hasParts: boolean;
  /** Parts move in each frame, or in each second one. */ partsEvery: 1 | 2;
  hasShadows: boolean;
  particles: number;
  resolution: number;
};

export const STEPS: readonly Quality[] = [
  { name: 'high', hasParts: true, partsEvery: 1, hasShadows: true, particles: 150, resolution: 2 },
  { name: 'middle', hasParts: true, partsEvery: 2, hasShadows: false, particles: 60, resolution: 1.5 },
  { name: 'low', hasParts: false, partsEvery: 1, hasShadows: false, particles: 0, resolution: 1 },
];

/** Frames of two seconds are judged together; nine of ten must be drawn in so many milliseconds. */
const WINDOW_MS = 2_000;
const MOST_MS = 20;

/** Watches frames; `late` answers true once a step down is due. */
export class FrameWatch {
  #frames: number[] = [];
  #sum = 0;

  late(ms: number): boolean {
    this.#frames.push(ms);
    this.#sum += ms;
    if (this.#sum < WINDOW_MS) return false;
    const sorted = this.#frames.toSorted((a, b) => a - b);
    this.#frames = [];
    this.#sum = 0;
    return sorted[Math.floor(sorted.length * 0.9)]! > MOST_MS;
  }
}
