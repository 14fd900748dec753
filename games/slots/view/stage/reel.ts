import { Container, Sprite, type Texture } from 'pixi.js';
import type { BoardLayout } from '#games/slots/view/stage/board-layout.ts';
import { ReelMotion } from '#games/slots/view/stage/reel-motion.ts';
import { WITH_BRIM, type SymbolTexture } from '#games/slots/view/stage/textures.ts';

export type ReelLook = { layout: BoardLayout; symbols: ReadonlyMap<string, SymbolTexture>; tear: Texture; fastTear: Texture };

/** A reel as a roll of paper with a symbol in each place. The symbols between two windows are random. */
export class Reel {
  readonly paper = new Container();
  readonly symbols = new Container();
  readonly motion = new ReelMotion();
  #rows: number;
  readonly #passing: readonly string[];
  readonly #seed: number;
  readonly #tape = new Map<number, string>();
  readonly #tears: Sprite[] = [];
  readonly #sprites: Sprite[] = [];
  #look: ReelLook;

  constructor(at: number, rows: number, passing: readonly string[], look: ReelLook) {
    this.#rows = rows;
    this.#passing = passing;
    this.#seed = at * 7 + 3;
    this.#look = look;
    this.#make();
  }

  get rows(): number {
    return this.#rows;
  }

  /** Sets the number of rows; the reel keeps its height, and its places share it equally. */
  #resize(rows: number): void {
    if (rows === this.#rows) return;
    this.#rows = rows;
    this.#make();
  }

  #make(): void {
    // The strip has a further place above and below the window, for symbols that come and go.
    while (this.#sprites.length < this.#rows + 2) {
      this.#tears.push(this.paper.addChild(new Sprite(this.#look.tear)));
      this.#sprites.push(this.symbols.addChild(new Sprite({ anchor: 0.5 })));
    }
    for (const spare of [...this.#tears.splice(this.#rows + 2), ...this.#sprites.splice(this.#rows + 2)]) spare.destroy();
  }

  /** Height of a place, and side of the square box of a symbol. */
  get #box(): { height: number; symbol: number } {
    const { layout } = this.#look;
    const height = layout.inner.height / this.#rows;
    const part = layout.symbol / Math.min(layout.cell.width, layout.cell.height);
    return { height, symbol: Math.min(layout.cell.width, height) * part };
  }

  /** Returns the scale at which a symbol fills its box. */
  get fullSize(): number {
    return (this.#box.symbol * WITH_BRIM) / [...this.#look.symbols.values()][0]!.sharp.width;
  }

  set look(look: ReelLook) {
    this.#look = look;
    this.draw();
  }

  /** Returns the sprite that shows a row of the window while the reel rests. */
  spriteAt(row: number): Sprite {
    return this.#sprites[row + 1]!;
  }

  show(window: string): void {
    this.#resize(window.length);
    this.#write(window, 0);
    this.motion.rest(0);
    this.draw();
  }

  /** Stops the reel on this window, which comes from above. */
  land(window: string, delay: number): void {
    this.#resize(window.length);
    this.#write(window, this.motion.land(this.#rows + 1, delay));
  }

  goBack(window: string): void {
    this.#write(window, this.motion.goBack(this.#rows + 1));
  }

  #write(window: string, target: number): void {
    [...window].forEach((symbol, row) => this.#tape.set(row - target, symbol));
  }

  /** Shows the window on a resting reel, and counts its places from here again. */
  settle(window: string): void {
    this.#tape.clear();
    this.show(window);
  }

  draw(): void {
    const { layout, symbols, tear, fastTear } = this.#look;
    const { height, symbol } = this.#box;
    const whole = Math.floor(this.motion.position);
    const part = this.motion.position - whole;
    const isFast = this.motion.isFast;
    for (let place = 0; place < this.#sprites.length; place++) {
      const row = place - 1;
      const y = (row + part) * height;
      const sprite = this.#sprites[place]!;
      const texture = symbols.get(this.#symbolOf(row - whole))!;
      sprite.texture = isFast ? texture.fast : texture.sharp;
      sprite.scale.set((symbol * WITH_BRIM) / texture.sharp.width);
      sprite.position.set(layout.cell.width / 2, y + height / 2);
      sprite.visible = this.motion.phase !== 'rest' || (row >= 0 && row < this.#rows);
      const line = this.#tears[place]!;
      line.texture = isFast ? fastTear : tear;
      line.y = y;
      line.height = height;
    }
  }

  #symbolOf(index: number): string {
    const known = this.#tape.get(index);
    if (known !== undefined) return known;
    const mixed = Math.imul(index * 2 + this.#seed, 0x9e3779b1) >>> 8;
    return this.#passing[mixed % this.#passing.length]!;
  }
}
