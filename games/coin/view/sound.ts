import { Sound } from '#games/kit/view/sound.ts';

/** A thumb, air, and a table. */
export class CoinSound extends Sound {
  flip(): void {
    this.knock(1_900, 2_600, { loudness: 0.08, seconds: 0.16, type: 'sine' });
  }

  land(): void {
    this.knock(900, 420, { loudness: 0.18, seconds: 0.1 });
  }
}
