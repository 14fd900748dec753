import type { Draws } from '#games/kit/rng.ts';
import { VARIANTS } from '#poker/kit/variants.ts';
import type { TableAct, TableEvent } from '#poker/table/acts.ts';
import { tableOf, type TableConfig } from '#poker/table/config.ts';
import type { TableState } from '#poker/table/state.ts';
import { chipsAt, keyOf, Played } from '#tests/factories/poker/played-table.ts';

/** Returns a random table of a game: stakes, seats and settings. */
export function randomConfig(dice: Draws, code: string, kind: TableConfig['kind'] = 'cash'): TableConfig {
  const isLong = VARIANTS[code]!.holes > 2 || VARIANTS[code]!.ranking === 'short';
  const big = 10 * (1 + dice.below(20));
  const ante = VARIANTS[code]!.ranking === 'short' || dice.below(4) === 0 ? Math.ceil(big / 8) : 0;
  return tableOf({
    table: 't',
    kind,
    variant: code,
    seats: 2 + dice.below(isLong ? 5 : 8),
    blinds: { small: big / 2, big, ante },
    twice: kind === 'cash' && dice.below(3) > 0,
  });
}

/** Plays a table at random, and checks after each act that no chips are lost and that the hand continues. */
export class RandomTable {
  readonly played: Played;
  #in = 0;
  #out = 0;
  #people = 0;
  #seen = 0;
  #sinceDeal = 0;
  /** Number of hands that paid rake. */
  raked = 0;

  readonly dice: Draws;

  constructor(dice: Draws, config: TableConfig) {
    this.dice = dice;
    this.played = new Played(config);
  }

  /** Plays until a number of hands are paid or void. */
  play(hands: number, onStep: (state: TableState, events: readonly TableEvent[]) => void = () => undefined): void {
    for (let steps = 0; this.played.state.no < hands || this.played.state.hand; steps++) {
      if (steps > hands * 600 + 2_000) throw new Error('the table stands still');
      const before = this.played.events.length;
      this.#step();
      this.#count(before);
      this.#check();
      onStep(this.played.state, this.played.events.slice(before));
    }
  }

