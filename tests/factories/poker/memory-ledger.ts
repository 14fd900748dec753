import type { SeatWork } from '#modules/seats/index.ts';
import type { SeatDone } from '#modules/seats/index.ts';

/** Ledger of sittings in memory: it refuses what the real ledger refuses, and throws if a room requests work that it must not. */
export class MemoryLedger {
  readonly cash = new Map<string, number>();
  readonly sittings = new Map<string, { viewer: string; steps: number; chips: number }>();
  readonly #keys = new Set<string>();
  /** Amount that the house has won. */
  house = 0;

  move(work: SeatWork): SeatDone {
    if (this.#keys.has(work.key)) throw new Error(`${work.key} is done twice`);
    this.#keys.add(work.key);
    if (work.type === 'buy-in') {
      const [minor, cash] = [Number(work.amount.minor), this.cash.get(work.viewer) ?? 0];
      if (minor > cash) return { ok: false, code: 'wallet.insufficient_funds' };
      this.cash.set(work.viewer, cash - minor);
      this.sittings.set(work.name, { viewer: work.viewer, steps: 0, chips: minor });
    } else if (work.type === 'checkpoint') {
      for (const { name, n, staked, paid } of work.played) {
        const sitting = this.#step(name, n);
        if (staked > BigInt(sitting.chips)) throw new Error(`${name} stakes more than it has`);
        sitting.chips += Number(paid - staked);
        this.house += Number(staked - paid);
      }
    } else if (work.type === 'stand-up') {
      const { viewer, chips } = this.#step(work.name, work.n);
      this.cash.set(viewer, this.cash.get(viewer)! + chips);
      this.sittings.delete(work.name);
    }
    return { ok: true };
  }

  #step(name: string, n: number): { viewer: string; steps: number; chips: number } {
    const sitting = this.sittings.get(name);
    if (sitting?.steps !== n - 1) throw new Error(`step ${n} of ${name} is not the next one`);
    sitting.steps = n;
    return sitting;
  }
}
