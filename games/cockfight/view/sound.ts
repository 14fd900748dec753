import { TableSound } from '#games/kit/view/table/table-sound.ts';

/** Sounds of paper wings, and of the bell at the end. */
export class FightSound extends TableSound {
  /** Plays two beats of a wing and a hop. */
  exchange(): void {
    for (const [at, pitch] of [700, 980, 420].entries())
      setTimeout(() => this.knock(pitch, 320, { loudness: 0.09, seconds: 0.07 }), at * 90);
  }

  bell(): void {
    this.string(6, 0, 1.1);
    this.string(4, 0.16, 1.3);
  }
}
