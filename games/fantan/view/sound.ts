import { TableSound } from '#games/kit/view/table/table-sound.ts';

/** Sounds of four beads drawn over cloth. */
export class BeadSound extends TableSound {
  row(): void {
    for (let at = 0; at < 3; at++) setTimeout(() => this.knock(1_500 + at * 180, 900, { loudness: 0.05, seconds: 0.03 }), at * 40);
  }
}
