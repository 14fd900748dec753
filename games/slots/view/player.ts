import type { Currency } from '#kernel/money.ts';
import type { SettledRound } from '#games/kit/view/view.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { bonusSteps, jackpotOf, splitCells } from '#games/slots/view/verbs.ts';
import { BONUS_STEP, CARD, countSeconds, FOCUS, FREE_SPIN, LEAST_COUNT, STAND, TURBO } from '#games/slots/view/pace.ts';
import { lateReels } from '#games/slots/view/late-reels.ts';
import { changesOf } from '#games/slots/view/changes.ts';
import { lastWindow, script, worthOf, type Beat, type Coin, type ShownWin } from '#games/slots/view/script.ts';
import { endLine, marksOf } from '#games/slots/view/round-facts.ts';
import { AT_REST, BIG, marksPassed, type Card, type Line, type Shown } from '#games/slots/view/shown.ts';
import type { SlotSound } from '#games/slots/view/sound.ts';
import { Clock } from '#games/slots/view/stage/clock.ts';
import type { Mark, Stage, ValuedCoin } from '#games/slots/view/stage/stage.ts';
import { compare, isNothing, partway, ratioOf, type Amount } from '#kernel/amount.ts';

type Round = SettledRound<Outcome>;
const MOST_FOCUSED = 5;

export type PlayerParts = {
  stage: Stage;
  sound: SlotSound;
  info: SlotInfo<Amount>;
  currency: Currency;
  money(amount: Amount): string;
  text(key: string): string;
  show(shown: Shown): void;
  /** Returns whether motion is reduced; amounts then appear at once, without counting up. */
  isStill(): boolean;
  /** Returns whether rounds are shown fast: reels stop together, and pauses are short. */
  isTurbo(): boolean;
};

/** Plays the display of settled rounds, step by step. */
export class Player {
  readonly #parts: PlayerParts;
  readonly #clock = new Clock(() => {});
  #shown = AT_REST;
  /** Number of the spin. The display of single wins after a round compares it, so that it never writes into the next round. */
  #turn = 0;
  #window: readonly string[] = [];
  /** Price of the shown round, in coins. */
  #price: number;

  constructor(parts: PlayerParts) {
    this.#parts = parts;
    this.#price = parts.info.totalBet;
  }

  /** Starts the reels, before the result of the round is known. */
  spin(): void {
    this.#turn += 1;
    this.#parts.stage.spin();
    this.#show({ ...AT_REST, phase: 'spinning', line: { kind: 'blank' } });
  }

  /** Shows a whole round whose reels already turn. `price` is the price of the round, in coins. */
  async play(round: Round, price = this.#parts.info.totalBet): Promise<void> {
    const { info } = this.#parts;
    this.#price = price;
    const beats = script(round.outcome, info);
    const isLively = compare(round.payout, round.stake) > 0;
    for (const [at, beat] of beats.entries()) {
      await this.#beat(beat, round, isLively, at === 0);
      if (at === 0) this.#fill(round.outcome);
    }
    const times = ratioOf(round.payout, round.stake);
    const isFeature = beats.some(({ kind }) => kind === 'free-end' || kind === 'hold-end' || kind === 'bonus-end');
    if (isLively && times >= BIG[0] && !isFeature) await this.#card({ kind: 'big', times }, round.payout, times);
    this.#end(round, beats);
    if (!isFeature) void this.#focus(round, beats);
  }

  async refuse(text: string | null): Promise<void> {
    this.#show({ phase: 'settling' });
    await this.#parts.stage.rollBack();
    this.#show({ ...AT_REST, line: text === null ? { kind: 'lost' } : { kind: 'message', text } });
  }

  /** Shows only the last window of a round that was not watched. */
  missed(round: Round): void {
    this.#window = lastWindow(round.outcome);
    this.#parts.stage.show(this.#window);
    this.#show({ ...AT_REST, line: { kind: 'missed' }, amount: round.payout });
  }

  /** Ends all current animations at once. */
  hurry(): void {
    this.#clock.finish();
    this.#parts.stage.hurry();
  }

  destroy(): void {
    this.#clock.destroy();
  }

