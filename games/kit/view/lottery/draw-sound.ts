import { Sound } from '#games/kit/view/sound.ts';

/** A drum of wooden balls. */
export class DrawSound extends Sound {
  /** A number of a draw falls: each a little higher than the one before it. */
  ball(part: number): void {
    this.knock(420 + 360 * part, 240 + 120 * part, { loudness: 0.14, seconds: 0.08 });
  }

  /** All of them are seen. */
  over(): void {
    this.pluck(2);
  }
}
