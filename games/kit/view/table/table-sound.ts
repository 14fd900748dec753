import { Sound } from '#games/kit/view/sound.ts';

/** Sounds of a table with chips on cloth. */
export class TableSound extends Sound {
  chip(): void {
    this.knock(1_800, 900, { loudness: 0.08, seconds: 0.04 });
  }

  /** Plays the tick of one of the last seconds. */
  tick(): void {
    this.knock(1_200, 1_000, { loudness: 0.05, seconds: 0.03 });
  }

  /** Plays the sound of a round that paid nothing above the stake. */
  still(): void {
    this.knock(420, 180);
  }
}
