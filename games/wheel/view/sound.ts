import { Sound } from '#games/kit/view/sound.ts';

/** Sounds of a strip of wood on pins. */
export class WheelSound extends Sound {
  /** Plays ticks that get slower while the wheel turns. */
  turning(ms: number): void {
    for (let at = 30, gap = 45; at < ms; at += gap, gap *= 1.14)
      setTimeout(() => this.knock(1_100, 700, { loudness: 0.07, seconds: 0.03 }), at);
  }
}
