import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { boardLayout, cellRect, type BoardLayout, type Rect } from '#games/slots/view/stage/board-layout.ts';
import { paintCase, paintFrame, paintGlass, paintHollow, paintLight, paintStroke, paintTear } from '#games/slots/view/stage/board-paint.ts';
import { inSteps } from '#games/slots/view/stage/in-steps.ts';
import type { Inks } from '#games/slots/view/stage/inks.ts';
import { Reel, type ReelLook } from '#games/slots/view/stage/reel.ts';
import type { StageOptions } from '#games/slots/view/stage/stage.ts';
import { textureOf, type SymbolTexture } from '#games/slots/view/stage/textures.ts';

type Prints = Record<'tear' | 'fastTear' | 'light' | 'frame' | 'stroke' | 'hollow', Texture>;
type Sheets = Prints & Record<'case' | 'glass', Texture>;
type Space = { width: number; height: number };
type Look = { space: Space; scale: number; inks: Inks; symbols: ReadonlyMap<string, SymbolTexture> };
const STROKE = 7;

/** Opens a board. It paints each sheet in a task of its own, because the case alone is as large as the screen and has a soft shadow. */
export async function openBoard(options: StageOptions, look: Look): Promise<Board> {
  const { space, scale, inks } = look;
  const painting = sheetsOf(space, boardLayout(space, options.reels, options.rows), options.reels, inks, scale);
  const painted = await inSteps(
    Object.entries(painting).map(
      ([name, paint]) =>
        () =>
          [name, paint()] as const,
    ),
  );
  return new Board(options, look, Object.fromEntries(painted) as Sheets);
}

/** Returns the function that paints each sheet of a board. */
function sheetsOf(space: Space, layout: BoardLayout, reels: number, inks: Inks, scale: number): Record<keyof Sheets, () => Texture> {
  const at = (paint: () => HTMLCanvasElement) => (): Texture => textureOf(paint(), scale);
  return {
    tear: at(() => paintTear(layout, inks, scale, false)),
    fastTear: at(() => paintTear(layout, inks, scale, true)),
    light: at(() => paintLight(layout, inks, scale)),
    frame: at(() => paintFrame(layout, scale)),
    stroke: at(() => paintStroke(STROKE, scale)),
    hollow: at(() => paintHollow(layout, inks, scale)),
    case: at(() => paintCase(space, layout, reels, inks, scale)),
    glass: at(() => paintGlass(space, layout, reels, inks, scale)),
  };
}

/** Scene graph of the board, from back to front: case, paper, marks below the symbols, symbols, glass, giants and halves, marks. */
export class Board {
  readonly root = new Container();
  /** Grounds and strokes that are printed on the paper. */
  readonly under = new Container();
  /** Frames of wins and values of coins. */
  readonly over = new Container();
  /** Sprites that replace symbols until the next spin: giants and halves. */
  readonly extra = new Container();
  /** Reels under a giant. */
  giants: readonly number[] = [];
  /** Reels that are shown; an endless machine has further ones. */
  reels: Reel[];
  readonly #all: Reel[];
  readonly rows: number;
  readonly inks: Inks;
  readonly symbols: ReadonlyMap<string, SymbolTexture>;
  readonly #case = new Sprite();
  readonly #glass = new Sprite();
  readonly #mask = new Graphics();
  layout: BoardLayout;
  #sheets: Sheets;
  scale: number;

