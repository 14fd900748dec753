import { TableSound } from '#games/kit/view/table/table-sound.ts';

/** Pasteboard on cloth. */
export class BaccaratSound extends TableSound {
  card(): void {
    this.knock(700, 260, { loudness: 0.12, seconds: 0.07 });
  }
}
