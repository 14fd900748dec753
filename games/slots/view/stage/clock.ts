/** An animation. `advance` moves it on and returns whether it is over; `finish` brings it to its end at once. */
export type Motion = { advance(seconds: number): boolean; finish(): void };

const LONGEST_FRAME = 0.12;

/**
 * Runs animations by animation frames, and draws only while one runs. A hidden tab has no frames: there every animation ends at once, so a
 * round never hangs.
 */
export class Clock {
  readonly #draw: () => void;
  readonly #running = new Map<Motion, () => void>();
  #frame = 0;
  #last = 0;

  constructor(draw: () => void) {
    this.#draw = draw;
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  run(motion: Motion): Promise<void> {
    return new Promise((resolve) => {
      this.#running.set(motion, resolve);
      if (document.hidden) this.finish();
      else if (this.#frame === 0) {
        this.#last = performance.now();
        this.#frame = requestAnimationFrame(this.#tick);
      }
    });
  }

  /** Runs an animation; `step` gets the elapsed part of `seconds`, 0 to 1, and the last call always gets 1. */
  tween(seconds: number, step: (part: number) => void): Promise<void> {
    let time = 0;
    step(0);
    return this.run({
      advance: (passed) => {
        time += passed;
        step(Math.min(1, time / seconds));
        return time >= seconds;
      },
      finish: () => step(1),
    });
  }

  wait(seconds: number): Promise<void> {
    return this.tween(seconds, () => {});
  }

  /** Ends all running animations at once. */
  finish(): void {
    const ending = [...this.#running];
    this.#running.clear();
    for (const [motion] of ending) motion.finish();
    this.#draw();
    for (const [, resolve] of ending) resolve();
  }

  /** Stops the clock. Code that waits for an animation then never continues, and is garbage-collected with it. */
  destroy(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility);
    cancelAnimationFrame(this.#frame);
    this.#running.clear();
  }

  readonly #onVisibility = (): void => {
    if (document.hidden) this.finish();
  };

  readonly #tick = (now: number): void => {
    const seconds = Math.min(LONGEST_FRAME, (now - this.#last) / 1000);
    this.#last = now;
    const over: (() => void)[] = [];
    for (const [motion, resolve] of this.#running) {
      if (!motion.advance(seconds)) continue;
      this.#running.delete(motion);
      over.push(resolve);
    }
    this.#draw();
    for (const resolve of over) resolve();
    this.#frame = this.#running.size > 0 ? requestAnimationFrame(this.#tick) : 0;
  };
}
