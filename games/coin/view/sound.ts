import { Sound } from '#games/kit/view/sound.ts';

/** Sounds of a coin: the thumb, the flight, and the table. */
export class CoinSound extends Sound {
  flip(): void {
    this.knock(1_900, 2_600, { loudness: 0.08, seconds: 0.16, type: 'sine' });
  }

  land(): void {
    this.knock(900, 420, { loudness: 0.18, seconds: 0.1 });
  }
}
