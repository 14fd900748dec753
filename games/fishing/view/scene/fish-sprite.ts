import { Container, Sprite } from 'pixi.js';
import { RADIUS, type Cut, type CutKind } from '#games/fishing/view/scene/atlas.ts';
import type { Quality } from '#games/fishing/view/scene/quality.ts';

const DEGREES = Math.PI / 180;
/** Largest tilt of a fish towards its direction, in radians; with more tilt a fish would be on its back. */
const MOST_TILT = 42 * DEGREES;
const SHADOW_ALPHA = 0.26;
/** Duration of one beat of the tail of a fish with radius 300, in milliseconds. */
const BEAT_MS = 620;

/** A fish on the screen: its parts, each with its pivot, and a shadow behind them. */
export class FishSprite {
  readonly root = new Container();
  readonly shadow: Sprite;
  readonly #kind: CutKind;
  readonly #pieces: Sprite[];
  readonly #whole: Sprite;
  readonly #radius: number;
  readonly #phase: number;
  #flinch = 0;
  #facing = 1;
  #tilt = 0;
  #frame = 0;

  constructor(kind: CutKind, radius: number, phase: number) {
    this.#kind = kind;
    this.#radius = radius;
    this.#phase = phase;
    this.#pieces = kind.parts.map(({ cut, part }) => pinned(cut, part.pivot ?? [0, 0]));
    this.#whole = pinned(kind.whole, [0, 0]);
    this.shadow = pinned(kind.whole, [0, 0]);
    this.shadow.tint = 0x02_10_10;
    this.shadow.alpha = SHADOW_ALPHA;
    this.root.addChild(this.#whole, ...this.#pieces);
  }

  /** Draws the fish. `dx`, `dy`: its direction; `time`: path time that moves its parts and stops in a freeze. `brightness`: 1 in full light. */
  draw(place: { x: number; y: number }, dx: number, dy: number, time: number, quality: Quality, brightness: number): void {
    const scale = this.#radius / RADIUS;
    const upright = this.#kind.look.form.upright === true;
    if (Math.abs(dx) > Math.abs(dy) * 0.2) this.#facing = dx < 0 ? -1 : 1;
    const slope = upright ? Math.sin(time / 900 + this.#phase * 6) * 0.07 : Math.atan2(dy, Math.abs(dx) + 0.001);
    const wanted = Math.max(-MOST_TILT, Math.min(MOST_TILT, slope));
    this.#tilt += (wanted - this.#tilt) * 0.12;
    for (const one of [this.root, this.shadow]) {
      one.rotation = this.#tilt * (upright ? 1 : this.#facing);
      one.position.set(place.x, place.y);
    }
    const swollen = scale * (1 + this.#flinch * 0.12);
    this.root.scale.set(swollen * (upright ? 1 : this.#facing), swollen);
    this.root.rotation += this.#flinch * 0.1 * this.#facing;
    this.root.tint = this.#flinch > 0.3 ? 0xff_c4_b0 : 0x01_01_01 * Math.round(255 * brightness);
    this.#flinch *= 0.84;
    const shadowScale = scale / this.#kind.whole.pixel;
    this.shadow.scale.set(shadowScale * (upright ? 1 : this.#facing), shadowScale);
    this.shadow.x += 90;
    this.shadow.y += 150;
    this.shadow.visible = quality.hasShadows;
    this.#whole.visible = !quality.hasParts;
    for (const piece of this.#pieces) piece.visible = quality.hasParts;
    this.#frame++;
    if (quality.hasParts && this.#frame % quality.partsEvery === 0) this.#move(time);
  }

  /** Starts a jerk after a hit. */
  flinch(): void {
    this.#flinch = 1;
  }

  /** Turns the fish over and sinks it after it is caught; `part` goes from 0 to 1, `by` is the time of the frame. */
  sink(part: number, by: number): void {
    const scale = (this.#radius / RADIUS) * (1 + 0.25 * Math.min(1, part * 5) - 0.7 * part);
    this.root.tint = 0xff_e4_b8;
    this.root.scale.set(scale * Math.sign(this.root.scale.x), scale);
    this.root.rotation += 0.0055 * by * this.#facing;
    this.root.y += 0.55 * by;
    this.root.alpha = 1 - part ** 3;
    this.shadow.visible = false;
  }

  destroy(): void {
    this.root.destroy({ children: true });
    this.shadow.destroy();
  }

  #move(time: number): void {
    const beat = time / (BEAT_MS * Math.sqrt(this.#radius / 300)) + this.#phase;
    for (const [at, { part, cut }] of this.#kind.parts.entries()) {
      const { move, pivot = [0, 0] } = part;
      if (!move) continue;
      const piece = this.#pieces[at]!;
      const turn = Math.sin((beat + (move.phase ?? 0)) * Math.PI * 2);
      if (move.kind === 'swing') piece.rotation = turn * move.by * DEGREES;
      else if (move.kind === 'spin') piece.rotation = beat * move.by * 2;
      else if (move.kind === 'wave') piece.y = pivot[1] + turn * move.by;
      else piece.scale.y = (1 - move.by * (0.5 + 0.5 * turn)) / cut.pixel;
    }
  }
}

/** Returns the sprite of a piece that turns about a point of the form's box. */
function pinned({ texture, at, pixel }: Cut, [x, y]: readonly [number, number]): Sprite {
  const sprite = new Sprite(texture);
  sprite.anchor.set((x - at.x) / at.width, (y - at.y) / at.height);
  sprite.position.set(x, y);
  sprite.scale.set(1 / pixel);
  return sprite;
}
