import { Container, type Sprite } from 'pixi.js';
import { ARENA } from '#games/fishing/quote.ts';
import type { Atlas } from '#games/fishing/view/scene/atlas.ts';
import { centred } from '#games/fishing/view/scene/effects.ts';

/**
 * Small things that drift behind the fish: `rise` and `drift` are in units of the arena per second, `sizes` the least and the largest size.
 */
export type Drifting = {
  prop: 'bubble' | 'petal';
  rise: number;
  drift: number;
  sway: number;
  sizes: readonly [number, number];
  tint: number;
};

const MOST = 26;
const MARGIN = 400;
/** Returns a part of 1 that looks random and is always the same for a number. */
const part = (seed: number): number => (Math.sin(seed * 127.1) * 43_758.5453) % 1;
const random = (seed: number): number => Math.abs(part(seed));

/** The air or water of a title: things that rise or fall in it while the pond is open. */
export class Ambient {
  readonly root = new Container();
  readonly #kind: Drifting;
  readonly #all: { sprite: Sprite; x: number; y: number; pace: number; phase: number }[];
  #clock = 0;

  constructor(atlas: Atlas, kind: Drifting) {
    this.#kind = kind;
    this.#all = Array.from({ length: MOST }, (_, at) => {
      const sprite = centred(atlas.props[kind.prop]!);
      const [least, most] = kind.sizes;
      const near = random(at + 1);
      sprite.scale.set((least + (most - least) * near) / 100 / atlas.props[kind.prop]!.pixel);
      sprite.tint = kind.tint;
      sprite.alpha = 0.1 + near * 0.22;
      this.root.addChild(sprite);
      return { sprite, x: random(at + 50) * ARENA.width, y: random(at + 90) * ARENA.height, pace: 0.6 + near * 0.7, phase: at };
    });
  }

  /** Moves `count` things; the others are hidden. */
  draw(ms: number, count: number): void {
    const { rise, drift, sway } = this.#kind;
    this.#clock += ms;
    for (const [at, one] of this.#all.entries()) {
      one.sprite.visible = at < count;
      if (!one.sprite.visible) continue;
      one.y = wrapped(one.y - (rise * one.pace * ms) / 1_000, ARENA.height);
      one.x = wrapped(one.x + (drift * one.pace * ms) / 1_000, ARENA.width);
      const turn = this.#clock / 1_700 + one.phase;
      one.sprite.position.set(one.x + Math.sin(turn) * sway, one.y);
      if (this.#kind.prop === 'petal') one.sprite.rotation = turn * 0.9;
    }
  }
}

function wrapped(value: number, length: number): number {
  const whole = length + 2 * MARGIN;
  return ((((value + MARGIN) % whole) + whole) % whole) - MARGIN;
}
