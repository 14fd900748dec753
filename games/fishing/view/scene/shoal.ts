import { Container, type Sprite } from 'pixi.js';
import { pathTime, type Point } from '#games/fishing/quote.ts';
import type { Target } from '#games/fishing/view/room/mirror-types.ts';
import type { PondMirror } from '#games/fishing/view/room/pond-mirror.ts';
import { RADIUS, type Atlas } from '#games/fishing/view/scene/atlas.ts';
import { centred } from '#games/fishing/view/scene/effects.ts';
import { FishSprite } from '#games/fishing/view/scene/fish-sprite.ts';
import type { Quality } from '#games/fishing/view/scene/quality.ts';

/** Duration of the sinking of a caught fish, in milliseconds. */
const SINK_MS = 460;
/** Time ahead from which the heading of a fish is computed, in milliseconds. */
const WAY_MS = 40;

/** All visible fish of the pond, each at its place at a time. */
export class Shoal {
  readonly fish = new Container({ sortableChildren: true });
  readonly shadows = new Container();
  readonly #atlas: Atlas;
  readonly #pond: PondMirror;
  readonly #shown = new Map<string, FishSprite>();
  readonly #places = new Map<string, Point>();
  #sinking: { sprite: FishSprite; age: number }[] = [];

  constructor(atlas: Atlas, pond: PondMirror) {
    this.#atlas = atlas;
    this.#pond = pond;
  }

  placeOf(target: Target | null): Point | undefined {
    return target ? this.#places.get(`${target.wave}:${target.fish}`) : undefined;
  }

  /** Starts a jerk of a fish after a hit. */
  flinch({ wave, fish }: Target): void {
    this.#shown.get(`${wave}:${fish}`)?.flinch();
  }

  /**
   * Draws the fish. `ms`: time since the last frame. Caught fish sink, or vanish at once if `isStill`. `shadeOf` returns the brightness at
   * a place.
   */
  draw(now: number, quality: Quality, ms: number, isStill: boolean, shadeOf: (place: Point) => number): void {
    const time = pathTime(this.#pond.freezes, now);
    this.#places.clear();
    for (const wave of this.#pond.waves) {
      for (const fish of wave.fish) {
        const place = wave.dead.has(fish.id) ? undefined : this.#pond.placeOf(wave, fish, now);
        if (!place) continue;
        const key = `${wave.number}:${fish.id}`;
        this.#places.set(key, place);
        const sprite = this.#shown.get(key) ?? this.#add(key, fish.kind, fish.id);
        const next = this.#pond.placeOf(wave, fish, now + WAY_MS) ?? place;
        sprite.draw(place, next.x - place.x, next.y - place.y, time, quality, shadeOf(place));
      }
    }
    for (const [key, sprite] of this.#shown) {
      if (this.#places.has(key)) continue;
      this.#shown.delete(key);
      if (!isStill && quality.particles > 0 && this.#isCaught(key)) this.#sinking.push({ sprite, age: 0 });
      else sprite.destroy();
    }
    this.#sink(ms);
  }

  #isCaught(key: string): boolean {
    const [wave, fish] = key.split(':').map(Number) as [number, number];
    return this.#pond.waves.some(({ number, dead }) => number === wave && dead.has(fish));
  }

  #sink(ms: number): void {
    this.#sinking = this.#sinking.filter((one) => {
      one.age += ms;
      if (one.age < SINK_MS) one.sprite.sink(one.age / SINK_MS, ms);
      else one.sprite.destroy();
      return one.age < SINK_MS;
    });
  }

  #add(key: string, kind: number, id: number): FishSprite {
    const { radius } = this.#pond.title.kinds[kind]!;
    const sprite = new FishSprite(this.#atlas.kinds[kind]!, radius, (id * 0.618) % 1);
    // Small fish are drawn over large ones, which would hide them.
    sprite.root.zIndex = -radius;
    this.fish.addChild(sprite.root);
    this.shadows.addChild(sprite.shadow);
    this.#shown.set(key, sprite);
    return sprite;
  }
}

/** The ring around the locked fish. */
export class Sight {
  readonly root: Sprite;
  readonly #pond: PondMirror;
  readonly #pixel: number;

  constructor(atlas: Atlas, pond: PondMirror) {
    this.root = centred(atlas.props['sight']!);
    this.#pond = pond;
    this.#pixel = atlas.props['sight']!.pixel;
  }

  draw(now: number, place: Point | undefined, target: Target | null, isStill: boolean): void {
    const found = target && this.#pond.find(target);
    this.root.visible = Boolean(found && place);
    if (!found || !place) return;
    this.root.position.set(place.x, place.y);
    this.root.scale.set((this.#pond.title.kinds[found.fish.kind]!.radius * 1.05) / RADIUS / this.#pixel);
    this.root.rotation = isStill ? 0 : now / 1_400;
  }
}
