import { Sound } from '#games/kit/view/sound.ts';

const STROKE_MS = 70;

/** Sounds of a coin's edge on foil. */
export class ScratchSound extends Sound {
  #strokeAt = 0;

  stroke(): void {
    const now = performance.now();
    if (now - this.#strokeAt < STROKE_MS) return;
    this.#strokeAt = now;
    this.knock(3_400, 2_100, { loudness: 0.035, seconds: 0.06, type: 'sawtooth' });
  }

  card(): void {
    this.knock(1_200, 480, { loudness: 0.12, seconds: 0.1 });
  }

  field(): void {
    this.knock(700, 520, { loudness: 0.1, seconds: 0.06 });
  }
}
