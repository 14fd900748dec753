import 'pixi.js/unsafe-eval';
import { Application, BitmapFont, Container, Graphics, Sprite, Texture, type FillInput } from 'pixi.js';
import { ARENA, isFrozen, muzzleOf, pathTime, type Point } from '#games/fishing/quote.ts';
import type { Target } from '#games/fishing/view/room/mirror-types.ts';
import type { PondMirror } from '#games/fishing/view/room/pond-mirror.ts';
import { Ambient } from '#games/fishing/view/scene/ambient.ts';
import { makeAtlas, penOf, type Atlas } from '#games/fishing/view/scene/atlas.ts';
import { Cannons } from '#games/fishing/view/scene/cannons.ts';
import { brightnessAt, darknessAt, lightsAt } from '#games/fishing/view/scene/dark.ts';
import { Effects } from '#games/fishing/view/scene/effects.ts';
import { FrameRests, FrameWatch, STEPS } from '#games/fishing/view/scene/quality.ts';
import { Shoal, Sight } from '#games/fishing/view/scene/shoal.ts';
import type { Box, Caught, Scene, SceneOptions } from '#games/fishing/view/scene/scene.ts';

const LONGEST_FRAME = 100;
/** Least catch of the player, in bets, that shakes the pond for a moment by a few pixels; never with reduced motion. */
const SHAKE_FROM = 100;
const SHAKE_MS = 420;
const SHAKE_PX = 5;
const FROST: FillInput = { color: 0xcf_ef_f2, alpha: 0.2 };
const DIM: FillInput = { color: 0x02_10_10, alpha: 0.34 };
/** Colour of the water while the lights are out. */
const DARK: FillInput = { color: 0x01_08_0c, alpha: 0.72 };

/** Opens the scene of the pond on WebGL, in the size of its host. */
export async function pixiScene(host: HTMLElement, options: SceneOptions): Promise<Scene> {
  const app = new Application();
  const size = sizeOf(host);
  const resolution = Math.min(window.devicePixelRatio, STEPS[0]!.resolution);
  await app.init({
    ...size,
    preference: 'webgl',
    antialias: true,
    background: '#0a2324',
    resolution,
    autoDensity: true,
    autoStart: false,
    sharedTicker: false,
  });
  const unit = (boxIn(size).width / ARENA.width) * resolution;
  const atlas = makeAtlas(options.looks, unit);
  const font = getComputedStyle(host).fontFamily;
  for (const [name, fill, stroke] of [
    ['fishing-prize', '#f5d08a', '#2a1009'],
    ['fishing-stub', '#8f2f1c', '#fbf3df'],
  ] as const) {
    BitmapFont.install({
      name,
      chars: [['0', '9'], '.,+× ', "'"],
      style: { fontFamily: font, fontSize: 56, fontWeight: '800', fill, stroke: { color: stroke, width: 7, join: 'round' } },
    });
  }
  return new PixiScene(host, app, options, atlas);
}

class PixiScene implements Scene {
  readonly #host: HTMLElement;
  readonly #app: Application;
  readonly #options: SceneOptions;
  readonly #pond: PondMirror;
  readonly #atlas: Atlas;
  readonly #sea = new Sprite();
  readonly #arena = new Container();
  readonly #shoal: Shoal;
  readonly #edge = new Graphics();
  readonly #effects: Effects;
  readonly #cannons: Cannons;
  readonly #sight: Sight;
  readonly #frost = new Graphics();
  readonly #dark = new Graphics();
  readonly #watch = new FrameWatch();
  readonly #rests = new FrameRests();
  readonly #observer: ResizeObserver;
  readonly #ambient: Ambient;
  #shake = 0;
  #box: Box;
  #frame = 0;
  #last = 0;
  #angle = 49_152;
  #target: Target | null = null;

