import 'pixi.js/unsafe-eval';
import { Application } from 'pixi.js';
import { openBoard, type Board } from '#games/slots/view/stage/board.ts';
import { boardLayout } from '#games/slots/view/stage/board-layout.ts';
import { change, giant, grow, split } from '#games/slots/view/stage/changes.ts';
import type { Changes } from '#games/slots/view/changes.ts';
import { Clock } from '#games/slots/view/stage/clock.ts';
import { Coins } from '#games/slots/view/stage/coins.ts';
import { fall } from '#games/slots/view/stage/fall.ts';
import { giveWay, inSteps } from '#games/slots/view/stage/in-steps.ts';
import { readInks } from '#games/slots/view/stage/inks.ts';
import { Marks } from '#games/slots/view/stage/marks.ts';
import { LATE_SECONDS } from '#games/slots/view/pace.ts';
import type { Mark, Stage, StageOptions, ValuedCoin } from '#games/slots/view/stage/stage.ts';
import { symbolTextures } from '#games/slots/view/stage/textures.ts';

const MOST_RESOLUTION = 2;
const REEL_SECONDS = 0.09;
/** Brightness of the symbols beside scatters while a late reel turns. */
const DIM = 0.4;
const START_SECONDS = 0.035;
const FADE_SECONDS = 0.12;
const MOST_PIXELS = 512;

/** Opens the board on WebGL in `host`, at the size of `host`. */
export async function pixiStage(host: HTMLElement, options: StageOptions): Promise<Stage> {
  const app = new Application();
  const space = sizeOf(host);
  const resolution = Math.min(window.devicePixelRatio, MOST_RESOLUTION);
  await app.init({
    ...space,
    preference: 'webgl',
    antialias: false,
    backgroundAlpha: 0,
    resolution,
    autoDensity: true,
    autoStart: false,
    sharedTicker: false,
  });
  await giveWay();
  const pixels = Math.ceil((boardLayout(space, options.reels, leastRows(options)).symbol * resolution) / 32) * 32;
  const symbols = await symbolTextures(options.art, Math.max(96, Math.min(MOST_PIXELS, pixels)));
  const board = await openBoard(options, { space, scale: resolution, inks: readInks(host), symbols });
  // Textures are uploaded one by one; otherwise the first frames would upload all of them at once.
  await inSteps(
    board.textures.map(
      ({ source }) =>
        () =>
          app.renderer.texture.initSource(source),
    ),
  );
  return new PixiStage(host, app, options, board);
}

class PixiStage implements Stage {
  readonly #host: HTMLElement;
  readonly #app: Application;
  readonly #board: Board;
  readonly #clock: Clock;
  readonly #marks: Marks;
  readonly #coins: Coins;
  readonly #isStill: () => boolean;
  readonly #observer: ResizeObserver;
  #window: readonly string[];
  #marked: readonly [readonly Mark[], boolean] | null = null;
  #turning: Promise<void> | null = null;
  #onReel: (reel: number) => void = () => {};
  #isHurried = false;
  /** Window that a late reel is about to complete; null at other times. */
  #awaited: { window: readonly string[]; late: readonly number[] } | null = null;
  #held: readonly number[] = [];
  readonly #reels: number;
  readonly #scatter: string;

  constructor(host: HTMLElement, app: Application, { window, coin, reels, isStill }: StageOptions, board: Board) {
    this.#reels = reels;
    this.#scatter = coin;
    this.#host = host;
    this.#app = app;
    this.#board = board;
    this.#isStill = isStill;
    this.#window = window;
    this.#clock = new Clock(() => app.render());
    this.#marks = new Marks(board, this.#clock);
    this.#coins = new Coins(board, this.#clock, coin, getComputedStyle(host).fontFamily);
    app.stage.addChild(board.root);
    host.append(app.canvas);
    this.show(window);
    this.#observer = new ResizeObserver(() => this.#fit());
    this.#observer.observe(host);
    app.canvas.addEventListener('webglcontextrestored', () => app.render());
  }

  show(window: readonly string[]): void {
    this.clearMarks();
    this.#board.count(window.length, sizeOf(this.#host));
    this.#window = window;
    this.#board.show(window);
    this.#app.render();
  }

