import type { RewardKind } from '#contracts/reward-kinds.ts';
import { Sound } from '#games/kit/view/sound.ts';

/** Sounds of a ticket that is opened, of paper, wood or shell, and the plucked string of a prize. */
export class TicketSound extends Sound {
  readonly #waiting: ReturnType<typeof setTimeout>[] = [];

  opening(kind: RewardKind, ms: number): void {
    if (kind === 'envelope') {
      for (const at of [0, 90, 180]) this.#later(at, () => this.knock(2_600, 1_400, { loudness: 0.05, seconds: 0.12, type: 'sawtooth' }));
    } else if (kind === 'egg') {
      for (const at of [0, 160]) this.#later(at, () => this.knock(1_900, 420, { loudness: 0.16, seconds: 0.07 }));
    } else {
      // Ticks whose intervals grow, for as long as the wheel turns.
      for (let at = 30, gap = 45; at < ms; at += gap, gap *= 1.12)
        this.#later(at, () => this.knock(1_100, 700, { loudness: 0.07, seconds: 0.03 }));
    }
  }

  /** Plays a plucked string, longer for a rarer prize; a plain knock without a prize. */
  result(share: number | null): void {
    this.still();
    if (share === null) this.knock(420, 180);
    else this.pluck(Math.min(64, 1 / share));
  }

  still(): void {
    for (const one of this.#waiting.splice(0)) clearTimeout(one);
  }

  #later(ms: number, act: () => void): void {
    this.#waiting.push(setTimeout(act, ms));
  }
}
