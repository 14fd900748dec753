/** Level of detail in three steps. A slow device goes a step down, and never up again. `rests`: the last step also draws less often. */
export type Quality = {
  name: 'high' | 'middle' | 'low';
  hasParts: boolean;
  /** Interval of frames in which parts move: each frame, or each second one. */ partsEvery: 1 | 2;
  hasShadows: boolean;
  particles: number;
  /** Number of bubbles or petals behind the fish. */
  drifting: number;
  resolution: number;
  rests: boolean;
};

export const STEPS: readonly Quality[] = [
  { name: 'high', hasParts: true, partsEvery: 1, hasShadows: true, particles: 150, drifting: 26, resolution: 2, rests: false },
  { name: 'middle', hasParts: true, partsEvery: 2, hasShadows: false, particles: 60, drifting: 12, resolution: 1.5, rests: false },
  { name: 'low', hasParts: false, partsEvery: 1, hasShadows: false, particles: 0, drifting: 0, resolution: 1, rests: true },
];

/** Period whose frames are judged together, in milliseconds. */
const WINDOW_MS = 2_000;
/** Longest duration allowed for nine of ten frames, in milliseconds. */
const MOST_MS = 20;

/** Duration of a frame from which the device rests, in milliseconds. */
const RESTS_FROM_MS = 50;
/** Longest rest, in milliseconds. */
const LONGEST_REST_MS = 500;

/**
 * Lets a device with very late frames, such as one without a graphics card, rest without drawing for as long as a frame took. Otherwise
 * drawing takes all of its time, and a press of a button waits for seconds.
 */
export class FrameRests {
  #drawnAt: number | undefined;
  #until = 0;

  /** Returns whether the frame at this time, in milliseconds, must be drawn. */
  isDue(time: number): boolean {
    const took = this.#drawnAt === undefined ? 0 : time - this.#drawnAt;
    this.#drawnAt = undefined;
    if (took > RESTS_FROM_MS) this.#until = time + Math.min(took, LONGEST_REST_MS);
    if (time < this.#until) return false;
    this.#drawnAt = time;
    return true;
  }
}

/** Measures frames, and lowers the level of detail from the highest one if they are slow. */
export class FrameWatch {
  #step = 0;
  #frames: number[] = [];
  #sum = 0;

  /** Returns the present level of detail. */
  get quality(): Quality {
    return STEPS[this.#step]!;
  }

  /** Counts a frame of `ms` milliseconds. Returns true if it has lowered the level of detail. */
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