  #step(): void {
    const { dice, played } = this;
    played.at += dice.below(300);
    const [first] = played.timers;
    if (first?.kind === 'tick' && first.at <= played.at) played.wait();
    else if (dice.below(12) === 0) this.#around();
    else if (played.state.isPaused) played.must({ kind: 'resume' });
    else if (played.toAct !== undefined && dice.below(25) > 0) this.#bet();
    else if (played.state.hand?.phase === 'twice' && dice.below(10) > 0) this.#answer();
    else this.#goOn();
  }

  #bet(): void {
    const { dice, played } = this;
    const { mayRaise, least, most } = played.options();
    const choice = dice.below(10);
    if (mayRaise && choice > 6)
      played.bet({ kind: 'raise', to: choice === 9 ? most : least + dice.below(Math.min(most - least, 500) + 1) });
    else played.bet({ kind: choice < 2 ? 'fold' : 'call' });
  }

  #answer(): void {
    const { hand } = this.played.state;
    const seat = hand!.answers.indexOf(null);
    this.played.must({ kind: 'twice', chair: hand!.order[seat]!, agrees: this.dice.below(4) > 0 });
  }

  #goOn(): void {
    const { dice, played } = this;
    const { state, timers } = played;
    if (timers[0]?.kind === 'begin') {
      this.#sinceDeal = 0;
      played.deal(dice);
    } else if (timers.length > 0) played.wait();
    else if (state.isHeld && state.chairs.filter((one) => one !== null).length > 1) played.must({ kind: 'release' });
    else if (state.chairs.includes(null)) this.#sit();
    else for (const [chair, one] of state.chairs.entries()) if (one?.state === 'out') played.give({ kind: 'leave', chair });
  }

  #sit(): void {
    const { dice, played } = this;
    const chair = played.state.chairs.indexOf(null);
    const { least, most } = played.state.config.buyIn;
    const [player, chips] = [`player ${this.#people++}`, least + dice.below(most - least + 1)];
    if (played.state.config.kind !== 'cash') played.must({ kind: 'place', chair, player, chips, tip: null });
    else {
      played.must({ kind: 'reserve', chair, player, device: null, brings: 0 }).must({ kind: 'sit', chair, player, chips, tip: null });
      if (dice.below(2) === 0) played.must({ kind: 'sitIn', chair, comesIn: 'post' });
      played.must({
        kind: 'set',
        chair,
        straddles: dice.below(2) === 0,
        twice: (['ask', 'always', 'never'] as const)[dice.below(3)]!,
        showsLosing: dice.below(4) === 0,
      });
    }
  }

  /** Does something beside the hand: people come and go, connections are lost, and wrong acts are refused. */
  #around(): void {
    const { dice, played } = this;
    const { state } = played;
    const chair = dice.below(state.config.seats);
    const other = dice.below(10);
    if (other < 3 && state.chairs.includes(null)) return this.#sit();
    const acts: TableAct[] = [
      { kind: 'leave', chair },
      { kind: 'sitOut', chair, when: dice.below(2) === 0 ? 'now' : 'bigBlind' },
      { kind: 'sitIn', chair, comesIn: dice.below(2) === 0 ? 'post' : 'bigBlind' },
      { kind: 'sitIn', chair, comesIn: 'post' },
      { kind: 'topUp', chair, chips: state.config.blinds.big * (1 + dice.below(40)) },
      { kind: 'gone', chair },
      { kind: 'back', chair },
      { kind: 'pause' },
      { kind: 'queue', player: `player ${this.#people++}` },
      { kind: 'act', chair, no: dice.below(3), act: { kind: 'raise', to: dice.below(1_000) } },
      { kind: 'show', chair, cards: [dice.below(3)] },
      { kind: 'begin', hand: keyOf(dice, 16), key: keyOf(dice, 32) },
    ];
    const act = dice.below(150) === 0 ? ({ kind: 'void' } as const) : acts[dice.below(acts.length)]!;
    // If every random leave were applied, no hand would be left to play.
    if (act.kind === 'leave' && dice.below(2) === 0) return;
    played.give(act);
  }

  #count(before: number): void {
    for (const event of this.played.events.slice(before)) {
      if (event.kind === 'sat') this.#in += event.stack;
      if (event.kind === 'added') this.#in += event.chips;
      if (event.kind === 'left' || event.kind === 'ahead') this.#out += event.chips;
      if (event.kind !== 'paid') continue;
      this.#out += event.result.rake;
      if (event.result.rake > 0) this.raked++;
      this.#checkRake(event);
    }
  }

  /**
   * Checks the rake: the percentage of all pots, at most the cap for the players dealt in, nothing without a flop, and shared to the unit.
   */
  #checkRake({ chairs, result: { pots, rake, rakeParts, contributed } }: Extract<TableEvent, { kind: 'paid' }>): void {
    const { config, hand } = this.played.state;
    const total = pots.reduce((sum, { amount }) => sum + amount, 0);
    const cap = Math.max(0, ...(config.rake?.caps ?? []).map((one) => (chairs.length >= one.from ? one.cap : 0)));
    const isFlopSeen = hand!.boards.some((board) => board.length > 0);
    const due = config.rake && isFlopSeen ? Math.min(cap, Math.floor((total * config.rake.percentBps) / 10_000)) : 0;
    const parts = rakeParts.reduce((sum, part) => sum + part, 0);
    const isShared = parts === rake && rakeParts.every((part, seat) => part >= 0 && part <= contributed[seat]!);
    if (rake !== due || !isShared) throw new Error(`a rake of ${rake} in ${rakeParts.join()} for ${due} of ${total}`);
  }

  #check(): void {
    const { state } = this.played;
    if (chipsAt(state) + this.#out !== this.#in) throw new Error(`chips: ${chipsAt(state)} there, ${this.#out} out of ${this.#in}`);
    const amounts = state.chairs.flatMap((chair) => (chair ? [chair.stack, chair.pending, chair.bank] : []));
    if (state.hand) amounts.push(...state.hand.betting.stacks, ...state.hand.betting.bets);
    if (amounts.some((amount) => !Number.isSafeInteger(amount) || amount < 0)) throw new Error(`an amount is ${amounts.join()}`);
    if (state.hand?.phase === 'goesOn') throw new Error('an act ended in between');
    this.#sinceDeal = state.no === this.#seen ? this.#sinceDeal + 1 : 0;
    this.#seen = state.no;
    if (state.hand && this.#sinceDeal > 500) throw new Error('the hand does not end');
  }
}
