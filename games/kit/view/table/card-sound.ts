import { TableSound } from '#games/kit/view/table/table-sound.ts';

/** Sounds of pasteboard cards on cloth. */
export class CardSound extends TableSound {
  card(): void {
    this.knock(700, 260, { loudness: 0.12, seconds: 0.07 });
  }

  /** Plays the sound of `count` cards, `apart` milliseconds after each other. */
  cards(count: number, apart: number): void {
    for (let at = 0; at < count; at++) setTimeout(() => this.card(), at * apart);
  }
}
