import { Sound } from '#games/kit/view/sound.ts';
import type { Changes } from '#games/slots/view/changes.ts';

/** The sounds of a slot: one for each thing that a mechanic does to the reels. */
export class SlotSound extends Sound {
  /** A wood block: a reel stops. Further right is a little lower. */
  tick(reel = 0): void {
    this.knock(1020 - reel * 46, 520);
  }

  /** A nudged reel answers with two blocks; cells that turn over, such as a reel full of wilds, with a rising run. */
  change({ nudged, cells }: Changes): void {
    if (nudged.length > 0) for (const at of [0, 90]) setTimeout(() => this.knock(520 + at * 3, 430, { seconds: 0.12 }), at);
    for (let cell = 0; cell < Math.min(cells.length, 6); cell++) this.string(cell, cell * 0.05, 0.4);
  }

  /** A late reel turns on: a low string for each scatter that lies already. */
  tense(scatters: number): void {
    for (let at = 0; at < scatters; at++) this.string(at, at * 0.09, 0.9);
  }

  /** Another reel is added: each one is a note higher than the one before. */
  grow(reels: number): void {
    this.string(reels - 2, 0, 0.5);
  }

  /** A giant symbol lands: a drum, and the wood under it. */
  giant(): void {
    this.knock(150, 42, { seconds: 0.5, loudness: 0.34, type: 'sine' });
    this.knock(420, 120, { seconds: 0.16, loudness: 0.14 });
  }

  /** A splitter divides the symbols beside it: two blocks apart in pitch for each, up to four. */
  split(cells: number): void {
    for (let cell = 0; cell < Math.min(cells, 4); cell++) {
      setTimeout(() => {
        this.knock(1_240 + cell * 90, 900, { seconds: 0.07 });
        this.knock(820 - cell * 60, 560, { seconds: 0.07 });
      }, cell * 80);
    }
  }

  /** The multiplier of free spins grows: the same two strings, a note higher with each step. */
  rise(factor: number): void {
    this.string(factor - 1, 0, 0.5);
    this.string(factor + 1, 0.09, 0.9);
  }

  /** A gamble is drawn: a card on the table, then a rising chord, or two falling blocks. */
  gamble(isWon: boolean): void {
    this.knock(1_900, 300, { seconds: 0.05, loudness: 0.12, type: 'square' });
    if (isWon) for (const [at, note] of [1, 3, 5].entries()) this.string(note, 0.12 + at * 0.08);
    else for (const at of [140, 300]) setTimeout(() => this.knock(300 - at / 2, 90, { seconds: 0.22 }), at);
  }

  /** Symbols that won drop out of the window. Each fall of a spin is higher than the one before. */
  fall(rung: number): void {
    this.knock(300 + rung * 60, 90, { seconds: 0.2, loudness: 0.16 });
  }

  /** A coin lands in a held window. */
  coin(): void {
    this.knock(2_640, 2_480, { seconds: 0.34, loudness: 0.09, type: 'sine' });
    this.knock(1_760, 1_720, { seconds: 0.28, loudness: 0.08, type: 'sine' });
  }

  /** A pin of the wheel, a lot that is turned over, a step on the board. */
  step(step: number): void {
    this.knock(760 + (step % 5) * 70, 420, { seconds: 0.1 });
  }

  /** Scatters fall into a meter, one after the other. */
  fill(scatters: number): void {
    for (let scatter = 0; scatter < scatters; scatter++) this.string(3 + 2 * scatter, scatter * 0.12);
  }
}