  /** Fills the meter with the scatters of the paid spin, up to its size. */
  #fill({ meter, spins }: Outcome): void {
    const { info, sound } = this.#parts;
    if (!meter || !info.play.meter) return;
    const [{ scatters } = { scatters: 0 }] = spins;
    sound.fill(scatters);
    this.#show({ meter: Math.min(meter.before + scatters, info.play.meter.size) });
  }

  #show(part: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...part };
    this.#parts.show(this.#shown);
  }

  async #beat(beat: Beat, round: Round, isLively: boolean, isFirst: boolean): Promise<void> {
    const { stage, sound } = this.#parts;
    const amount = this.#worth(round, beat.total);
    switch (beat.kind) {
      case 'spin':
        return this.#spin(beat, isFirst);
      case 'change':
        await this.#clock.wait(0.16);
        sound.change(beat.changes);
        await stage.change(beat.window, beat.changes);
        this.#window = beat.window;
        return;
      case 'grow':
        await stage.grow(beat.window);
        sound.grow(beat.window.length);
        return this.#landed(beat.window);
      case 'win':
        return this.#win(beat, amount, round, isLively);
      case 'fall':
        this.#window = beat.window;
        sound.fall(beat.rung);
        return stage.fall(beat.gone, beat.window);
      case 'free': {
        await stage.mark([{ cells: beat.cells, path: null }], true);
        await this.#pause(STAND);
        this.#show({ scene: 'free', freeLeft: beat.left });
        this.#show({ tome: beat.tome });
        return this.#card({ kind: 'free', spins: beat.spins, isMore: beat.isMore, tome: beat.tome }, null, 1);
      }
      case 'free-end': {
        const times = ratioOf(this.#worth(round, beat.won), round.stake);
        await this.#pause(STAND);
        return this.#card({ kind: 'free-end', spins: beat.spins, times }, amount, isLively ? times : 0);
      }
      case 'hold':
        await stage.mark([{ cells: beat.coinsAt.map(({ cell }) => cell), path: null }], true);
        await this.#pause(STAND);
        this.#show({ scene: 'hold', hold: this.#held(beat.coinsAt.length, beat.left) });
        await this.#card({ kind: 'hold', left: beat.left }, null, 1);
        return stage.hold(this.#valued(beat.coinsAt, round));
      case 'respin': {
        const filled = (this.#shown.hold?.filled ?? 0) + beat.coinsAt.length;
        await this.#clock.wait(0.3);
        await stage.respin(this.#valued(beat.coinsAt, round), () => sound.coin());
        return this.#show({ hold: this.#held(filled, beat.left) });
      }
      case 'bonus':
        return this.#bonus(beat);
      case 'bonus-end': {
        const times = ratioOf(this.#worth(round, beat.won), round.stake);
        await this.#pause(STAND);
        return this.#card({ kind: 'bonus-end', times }, amount, isLively ? times : 0);
      }
      case 'hold-end': {
        const times = ratioOf(this.#worth(round, beat.won), round.stake);
        await this.#pause(STAND);
        return this.#card({ kind: 'hold-end', isGrand: beat.grand > 0, times }, amount, isLively ? times : 0);
      }
    }
  }

  /** Spins the reels and stops them. In the first spin of a round the reels turn already. */
  async #spin(beat: Extract<Beat, { kind: 'spin' }>, isFirst: boolean): Promise<void> {
    const { stage, sound } = this.#parts;
    const ladder = beat.ladder && { values: beat.ladder, rung: -1 };
    if (!isFirst) {
      if (beat.before) await stage.change(beat.before, changesOf(this.#window, beat.before, this.#parts.info.rows));
      stage.spin(beat.held);
      if (beat.factor > this.#shown.factor) sound.rise(beat.factor);
      this.#show({
        phase: 'spinning',
        freeLeft: beat.left,
        ladder,
        line: { kind: 'blank' },
        amount: null,
        isRespin: beat.held.length > 0,
        factor: beat.factor,
      });
      await this.#pause(FREE_SPIN);
    }
    this.#show({ phase: 'settling', ladder });
    const isTurbo = this.#parts.isTurbo();
    // The result of a bought feature is not open, so no reel turns longer.
    const late = isTurbo || (isFirst && this.#isBought) ? [] : lateReels(beat, this.#parts.info);
    const { least = 0 } = this.#parts.info.play.trigger ?? {};
    const stopping = stage.stopOn(
      beat.window,
      (reel) => {
        sound.tick(reel);
        if (late.includes(reel + 1)) sound.tense(least - 1);
      },
      late,
    );
    if (isTurbo) stage.hurry();
    await stopping;
    if (beat.giant) {
      sound.giant();
      stage.giant(beat.giant);
    }
    return this.#landed(beat.window);
  }

  /** Records a landed window, updates the numbers of its rows, and splits the symbols that its splitters double. */
  async #landed(window: readonly string[]): Promise<void> {
    this.#window = window;
    this.#show({ heights: window.map((reel) => reel.length) });
    const cells = splitCells(window, this.#parts.info);
    if (cells.length === 0) return;
    this.#parts.sound.split(cells.length);
    await this.#parts.stage.split(cells);
  }

  /** Shows a bonus from its first step to its last; a press shows the next step at once. */
  async #bonus({ cells, play }: Beat & { kind: 'bonus' }): Promise<void> {
    const { stage, sound } = this.#parts;
    await stage.mark([{ cells, path: null }], true);
    await this.#pause(STAND);
    this.#show({ scene: 'bonus', bonus: { play, step: 0 } });
    await this.#card({ kind: 'bonus', of: play.kind }, null, 1);
    for (let step = 1; step <= bonusSteps(play); step++) {
      this.#show({ bonus: { play, step }, phase: 'showing' });
      sound.step(step);
      await this.#clock.wait(BONUS_STEP[play.kind]);
    }
  }

  async #win(beat: Beat & { kind: 'win' }, amount: Amount, round: Round, isLively: boolean): Promise<void> {
    const { stage, sound, info } = this.#parts;
    const won = this.#worth(round, beat.coins);
    const { hold, bonus, spins } = round.outcome;
    const isLast = beat.total === round.outcome.coins && !info.multipliers && spins.length === 1 && !hold && !bonus;
    const times = ratioOf(won, round.stake);
    const isBig = isLast && times >= BIG[0];
    if (this.#shown.ladder) this.#show({ ladder: { ...this.#shown.ladder, rung: beat.rung } });
    const marking = stage.mark(this.#marksOf(beat.wins), isLively);
    if (!isLively) {
      await marking;
      return this.#pause(isLast ? 0 : STAND);
    }
    if (!isBig) sound.pluck(times);
    const line: Line = { kind: 'wins', wins: beat.wins, multiplier: beat.multiplier };
    this.#show({ phase: 'showing', line: isBig ? { kind: 'blank' } : line, amount: null });
    const counting = isBig ? this.#pause(STAND) : this.#count(won, isLast ? countSeconds(times) : LEAST_COUNT);
    await Promise.all([marking, counting]);
    this.#show({ total: amount });
    if (!isLast) await this.#pause(STAND);
  }

  /** Waits between two steps, shorter with turbo. */
  #pause(seconds: number): Promise<void> {
    return this.#clock.wait(this.#parts.isTurbo() ? seconds * TURBO : seconds);
  }

  get #isBought(): boolean {
    return this.#parts.info.extras.some(({ way, price }) => way === 'buy' && price === this.#price);
  }

  #count(to: Amount, seconds: number): Promise<void> {
    if (this.#parts.isStill()) {
      this.#show({ amount: to });
      return this.#clock.wait(LEAST_COUNT);
    }
    return this.#clock.tween(seconds, (part) => {
      const eased = 1 - (1 - part) ** 2;
      // Until its end the figure is cut to hundredths, so that smaller decimals do not flicker.
      this.#show({ amount: part === 1 ? to : partway(to, eased) });
    });
  }

  /** Shows a card and counts up its amount, if it has one; `times` of 1 or less keeps it silent and still. */
  async #card(card: Card, amount: Amount | null, times: number): Promise<void> {
    const line = this.#shown.line;
    this.#show({ phase: 'card', card, line: { kind: 'blank' }, amount });
    if (amount !== null && times > 1) {
      this.#parts.sound.longString(times, marksPassed(times));
      await this.#count(amount, countSeconds(times));
    }
    await this.#pause(CARD);
    this.#show({ card: null, line, phase: 'showing' });
  }

  #end(round: Round, beats: readonly Beat[]): void {
    const { payout, outcome } = round;
    const hold = outcome.hold ? { hold: this.#shown.hold } : {};
    const { heights } = this.#shown;
    this.#show({ ...AT_REST, line: endLine(round, beats), amount: isNothing(payout) ? null : payout, heights, ...hold });
  }

  /** Shows each of the best wins of a round alone, once, until the next spin. Only after a round with several wins. */
  async #focus({ payout, stake, outcome }: Round, beats: readonly Beat[]): Promise<void> {
    const turn = this.#turn;
    const last = beats.findLast((beat) => beat.kind === 'win');
    const all = last?.kind === 'win' ? last.wins : [];
    if (compare(payout, stake) <= 0 || outcome.isCapped || beats.at(-1) !== last || all.length < 2) return;
    const { stage } = this.#parts;
    const { line } = this.#shown;
    for (const win of all.slice(0, MOST_FOCUSED)) {
      await this.#clock.wait(FOCUS);
      if (turn !== this.#turn) return;
      this.#show({
        line: { kind: 'wins', wins: [win], multiplier: 1 },
        amount: this.#worth({ payout, stake, outcome }, win.coins),
      });
      void stage.mark(this.#marksOf([win]), true);
    }
    await this.#clock.wait(FOCUS);
    if (turn !== this.#turn) return;
    this.#show({ line, amount: payout });
    void stage.mark(this.#marksOf(all), true);
  }

  #marksOf(wins: readonly ShownWin[]): Mark[] {
    return marksOf(this.#parts.info, wins);
  }

  #worth(round: Pick<Round, 'stake' | 'payout' | 'outcome'>, coins: number): Amount {
    return worthOf(round, this.#price, coins, this.#parts.currency);
  }

  #held(filled: number, left: number): NonNullable<Shown['hold']> {
    return { left, filled, of: this.#parts.info.reels * this.#parts.info.rows };
  }

  #valued(coins: readonly Coin[], round: Round): ValuedCoin[] {
    return coins.map(({ cell, coins }) => {
      const jackpot = jackpotOf(this.#parts.info, coins);
      return { cell, text: jackpot ? this.#parts.text(`slots.view.jackpot.${jackpot}`) : this.#parts.money(this.#worth(round, coins)) };
    });
  }
}
