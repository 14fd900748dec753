import { TableSound } from '#games/kit/view/table/table-sound.ts';

/** Sounds of a leather flapper that stops between two pins. */
export class FlapperSound extends TableSound {
  rest(): void {
    for (let at = 0; at < 3; at++)
      setTimeout(() => this.knock(1_100 - at * 160, 620, { loudness: 0.1 - at * 0.025, seconds: 0.04 }), at * 90);
  }
}
