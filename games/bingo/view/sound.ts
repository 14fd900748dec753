import { Sound } from '#games/kit/view/sound.ts';

/** Sounds of wooden balls in a drum and of a dauber on paper. */
export class BingoSound extends Sound {
  ball(isMarked: boolean): void {
    this.knock(isMarked ? 760 : 420, isMarked ? 520 : 260, { loudness: isMarked ? 0.2 : 0.08, seconds: 0.07 });
  }

  /** Plays a complete pattern: the more it pays, the higher the note. */
  pattern(times: number): void {
    this.string(times - 1, 0.03);
  }
}
