import { Sprite, type Texture } from 'pixi.js';
import type { Board } from '#games/slots/view/stage/board.ts';
import { paintValue } from '#games/slots/view/stage/board-paint.ts';
import type { Clock } from '#games/slots/view/stage/clock.ts';
import type { ValuedCoin } from '#games/slots/view/stage/stage.ts';
import { textureOf } from '#games/slots/view/stage/textures.ts';

const TURN_SECONDS = 0.62;
const STAMP_SECONDS = 0.2;
const BETWEEN_SECONDS = 0.09;

/** The coins on the board with their values, and the hollows where further coins may land. */
export class Coins {
  readonly #board: Board;
  readonly #clock: Clock;
  readonly #coin: string;
  readonly #font: string;
  readonly #values: Texture[] = [];
  readonly #hollows = new Map<number, Sprite>();
  #lying: ValuedCoin[] = [];

  constructor(board: Board, clock: Clock, coin: string, font: string) {
    this.#board = board;
    this.#clock = clock;
    this.#coin = coin;
    this.#font = font;
  }

  async hold(coins: readonly ValuedCoin[], isStill: boolean): Promise<void> {
    const empty = this.#board.cells.filter((cell) => !coins.some((coin) => coin.cell === cell));
    for (const cell of empty) this.#dig(cell);
    await this.#clock.tween(isStill ? 0.1 : 0.32, (part) => {
      for (const cell of empty) {
        this.#board.sprite(cell).alpha = 1 - part;
        this.#hollows.get(cell)!.alpha = part;
      }
    });
    await this.#stamp(coins, isStill, () => {});
  }

  /** Turns all hollows over, and lets coins land in some of them. */
  async respin(coins: readonly ValuedCoin[], isStill: boolean, onLand: () => void): Promise<void> {
    if (!isStill) {
      await this.#clock.tween(TURN_SECONDS, (part) => {
        for (const [cell, hollow] of this.#hollows) {
          const turns = 3 * part - 0.12 * (cell % 5) * (1 - part) * part;
          hollow.scale.y = part === 1 ? 1 : Math.max(0.06, Math.abs(Math.cos(turns * Math.PI)));
        }
      });
    }
    await this.#stamp(coins, isStill, onLand);
  }

  /** Draws the present coins and hollows again, in another size. */
  redraw(): void {
    const lying = this.#lying;
    const hollows = [...this.#hollows.keys()];
    this.clear();
    for (const cell of hollows) {
      this.#dig(cell);
      this.#board.sprite(cell).alpha = 0;
    }
    for (const coin of lying) this.#lay(coin);
  }

  clear(): void {
    for (const hollow of this.#hollows.values()) hollow.destroy();
    this.#hollows.clear();
    for (const child of this.#board.over.removeChildren()) child.destroy();
    for (const texture of this.#values.splice(0)) texture.destroy(true);
    this.#lying = [];
  }

  async #stamp(coins: readonly ValuedCoin[], isStill: boolean, onLand: () => void): Promise<void> {
    for (const coin of coins) {
      const value = this.#lay(coin);
      const sprite = this.#board.sprite(coin.cell);
      const size = this.#board.fullSize(coin.cell);
      onLand();
      const landing = this.#clock.tween(isStill ? 0.1 : STAMP_SECONDS, (part) => {
        const eased = 1 - (1 - part) ** 3;
        value.alpha = eased;
        if (!isStill) sprite.scale.set(size * (1.28 - 0.28 * eased));
      });
      await (coin === coins.at(-1) ? landing : this.#clock.wait(isStill ? 0.02 : BETWEEN_SECONDS));
    }
  }

  #lay(coin: ValuedCoin): Sprite {
    const { layout, inks, scale, over } = this.#board;
    const { x, y, width, height } = this.#board.rect(coin.cell);
    this.#lying.push(coin);
    this.#hollows.get(coin.cell)?.destroy();
    this.#hollows.delete(coin.cell);
    this.#board.set(coin.cell, this.#coin);
    this.#board.sprite(coin.cell).alpha = 1;
    const texture = textureOf(paintValue(coin.text, layout, inks, this.#font, scale), scale);
    this.#values.push(texture);
    return over.addChild(new Sprite({ texture, anchor: 0.5, x: x + width / 2, y: y + height / 2 + layout.symbol * 0.3 }));
  }

  #dig(cell: number): void {
    const { x, y, width, height } = this.#board.rect(cell);
    const hollow = new Sprite({ texture: this.#board.prints.hollow, anchor: 0.5, x: x + width / 2, y: y + height / 2 });
    this.#hollows.set(cell, this.#board.under.addChild(hollow));
  }
}
