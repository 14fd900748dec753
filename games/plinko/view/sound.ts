import { Sound } from '#games/kit/view/sound.ts';

/** Sounds of wood on brass. */
export class PlinkoSound extends Sound {
  pin(row: number): void {
    this.knock(1_500 + (row % 4) * 90, 1_050, { loudness: 0.07, seconds: 0.05, type: 'sine' });
  }
}
