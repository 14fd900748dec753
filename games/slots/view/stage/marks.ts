import { Sprite } from 'pixi.js';
import type { Rect } from '#games/slots/view/stage/board-layout.ts';
import type { Board } from '#games/slots/view/stage/board.ts';
import type { Clock } from '#games/slots/view/stage/clock.ts';
import type { Mark } from '#games/slots/view/stage/stage.ts';

const FADED = 0.4;
const FADE_SECONDS = 0.22;
const STROKE_SECONDS = 0.34;
/** Most strokes that are drawn at once; more would hide each other. */
const MOST_STROKES = 8;
const STROKE_INKS = ['red', 'teal', 'ochre', 'green', 'red-deep'] as const;

type Drawn = { piece: Sprite; length: number; from: number; to: number };

/** Frames, grounds and strokes of wins, all printed on the board without a glow. */
export class Marks {
  readonly #board: Board;
  readonly #clock: Clock;

  constructor(board: Board, clock: Clock) {
    this.#board = board;
    this.#clock = clock;
  }

  async mark(marks: readonly Mark[], isLively: boolean, isStill: boolean): Promise<void> {
    this.clear();
    const cells = [...new Set(marks.flatMap((mark) => mark.cells))];
    const { giants, rows } = this.#board;
    const isGiant = (cell: number): boolean => giants.includes(Math.floor(cell / rows));
    const grounds = cells.filter((cell) => !isGiant(cell)).map((cell) => this.#put(this.#board.rect(cell), isLively));
    if (cells.some(isGiant)) grounds.push(this.#put(this.#board.block(giants), isLively));
    const drawn = isLively ? this.#strokes(marks) : [];
    const others = this.#board.cells.filter((cell) => !cells.includes(cell));
    const settle = (part: number): void => {
      for (const cell of others) this.#board.sprite(cell).alpha = 1 - (isLively ? 1 - FADED : 0.25) * part;
      for (const sprite of grounds.flat()) sprite.alpha = part;
      const swell = isLively && !isStill ? 1 + 0.07 * Math.sin(part * Math.PI) : 1;
      for (const cell of cells) this.#board.sprite(cell).scale.set(this.#board.fullSize(cell) * swell);
    };
    const ink = (part: number): void => {
      for (const { piece, length, from, to } of drawn) {
        piece.width = Math.max(0.001, length * Math.min(1, Math.max(0, (part - from) / (to - from))));
      }
    };
    if (!isLively || isStill) {
      ink(1);
      return this.#clock.tween(0.1, settle);
    }
    await Promise.all([this.#clock.tween(FADE_SECONDS, settle), this.#clock.tween(STROKE_SECONDS + drawn.length * 0.004, ink)]);
  }

  clear(): void {
    for (const layer of [this.#board.under, this.#board.over]) for (const child of layer.removeChildren()) child.destroy();
    for (const cell of this.#board.cells) {
      const sprite = this.#board.sprite(cell);
      sprite.alpha = 1;
      sprite.scale.set(this.#board.fullSize(cell));
    }
  }

  #put(box: Rect, isLively: boolean): Sprite[] {
    const { prints, inks, under, over } = this.#board;
    const frame = over.addChild(new Sprite({ texture: prints.frame, ...box, tint: isLively ? inks.red : inks.shade }));
    if (!isLively) return [frame];
    return [frame, under.addChild(new Sprite({ texture: prints.light, ...box }))];
  }

  /** Draws the stroke of each line, from edge to edge of the board through the middle of its cells. */
  #strokes(marks: readonly Mark[]): Drawn[] {
    const { layout, inks, prints, under } = this.#board;
    return marks
      .flatMap(({ path }) => (path ? [path] : []))
      .slice(0, MOST_STROKES)
      .flatMap((path, line) => {
        const middles = path
          .map((cell) => this.#board.rect(cell))
          .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
        const points = [
          { x: layout.inner.x, y: middles[0]!.y },
          ...middles,
          { x: layout.inner.x + layout.inner.width, y: middles.at(-1)!.y },
        ];
        const ends = points.slice(1);
        return ends.map((to, at) => {
          const from = points[at]!;
          const length = Math.hypot(to.x - from.x, to.y - from.y);
          const piece = new Sprite({
            texture: prints.stroke,
            anchor: { x: 0, y: 0.5 },
            tint: inks[STROKE_INKS[line % STROKE_INKS.length]!],
          });
          piece.position.set(from.x, from.y);
          piece.rotation = Math.atan2(to.y - from.y, to.x - from.x);
          under.addChild(piece);
          return { piece, length: length + 1, from: at / ends.length, to: (at + 1) / ends.length };
        });
      });
  }
}
