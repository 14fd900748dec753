import { TableSound } from '#games/kit/view/table/table-sound.ts';

/** Sounds of coins on china. */
export class BowlSound extends TableSound {
  coins(): void {
    for (let at = 0; at < 4; at++)
      setTimeout(() => this.knock(2_200 + ((at * 370) % 900), 1_400, { loudness: 0.07, seconds: 0.05 }), at * 70);
  }
}
