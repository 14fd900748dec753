import { Sound } from '#games/kit/view/sound.ts';

/** Sounds of stiff paper on cloth. */
export class HiloSound extends Sound {
  card(): void {
    this.knock(1_300, 520, { loudness: 0.12, seconds: 0.08 });
  }

  /** Plays a note, higher with each right guess. */
  right(count: number): void {
    this.string(count - 1, 0.05);
  }

  wrong(): void {
    this.knock(260, 90, { loudness: 0.24, seconds: 0.22, type: 'sine' });
  }
}
