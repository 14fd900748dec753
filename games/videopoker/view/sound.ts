import { Sound } from '#games/kit/view/sound.ts';

/** Sounds of cards and of the relay of an old machine. */
export class PokerSound extends Sound {
  card(at = 0): void {
    this.knock(720 + at * 24, 270, { loudness: 0.12, seconds: 0.07 });
  }

  hold(isHeld: boolean): void {
    this.knock(isHeld ? 1_300 : 900, isHeld ? 1_100 : 620, { loudness: 0.08, seconds: 0.05, type: 'sine' });
  }

  still(): void {
    this.knock(420, 180);
  }
}
