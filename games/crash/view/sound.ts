import { Sound } from '#games/kit/view/sound.ts';

/** Sounds of warm air under paper, and of a flame that goes out. */
export class CrashSound extends Sound {
  lift(): void {
    this.knock(220, 420, { loudness: 0.08, seconds: 0.4, type: 'sine' });
  }

  out(): void {
    this.knock(300, 90, { loudness: 0.14, seconds: 0.32, type: 'sine' });
  }
}