  constructor(host: HTMLElement, app: Application, options: SceneOptions, atlas: Atlas) {
    this.#host = host;
    this.#app = app;
    this.#options = options;
    this.#pond = options.pond;
    this.#atlas = atlas;
    this.#effects = new Effects(atlas);
    this.#cannons = new Cannons(atlas);
    this.#ambient = new Ambient(atlas, options.drifting);
    this.#shoal = new Shoal(atlas, this.#pond);
    this.#sight = new Sight(atlas, this.#pond);
    inked(this.#frost.rect(0, 0, ARENA.width, ARENA.height), FROST);
    const mask = new Graphics().rect(0, 0, ARENA.width, ARENA.height).fill(0xff_ff_ff);
    const inside = new Container();
    inside.mask = mask;
    inside.addChild(this.#ambient.root, this.#shoal.shadows, this.#shoal.fish, this.#frost, this.#cannons.bullets, this.#effects.root);
    this.#arena.addChild(mask, inside, this.#sight.root, this.#cannons.root);
    app.stage.addChild(this.#sea, this.#dark, this.#arena, this.#edge);
    host.append(app.canvas);
    this.#box = boxIn(sizeOf(host));
    this.#fit();
    this.#observer = new ResizeObserver(() => this.#fit());
    this.#observer.observe(host);
    this.#frame = requestAnimationFrame(this.#tick);
  }

  toArena(x: number, y: number): Point {
    const scale = this.#box.width / ARENA.width;
    return { x: (x - this.#box.left) / scale, y: (y - this.#box.top) / scale };
  }

  aimed(angle: number, target: Target | null): void {
    this.#angle = angle;
    this.#target = target;
  }

  spark({ x, y }: Point, isHeavy: boolean, target: Target): void {
    this.#effects.spark(x, y, isHeavy ? 620 : 280);
    if (!this.#options.isStill()) this.#shoal.flinch(target);
  }

  died({ kind, place, seat, coins, onCoin, ...prize }: Caught): void {
    const { x, y } = place;
    const { look } = this.#atlas.kinds[kind]!;
    const { radius } = this.#pond.title.kinds[kind]!;
    const tint = parseInt(look.inks.body.slice(1), 16);
    const isStill = this.#options.isStill();
    const most = isStill ? 0 : this.#watch.quality.particles;
    this.#effects.burst(x, y, Math.max(260, radius), tint, most);
    this.#effects.coins(place, muzzleOf(seat), coins, { most, alpha: prize.isOwn ? 1 : 0.55 }, onCoin);
    if (prize.times >= SHAKE_FROM && prize.isOwn && !isStill) this.#shake = SHAKE_MS;
    if (prize.times > 0) this.#effects.prize(Math.min(ARENA.width - 900, Math.max(900, x)), Math.max(900, y), prize);
  }

  blast({ x, y }: Point, size: number): void {
    this.#effects.ring(x, y, size);
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#observer.disconnect();
    for (const name of ['fishing-prize', 'fishing-stub']) BitmapFont.uninstall(name);
    this.#app.destroy({ removeView: true }, { children: true });
    this.#atlas.source.destroy();
  }

  readonly #tick = (time: number): void => {
    this.#frame = requestAnimationFrame(this.#tick);
    const now = this.#options.onFrame();
    if (this.#watch.quality.rests && !this.#rests.isDue(time)) return;
    const ms = this.#last === 0 ? 16 : time - this.#last;
    this.#last = time;
    if (this.#watch.isLowered(ms)) this.#lower();
    const { quality } = this.#watch;
    const isStill = this.#options.isStill();
    const passed = Math.min(LONGEST_FRAME, ms);
    this.#ambient.draw(passed, isStill ? 0 : quality.drifting);
    this.#shoal.draw(now, quality, passed, isStill, this.#shadeAt(now));
    this.#sight.draw(now, this.#shoal.placeOf(this.#target), this.#target, isStill);
    this.#cannons.draw(this.#pond, now, this.#angle);
    this.#frost.visible = isFrozen(this.#pond.freezes, now);
    this.#effects.advance(passed);
    this.#shake = Math.max(0, this.#shake - passed);
    const jolt = (this.#shake / SHAKE_MS) * SHAKE_PX;
    this.#arena.position.set(this.#box.left + Math.sin(this.#shake / 17) * jolt, this.#box.top + Math.cos(this.#shake / 13) * jolt);
    this.#app.render();
  };

  /** Draws the darkness of the pond, and returns the brightness of its places. */
  #shadeAt(now: number): (place: Point) => number {
    const darkness = darknessAt(this.#pond, pathTime(this.#pond.freezes, now));
    this.#dark.visible = darkness > 0;
    if (darkness === 0) return () => 1;
    this.#dark.alpha = darkness;
    const lights = lightsAt(this.#pond, now, this.#shoal.placeOf(this.#target));
    return (place) => brightnessAt(place, lights, darkness);
  }

  #lower(): void {
    const { name, resolution } = this.#watch.quality;
    this.#app.renderer.resolution = Math.min(window.devicePixelRatio, resolution);
    this.#fit();
    this.#options.onQuality(name);
  }

  #fit(): void {
    const size = sizeOf(this.#host);
    this.#app.renderer.resize(size.width, size.height);
    this.#box = boxIn(size);
    const { left, top, width, height } = this.#box;
    this.#arena.position.set(left, top);
    this.#arena.scale.set(width / ARENA.width);
    const scale = this.#app.renderer.resolution;
    const pen = penOf(size.width * scale, size.height * scale);
    pen.scale(scale, scale);
    this.#options.paintSea(pen, size, this.#box, this.#options.isDay);
    const old = this.#sea.texture;
    this.#sea.texture = Texture.from(pen.canvas, true);
    this.#sea.setSize(size.width, size.height);
    if (old !== Texture.EMPTY) old.destroy(true);
    inked(this.#dark.clear().rect(0, 0, size.width, size.height), DARK);
    this.#edge.clear();
    // The area outside the pond is dimmed, because no fish is drawn there.
    for (const x of [0, left + width]) inked(this.#edge.rect(x, 0, left, size.height), DIM);
    for (const y of [0, top + height]) inked(this.#edge.rect(0, y, size.width, top), DIM);
    this.#options.onFit(this.#box);
  }
}

function inked(shape: Graphics, ink: FillInput): void {
  shape.fill(ink);
}

function sizeOf(host: HTMLElement): { width: number; height: number } {
  return { width: Math.max(200, host.clientWidth), height: Math.max(120, host.clientHeight) };
}

/** Returns the largest centred box for the arena in a size. */
function boxIn({ width, height }: { width: number; height: number }): Box {
  const scale = Math.min(width / ARENA.width, height / ARENA.height);
  const [w, h] = [ARENA.width * scale, ARENA.height * scale];
  return { left: (width - w) / 2, top: (height - h) / 2, width: w, height: h };
}
