import { Container } from 'pixi.js';
import { bulletAt, directionOf, headingAt, muzzleOf, SEATS } from '#games/fishing/quote.ts';
import type { Shown } from '#games/fishing/view/room/mirror-types.ts';
import type { PondMirror } from '#games/fishing/view/room/pond-mirror.ts';
import type { Atlas } from '#games/fishing/view/scene/atlas.ts';
import { centred } from '#games/fishing/view/scene/effects.ts';

const CANNON = 640;
const BULLET = { light: 300, heavy: 380 } as const;
/** Colours of the four seats, so that a player knows whose bullet flies: brand, coral, mint, sky. */
export const SEAT_TINTS = [0xf5_d0_8a, 0xf0_9a_7c, 0x9f_dc_b6, 0x9c_cd_e6] as const;
const RECOIL_MS = 110;
const DOTS = 7;

/** The four cannons at the lower edge, and all bullets. */
export class Cannons {
  readonly root = new Container();
  readonly bullets = new Container();
  readonly #atlas: Atlas;
  readonly #seats: { base: Container; barrel: Container; firedAt: number; angle: number }[];
  readonly #dots: Container[];
  readonly #shown = new Map<Shown, Container>();

  constructor(atlas: Atlas) {
    this.#atlas = atlas;
    this.#dots = Array.from({ length: DOTS }, (_, at) => {
      const dot = this.#piece('bullet', 120 - at * 9);
      dot.alpha = 0.75 - at * 0.07;
      this.root.addChild(dot);
      return dot;
    });
    this.#seats = Array.from({ length: SEATS }, (_, seat) => {
      const base = this.#piece('base', CANNON);
      const barrel = this.#piece('barrel', CANNON);
      const { x, y } = muzzleOf(seat);
      base.position.set(x, y);
      barrel.position.set(x, y);
      this.root.addChild(barrel, base);
      return { base, barrel, firedAt: -Infinity, angle: 49_152 };
    });
  }

  draw(pond: PondMirror, now: number, ownAngle: number): void {
    for (const [seat, one] of this.#seats.entries()) {
      const last = pond.shots.findLast((shot) => shot.seat === seat);
      if (last && last.from > one.firedAt) Object.assign(one, { firedAt: last.from, angle: last.angle });
      const way = directionOf(seat === pond.seat ? ownAngle : one.angle);
      const kick = Math.max(0, 1 - (now - one.firedAt) / RECOIL_MS);
      const { x, y } = muzzleOf(seat);
      one.barrel.rotation = Math.atan2(way.y, way.x) + Math.PI / 2;
      one.barrel.position.set(x - way.x * kick * 90, y - way.y * kick * 90);
      const isThere = pond.seats[seat] !== null;
      one.barrel.visible = isThere;
      one.base.alpha = isThere ? 1 : 0.35;
    }
    this.#drawAim(pond.seat, ownAngle);
    this.#drawBullets(pond, now);
  }

  /** Dots ahead of the player's own barrel. */
  #drawAim(seat: number, angle: number): void {
    const way = directionOf(angle);
    const { x, y } = muzzleOf(seat);
    for (const [at, dot] of this.#dots.entries()) dot.position.set(x + way.x * (900 + at * 330), y + way.y * (900 + at * 330));
  }

  #drawBullets(pond: PondMirror, now: number): void {
    const alive = new Set(pond.shots);
    for (const [shot, sprite] of this.#shown) {
      if (alive.has(shot)) continue;
      sprite.destroy({ children: true });
      this.#shown.delete(shot);
    }
    for (const shot of pond.shots) {
      const isHeavy = pond.title.weapons[shot.weapon]!.cost > 1;
      let sprite = this.#shown.get(shot);
      if (!sprite) {
        sprite = this.#piece(isHeavy ? 'shell' : 'bullet', isHeavy ? BULLET.heavy : BULLET.light);
        if (!isHeavy) for (const part of sprite.children) part.tint = SEAT_TINTS[shot.seat]!;
        this.bullets.addChild(sprite);
        this.#shown.set(shot, sprite);
      }
      const time = Math.max(shot.from, now);
      const place = bulletAt(shot, time);
      const way = headingAt(shot, time);
      sprite.position.set(place.x, place.y);
      sprite.rotation = Math.atan2(way.y, way.x);
      sprite.visible = shot.claimedAt === null && now >= shot.from;
      sprite.alpha = shot.seat === pond.seat ? 1 : 0.6;
    }
  }

  #piece(name: string, size: number): Container {
    const cut = this.#atlas.props[name]!;
    const box = new Container();
    const sprite = centred(cut);
    sprite.scale.set(size / 100 / cut.pixel);
    box.addChild(sprite);
    return box;
  }
}
