import { Sound } from '#games/kit/view/sound.ts';

/** A chip on cloth. */
export class TableSound extends Sound {
  chip(): void {
    this.knock(1_800, 900, { loudness: 0.08, seconds: 0.04 });
  }

  /** A second of the last ones. */
  tick(): void {
    this.knock(1_200, 1_000, { loudness: 0.05, seconds: 0.03 });
  }

  /** Nothing came back above the stake. */
  still(): void {
    this.knock(420, 180);
  }
}
