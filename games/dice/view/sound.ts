import { Sound } from '#games/kit/view/sound.ts';

const RATTLES = [0, 70, 125, 190, 260, 345];

/** Sounds of bone dice on wood. */
export class DiceSound extends Sound {
  rattle(): void {
    for (const [at, after] of RATTLES.entries())
      setTimeout(() => this.knock(1_500 - at * 70, 900, { loudness: 0.12, seconds: 0.05 }), after);
  }

  land(): void {
    this.knock(520, 190, { loudness: 0.26, seconds: 0.14 });
    setTimeout(() => this.knock(640, 240, { loudness: 0.18, seconds: 0.1 }), 55);
  }
}