  /** Builds the board; `sheets` fit the size in `look`. */
  constructor({ reels, rows, passing, most }: StageOptions, { space, scale, inks, symbols }: Look, sheets: Sheets) {
    this.rows = rows;
    this.inks = inks;
    this.symbols = symbols;
    this.scale = scale;
    this.layout = boardLayout(space, reels, rows);
    this.#sheets = sheets;
    this.#all = Array.from({ length: most ?? reels }, (_, at) => new Reel(at, rows, passing, this.#look()));
    this.reels = this.#all.slice(0, reels);
    const rolls = new Container();
    rolls.addChild(...this.#all.map(({ paper }) => paper), this.under, ...this.#all.map(({ symbols }) => symbols));
    rolls.mask = this.#mask;
    this.root.addChild(this.#case, rolls, this.#mask, this.#glass, this.extra, this.over);
    this.#place();
  }

  /** Textures of the parts of the board. */
  get prints(): Prints {
    return this.#sheets;
  }

  /** All textures of the board. */
  get textures(): Texture[] {
    return [...Object.values(this.#sheets), ...[...this.symbols.values()].flatMap(({ sharp, fast }) => [sharp, fast])];
  }

  /** Redraws the board for another size. */
  fit(space: Space, scale: number): void {
    this.layout = boardLayout(space, this.reels.length, this.rows);
    this.scale = scale;
    const before = Object.values(this.#sheets);
    const painting = Object.entries(sheetsOf(space, this.layout, this.reels.length, this.inks, scale));
    this.#sheets = Object.fromEntries(painting.map(([name, paint]) => [name, paint()])) as Sheets;
    for (const reel of this.#all) reel.look = this.#look();
    this.#place();
    for (const texture of before) texture.destroy(true);
  }

  /** Sets the number of reels that are shown. */
  count(reels: number, space: Space): void {
    if (reels === this.reels.length) return;
    this.reels = this.#all.slice(0, reels);
    this.fit(space, this.scale);
  }

  rect(cell: number): Rect {
    return cellRect(this.layout, this.rows, cell, this.reels[Math.floor(cell / this.rows)]!.rows);
  }

  /** Returns the box of whole neighbouring reels. */
  block(reels: readonly number[]): Rect {
    const first = this.rect(reels[0]! * this.rows);
    const last = this.rect(reels.at(-1)! * this.rows);
    const { y, height } = this.layout.inner;
    return { x: first.x, y, width: last.x + last.width - first.x, height };
  }

  sprite(cell: number): Sprite {
    return this.reels[Math.floor(cell / this.rows)]!.spriteAt(cell % this.rows);
  }

  /** Returns all cells that are shown. */
  get cells(): number[] {
    return this.reels.flatMap((reel, at) => Array.from({ length: reel.rows }, (_, row) => at * this.rows + row));
  }

  /** Returns the scale at which the symbol of a cell fills its box. */
  fullSize(cell: number): number {
    return this.reels[Math.floor(cell / this.rows)]!.fullSize;
  }

  /** Puts a symbol into a cell of a resting reel. */
  set(cell: number, symbol: string): void {
    this.sprite(cell).texture = this.symbols.get(symbol)!.sharp;
  }

  show(window: readonly string[]): void {
    this.giants = [];
    for (const child of this.extra.removeChildren()) child.destroy();
    this.reels.forEach((reel, at) => reel.settle(window[at]!));
    for (const cell of this.cells) {
      const sprite = this.sprite(cell);
      sprite.alpha = 1;
      sprite.renderable = true;
    }
  }

  destroy(): void {
    const { textures } = this;
    this.root.destroy({ children: true });
    for (const texture of textures) texture.destroy(true);
  }

  #look(): ReelLook {
    return { layout: this.layout, symbols: this.symbols, tear: this.prints.tear, fastTear: this.prints.fastTear };
  }

  #place(): void {
    const { inner, cell, gap } = this.layout;
    this.#case.texture = this.#sheets.case;
    this.#glass.texture = this.#sheets.glass;
    this.#mask.clear().rect(inner.x, inner.y, inner.width, inner.height).fill(0xffffff);
    this.#all.forEach((reel, at) => {
      const x = inner.x + at * (cell.width + gap);
      reel.paper.visible = reel.symbols.visible = at < this.reels.length;
      reel.paper.position.set(x, inner.y);
      reel.symbols.position.set(x, inner.y);
    });
  }
}
