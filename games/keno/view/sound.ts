import { Sound } from '#games/kit/view/sound.ts';

/** Sounds of a rubber stamp on paper. */
export class KenoSound extends Sound {
  stamp(isHit: boolean): void {
    this.knock(isHit ? 660 : 300, isHit ? 420 : 120, { loudness: isHit ? 0.2 : 0.1, seconds: 0.07 });
  }
}
