import { TableSound } from '#games/kit/view/table/table-sound.ts';

/** Sounds of bone dice in a lacquer bowl. */
export class ShakerSound extends TableSound {
  shaking(ms: number): void {
    for (let at = 160; at < ms; at += 75) setTimeout(() => this.knock(900 + ((at * 7) % 500), 520, { loudness: 0.07, seconds: 0.035 }), at);
  }
}
