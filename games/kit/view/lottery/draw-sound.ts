import { Sound } from '#games/kit/view/sound.ts';

/** Sounds of a drum of wooden balls. */
export class DrawSound extends Sound {
  /** Plays the fall of a drawn number, each higher than the one before. `part` is the share of the numbers that have fallen. */
  ball(part: number): void {
    this.knock(420 + 360 * part, 240 + 120 * part, { loudness: 0.14, seconds: 0.08 });
  }

  /** Plays the sound after the last number. */
  over(): void {
    this.pluck(2);
  }
}