  spin(held: readonly number[] = []): void {
    this.clearMarks();
    // Removes the reels that the last round added.
    if (this.#window.length > this.#reels) this.show(this.#window.slice(0, this.#reels));
    else this.#board.show(this.#window);
    this.#held = held;
    this.#isHurried = false;
    this.#awaited = null;
    this.#onReel = () => {};
    if (this.#isStill()) {
      void this.#fade(1, 0.4);
      return;
    }
    this.#board.reels.forEach((reel, at) => {
      if (!held.includes(at)) reel.motion.start(at * START_SECONDS);
    });
    this.#turning = this.#clock.run({
      advance: (seconds) => this.#turn(seconds),
      finish: () => {
        this.#turning = null;
      },
    });
  }

  #turn(seconds: number): boolean {
    let isOver = true;
    this.#board.reels.forEach((reel, at) => {
      if (reel.motion.advance(seconds) === 'impact') this.#impact(at);
      reel.draw();
      if (reel.motion.phase !== 'rest') isOver = false;
    });
    if (isOver) this.#turning = null;
    return isOver;
  }

  /** Reports the stop of a reel. Before a late reel, the scatters that have landed are highlighted. */
  #impact(at: number): void {
    this.#onReel(at);
    const { window, late } = this.#awaited ?? {};
    if (!window || !late?.includes(at + 1)) return;
    for (const [reel, symbols] of window.slice(0, at + 1).entries())
      for (const [row, symbol] of [...symbols].entries()) this.#board.reels[reel]!.spriteAt(row).alpha = symbol === this.#scatter ? 1 : DIM;
  }

  async stopOn(window: readonly string[], onReel: (reel: number) => void, late: readonly number[] = []): Promise<void> {
    this.#onReel = onReel;
    if (this.#turning) {
      this.#awaited = this.#isHurried ? null : { window, late };
      this.#board.reels.forEach((reel, at) => {
        const waits = late.filter((one) => one <= at).length * LATE_SECONDS;
        if (!this.#held.includes(at)) reel.land(window[at]!, this.#isHurried ? 0 : at * REEL_SECONDS + waits);
      });
      await this.#turning;
      this.show(window);
      return;
    }
    this.show(window);
    onReel(this.#board.reels.length - 1);
    await this.#fade(0.4, 1);
  }

  async rollBack(): Promise<void> {
    this.#onReel = () => {};
    if (this.#turning) {
      this.#board.reels.forEach((reel, at) => {
        if (!this.#held.includes(at)) reel.goBack(this.#window[at]!);
      });
      await this.#turning;
    }
    this.show(this.#window);
  }

  mark(marks: readonly Mark[], isLively: boolean): Promise<void> {
    this.#marked = [marks, isLively];
    return this.#marks.mark(marks, isLively, this.#isStill());
  }

  clearMarks(): void {
    this.#marked = null;
    this.#coins.clear();
    this.#marks.clear();
    this.#app.render();
  }

  async fall(gone: readonly number[], window: readonly string[]): Promise<void> {
    this.clearMarks();
    if (this.#isStill()) {
      this.show(window);
      await this.#fade(0.4, 1);
    } else await fall(this.#board, this.#clock, gone, window);
    this.show(window);
  }

  async change(window: readonly string[], changes: Changes): Promise<void> {
    this.clearMarks();
    if (!this.#isStill()) await change(this.#board, this.#clock, window, changes);
    this.show(window);
  }

  async grow(window: readonly string[]): Promise<void> {
    this.show(window);
    if (!this.#isStill()) await grow(this.#board, this.#clock);
  }

  giant(reels: readonly number[]): void {
    giant(this.#board, this.#window, reels);
    this.#app.render();
  }

  split(cells: readonly number[]): Promise<void> {
    return split(this.#board, this.#clock, cells);
  }

  hold(coins: readonly ValuedCoin[]): Promise<void> {
    this.clearMarks();
    return this.#coins.hold(coins, this.#isStill());
  }

  respin(coins: readonly ValuedCoin[], onLand: () => void): Promise<void> {
    return this.#coins.respin(coins, this.#isStill(), onLand);
  }

  hurry(): void {
    this.#isHurried = true;
    this.#awaited = null;
    if (this.#turning) for (const reel of this.#board.reels) reel.motion.hurry();
    else this.#clock.finish();
  }

  destroy(): void {
    this.#observer.disconnect();
    this.#clock.destroy();
    this.#coins.clear();
    this.#board.destroy();
    this.#app.destroy({ removeView: true }, { children: true });
  }

  #fade(from: number, to: number): Promise<void> {
    return this.#clock.tween(FADE_SECONDS, (part) => {
      for (const reel of this.#board.reels) reel.symbols.alpha = from + (to - from) * part;
    });
  }

  #fit(): void {
    const space = sizeOf(this.#host);
    if (space.width === this.#app.screen.width && space.height === this.#app.screen.height) return;
    this.#app.renderer.resize(space.width, space.height);
    const marked = this.#marked;
    if (!this.#turning) this.#clock.finish();
    this.#board.fit(space, this.#board.scale);
    this.#coins.redraw();
    if (marked && !this.#turning) {
      void this.mark(...marked);
      this.#clock.finish();
    }
    this.#app.render();
  }
}

/** Returns the least number of rows on a reel, which has the largest symbols. */
function leastRows({ rows, window }: StageOptions): number {
  return Math.min(rows, ...window.map((reel) => reel.length));
}

function sizeOf(host: HTMLElement): { width: number; height: number } {
  return { width: Math.max(160, host.clientWidth), height: Math.max(120, host.clientHeight) };
}
