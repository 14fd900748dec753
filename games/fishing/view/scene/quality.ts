/** Level of detail in three steps; a slow device goes one step down, and never up by itself. `rests`: the last step also draws more seldom. */
export type Quality = {
  name: 'high' | 'middle' | 'low';
  hasParts: boolean;
  /** Movement of the parts in each frame, or in each second one. */ partsEvery: 1 | 2;
  hasShadows: boolean;
  particles: number;
  /** Bubbles and petals behind the fish. */
  drifting: number;
  resolution: number;
  rests: boolean;
};

export const STEPS: readonly Quality[] = [
  { name: 'high', hasParts: true, partsEvery: 1, hasShadows: true, particles: 150, drifting: 26, resolution: 2, rests: false },
  { name: 'middle', hasParts: true, partsEvery: 2, hasShadows: false, particles: 60, drifting: 12, resolution: 1.5, rests: false },
  { name: 'low', hasParts: false, partsEvery: 1, hasShadows: false, particles: 0, drifting: 0, resolution: 1, rests: true },
];

/** Time whose frames are judged together, in milliseconds. */
const WINDOW_MS = 2_000;
/** Longest duration allowed for nine of ten frames, in milliseconds. */
const MOST_MS = 20;

/** Duration of a frame after which the device rests. */
const RESTS_FROM_MS = 50;
/** Longest rest. */
const LONGEST_REST_MS = 500;

/**
 * Leaves a device whose frames are very late, such as one without a graphics card, as much time without drawing as a frame took. Otherwise
 * pictures take all of its time, and a press of a button waits for seconds.
 */
export class FrameRests {
  #drawnAt: number | undefined;
  #until = 0;

  /** Returns true where the frame at this time, in milliseconds, is to be drawn. */
  isDue(time: number): boolean {
    const took = this.#drawnAt === undefined ? 0 : time - this.#drawnAt;
    this.#drawnAt = undefined;
    if (took > RESTS_FROM_MS) this.#until = time + Math.min(took, LONGEST_REST_MS);
    if (time < this.#until) return false;
    this.#drawnAt = time;
    return true;
  }
}

/** Measures frames, and chooses the step of detail by them: the highest at first. */
export class FrameWatch {
  #step = 0;
  #frames: number[] = [];
  #sum = 0;

  /** Step in force. */
  get quality(): Quality {
    return STEPS[this.#step]!;
  }

  /** Counts a frame of so many milliseconds. Returns true where it has taken the quality one step down. */
  isLowered(ms: number): boolean {
    if (this.#step === STEPS.length - 1) return false;
    this.#frames.push(ms);
    this.#sum += ms;
    if (this.#sum < WINDOW_MS) return false;
    const sorted = this.#frames.toSorted((a, b) => a - b);
    this.#frames = [];
    this.#sum = 0;
    if (sorted[Math.floor(sorted.length * 0.9)]! <= MOST_MS) return false;
    this.#step++;
    return true;
  }
}
