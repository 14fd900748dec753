import { Sound } from '#games/kit/view/sound.ts';

/** Sounds under water: shells that open, and a dull explosion. */
export class MinesSound extends Sound {
  deal(): void {
    this.knock(240, 120, { loudness: 0.16, seconds: 0.16 });
  }

  /** Plays a note, higher with each find. */
  pearl(count: number): void {
    this.knock(900, 1_300, { loudness: 0.1, seconds: 0.06, type: 'sine' });
    this.string(count - 1, 0.02);
  }

  burst(): void {
    this.knock(150, 38, { loudness: 0.5, seconds: 0.5, type: 'sine' });
    this.knock(90, 30, { loudness: 0.3, seconds: 0.7, type: 'triangle' });
  }
}
