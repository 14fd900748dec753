import { Sound } from '#games/kit/view/sound.ts';

/** Sounds of wooden doors, paws on boards, and a crow. */
export class TowerSound extends Sound {
  door(): void {
    this.knock(190, 110, { loudness: 0.16, seconds: 0.12 });
  }

  /** Plays a note, higher with each floor. */
  climb(floors: number): void {
    this.door();
    this.string(floors - 1, 0.06);
  }

  crow(): void {
    this.knock(620, 240, { loudness: 0.22, seconds: 0.18, type: 'sawtooth' });
    this.knock(300, 70, { loudness: 0.2, seconds: 0.34, type: 'sine' });
  }
}
