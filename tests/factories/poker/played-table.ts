import type { Draws } from '#games/kit/rng.ts';
import { optionsOf, type Act } from '#poker/kit/betting.ts';
import { hexOf } from '#poker/kit/bytes.ts';
import { diceOf } from '#poker/kit/draw.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { takeLink, tipOf } from '#poker/shuffle/chain.ts';
import { bareDecks } from '#poker/shuffle/decks.ts';
import type { DrawTools } from '#poker/shuffle/draw.ts';
import type { TableAct, TableCode, TableEvent } from '#poker/table/acts.ts';
import type { Timer } from '#poker/table/clock.ts';
import type { TableConfig } from '#poker/table/config.ts';
import type { Entry } from '#poker/table/journal.ts';
import { applyTo, openTable } from '#poker/table/rules.ts';
import type { TableState } from '#poker/table/state.ts';

export const bareTools: DrawTools = { digests: nodeDigests, decks: bareDecks(nodeDigests) };
export const PREV = '00'.repeat(32);

/** Returns dice for a test, equal for the same number. */
export const testDice = (seed: number): Draws => diceOf(nodeDigests, Buffer.alloc(32, seed));

export const keyOf = (dice: Draws, bytes: number): string => hexOf(Uint8Array.from({ length: bytes }, () => dice.below(256)));

/** A table to which a test gives acts, with its journal, events and clock. */
export class Played {
  state: TableState;
  at = 1_000_000;
  timers: Timer[] = [];
  readonly journal: Entry[] = [];
  readonly events: TableEvent[] = [];
  readonly #tools: DrawTools;
  readonly #chains = new Map<string, { secret: string; next: number }>();

  constructor(config: TableConfig, tools = bareTools) {
    this.state = openTable(config, PREV);
    this.#tools = tools;
  }

  /** Applies an act; returns the code of a refusal, or undefined. */
  give(act: TableAct): TableCode | undefined {
    const done = applyTo(this.#tools, this.state, act, this.at);
    if ('refused' in done) return done.refused;
    this.journal.push({ at: this.at, act });
    this.events.push(...done.events);
    [this.state, this.timers] = [done.state, done.timers];
    return undefined;
  }

  must(act: TableAct): this {
    const refused = this.give(act);
    if (refused) throw new Error(`${act.kind}: ${refused}`);
    return this;
  }

  /** Sits players down from the first free chair, with their stacks. */
  seat(stacks: readonly number[], from = 0): this {
    for (const [at, chips] of stacks.entries()) {
      const [chair, player] = [from + at, `player ${from + at}`];
      if (this.state.config.kind !== 'cash') this.must({ kind: 'place', chair, player, chips, tip: null });
      else this.must({ kind: 'reserve', chair, player, device: null, brings: 0 }).must({ kind: 'sit', chair, player, chips, tip: null });
    }
    return this;
  }

  /** Gives a chair a chain of links, as a browser does. */
  chain(chair: number, secret: string): this {
    this.#chains.set(this.state.chairs[chair]!.player, { secret, next: 1 });
    return this.must({ kind: 'tip', chair, tip: tipOf(nodeDigests, secret) });
  }

  /** Gives the link that a chair is asked for, or shows it after the chair was declared silent. */
  link(chair: number, kind: 'link' | 'answered' = 'link'): this {
    const { player } = this.state.chairs[chair]!;
    const { link, chain } = takeLink(nodeDigests, this.#chains.get(player)!);
    this.#chains.set(player, chain);
    return this.must({ kind, chair, link });
  }

  deal(dice: Draws): this {
    this.at = Math.max(this.at, this.state.readyAt);
    return this.must({ kind: 'begin', hand: keyOf(dice, 16), key: keyOf(dice, 32) });
  }

  get toAct(): number | undefined {
    const { hand } = this.state;
    return hand?.phase === 'acting' ? hand.order[hand.betting.toAct] : undefined;
  }

  bet(act: Act): this {
    return this.must({ kind: 'act', chair: this.toAct!, no: this.state.hand!.acts, act });
  }

  /** Waits for the next due time. */
  wait(): this {
    const due = this.timers.find(({ kind }) => kind === 'tick')!;
    this.at = Math.max(this.at, due.at);
    return this.must({ kind: 'tick' });
  }

  /** Folds to the end of the hand, and waits until it was shown. */
  walk(): this {
    while (this.toAct !== undefined) this.bet({ kind: 'fold' });
    return this.wait();
  }

  options(): NonNullable<ReturnType<typeof optionsOf>> {
    return optionsOf(this.state.hand!.betting)!;
  }
}

/** Returns all chips at a table: stacks, waiting chips, and chips in the hand. */
export function chipsAt({ chairs, hand }: TableState): number {
  let chips = 0;
  for (const [at, chair] of chairs.entries()) {
    if (!chair) continue;
    const seat = hand && !hand.result ? hand.order.indexOf(at) : -1;
    chips += chair.pending + (seat < 0 ? chair.stack : 0);
  }
  if (hand && !hand.result) {
    const { stacks, paid, antes } = hand.betting;
    for (const seat of hand.order.keys()) chips += stacks[seat]! + paid[seat]! + antes[seat]! - (hand.ahead[seat] ?? 0);
  }
  return chips;
}
