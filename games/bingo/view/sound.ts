import { Sound } from '#games/kit/view/sound.ts';

/** Wooden balls in a drum, a dauber on paper. */
export class BingoSound extends Sound {
  ball(isMarked: boolean): void {
    this.knock(isMarked ? 760 : 420, isMarked ? 520 : 260, { loudness: isMarked ? 0.2 : 0.08, seconds: 0.07 });
  }

  /** A pattern is complete: a higher note the more it pays. */
  pattern(times: number): void {
    this.string(times - 1, 0.03);
  }
}
