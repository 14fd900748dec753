import { Sound } from '#games/kit/view/sound.ts';
import type { Changes } from '#games/slots/view/changes.ts';

/** Sounds of a slot, one for each effect of a mechanic on the reels. */
export class SlotSound extends Sound {
  /** Plays a wood block for a reel that stops. Reels further right sound a little lower. */
  tick(reel = 0): void {
    this.knock(1020 - reel * 46, 520);
  }

  /** Plays two blocks for a nudged reel, and a rising run for cells that turn over, such as a reel full of wilds. */
  change({ nudged, cells }: Changes): void {
    if (nudged.length > 0) for (const at of [0, 90]) setTimeout(() => this.knock(520 + at * 3, 430, { seconds: 0.12 }), at);
    for (let cell = 0; cell < Math.min(cells.length, 6); cell++) this.string(cell, cell * 0.05, 0.4);
  }

  /** Plays the sound of a late reel: a low string for each scatter that has landed. */
  tense(scatters: number): void {
    for (let at = 0; at < scatters; at++) this.string(at, at * 0.09, 0.9);
  }

  /** Plays the sound of an added reel, each a note higher than the one before. */
  grow(reels: number): void {
    this.string(reels - 2, 0, 0.5);
  }

  /** Plays the landing of a giant symbol: a drum, with wood below it. */
  giant(): void {
    this.knock(150, 42, { seconds: 0.5, loudness: 0.34, type: 'sine' });
    this.knock(420, 120, { seconds: 0.16, loudness: 0.14 });
  }

  /** Plays the sound of split symbols: for each, up to four, two blocks of different pitch. */
  split(cells: number): void {
    for (let cell = 0; cell < Math.min(cells, 4); cell++) {
      setTimeout(() => {
        this.knock(1_240 + cell * 90, 900, { seconds: 0.07 });
        this.knock(820 - cell * 60, 560, { seconds: 0.07 });
      }, cell * 80);
    }
  }

  /** Plays the growth of the multiplier in free spins: two strings, a note higher with each step. */
  rise(factor: number): void {
    this.string(factor - 1, 0, 0.5);
    this.string(factor + 1, 0.09, 0.9);
  }

  /** Plays a gamble: a card on the table, then a rising chord for a win, or two falling blocks for a loss. */
  gamble(isWon: boolean): void {
    this.knock(1_900, 300, { seconds: 0.05, loudness: 0.12, type: 'square' });
    if (isWon) for (const [at, note] of [1, 3, 5].entries()) this.string(note, 0.12 + at * 0.08);
    else for (const at of [140, 300]) setTimeout(() => this.knock(300 - at / 2, 90, { seconds: 0.22 }), at);
  }

  /** Plays the fall of winning symbols, higher with each fall of a spin. */
  fall(rung: number): void {
    this.knock(300 + rung * 60, 90, { seconds: 0.2, loudness: 0.16 });
  }

  /** Plays a coin that lands in a held window. */
  coin(): void {
    this.knock(2_640, 2_480, { seconds: 0.34, loudness: 0.09, type: 'sine' });
    this.knock(1_760, 1_720, { seconds: 0.28, loudness: 0.08, type: 'sine' });
  }

  /** Plays a pin of the wheel, a turned lot, or a step on the board. */
  step(step: number): void {
    this.knock(760 + (step % 5) * 70, 420, { seconds: 0.1 });
  }

  /** Plays scatters that fall into a meter, one after the other. */
  fill(scatters: number): void {
    for (let scatter = 0; scatter < scatters; scatter++) this.string(3 + 2 * scatter, scatter * 0.12);
  }
}
