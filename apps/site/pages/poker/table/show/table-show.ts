import type { Step, TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { allInOf } from '#apps/site/pages/poker/table/show/all-in.ts';
import { paceOf } from '#apps/site/pages/poker/table/show/pace.ts';
import { streetSteps } from '#apps/site/pages/poker/table/show/run-out.ts';
import { firstShown, showStep, type Shown } from '#apps/site/pages/poker/table/show/shown.ts';

/** Most steps that may wait: with more, the table shows the latest state at once. */
const MOST_WAITING = 12;

/** Store of what a table shows. It receives the steps of the link, and shows them one after another at the pace of a dealer. */
export class TableShow {
  readonly #link: TableLink;
  readonly #listeners = new Set<() => void>();
  #waiting: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown: Shown | undefined;
  /** False for players who prefer reduced motion: only all-in hands are shown street by street for them. */
  readonly #isPaced: boolean;

  constructor(link: TableLink, isPaced: boolean) {
    this.#link = link;
    this.#isPaced = isPaced;
    const view = link.view();
    if (view) this.#shown = firstShown(view);
  }

  /** Receives steps from now on, until the returned function is called. */
  open = (): (() => void) => {
    const leave = this.#link.onStep((step) => this.#take(step));
    return () => {
      leave();
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  };

  get = (): Shown | undefined => this.#shown;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #take(step: Step): void {
    const last = this.#waiting.at(-1)?.view ?? this.#shown?.view;
    this.#waiting.push(...streetSteps(last, step));
    if (this.#waiting.length > MOST_WAITING) clearTimeout(this.#timer);
    else if (this.#timer !== undefined) return;
    this.#timer = undefined;
    this.#next();
  }

  #next(): void {
    for (;;) {
      const step = this.#waiting.shift();
      if (!step) return;
      const before = this.#shown ?? firstShown(step.view);
      this.#shown = showStep(before, step);
      for (const listener of this.#listeners) listener();
      const isPaced = this.#isPaced || allInOf(step.view) !== undefined;
      const ms = isPaced && this.#waiting.length < MOST_WAITING ? paceOf(before.view, step.view) : 0;
      if (ms === 0) continue;
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#next();
      }, ms);
      return;
    }
  }
}
