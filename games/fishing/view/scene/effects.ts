import { BitmapText, Container, Sprite } from 'pixi.js';
import type { Point } from '#games/fishing/quote.ts';
import type { Atlas, Cut } from '#games/fishing/view/scene/atlas.ts';

/** Payout of a kill, for the display. */
export type Prize = { text: string; times: number; isOwn: boolean; reel: readonly string[] };
type Effect = { sprite: Container; age: number; life: number; step(part: number, ms: number): void };

/** Least time between two flashes, in milliseconds: at most three per second, which is safe for photosensitive players. */
const FLASH_MS = 334;
const STUB_FROM = 50;
/** Part of the effect's duration in which its reel turns. */
const REEL_PART = 0.32;
/** Number of payouts that pass on the reel. */
const REEL_TURNS = 17;

/** Short effects that fade: sparks, scraps of paper, rings of a blast, prizes. */
export class Effects {
  readonly root = new Container();
  readonly #atlas: Atlas;
  readonly #all: Effect[] = [];
  #flashedAt = -Infinity;
  #clock = 0;
  #particles = 0;

  constructor(atlas: Atlas) {
    this.#atlas = atlas;
  }

  spark(x: number, y: number, size: number): void {
    const sprite = this.#put('spark', x, y, size);
    sprite.rotation = x;
    const full = sprite.scale.x;
    this.#run(sprite, 190, (part) => {
      sprite.scale.set(full * (0.6 + 0.6 * part));
      sprite.alpha = 1 - part * part;
    });
  }

  /** Scatters up to nine scraps of a dead fish; `most` limits all scraps on the screen. */
  burst(x: number, y: number, size: number, tint: number, most: number): void {
    const count = Math.min(9, most - this.#particles);
    for (let at = 0; at < count; at++) {
      const scrap = this.#put('scrap', x, y, size * (0.1 + (at % 3) * 0.05));
      scrap.tint = at % 3 === 0 ? 0xfb_f3_df : tint;
      const turn = (at / count) * Math.PI * 2 + x;
      const [dx, dy] = [Math.cos(turn) * size * 2.1, Math.sin(turn) * size * 1.7];
      this.#particles++;
      this.#run(
        scrap,
        760,
        (part) => {
          const out = 1 - (1 - part) ** 3;
          scrap.position.set(x + dx * out, y + dy * out + part * part * size * 1.2);
          scrap.rotation = turn + part * 5;
          scrap.alpha = 1 - part ** 3;
        },
        () => this.#particles--,
      );
    }
  }

  /** Shows the coins of a catch: they spring up at the fish and fly to the seat of the catcher. `onCoin` is called as each arrives. */
  coins(from: Point, to: Point, count: number, { most, alpha }: { most: number; alpha: number }, onCoin: () => void): void {
    const room = Math.max(0, Math.min(count, most - this.#particles));
    for (let at = 0; at < room; at++) {
      const coin = this.#put('coin', from.x, from.y, 190);
      coin.alpha = 0;
      const { x: wide, y: high } = coin.scale;
      const turn = (at / room) * Math.PI * 2 + from.y;
      const [x, y] = [from.x + Math.cos(turn) * (180 + at * 26), from.y + Math.sin(turn) * 190 - 260];
      const late = at / room / 3;
      this.#particles++;
      this.#run(
        coin,
        880 + room * 22,
        (part) => {
          const own = Math.min(1, Math.max(0, (part - late) / (1 - late)));
          const out = Math.min(1, own / 0.4);
          const home = Math.max(0, (own - 0.4) / 0.6) ** 2;
          const spread = 1 - (1 - out) ** 3;
          const [px, py] = [from.x + (x - from.x) * spread, from.y + (y - from.y) * spread];
          coin.position.set(px + (to.x - px) * home, py + (to.y - py) * home);
          coin.scale.set(wide * Math.cos(own * 15 + at), high);
          coin.alpha = own > 0 ? alpha : 0;
        },
        () => {
          this.#particles--;
          onCoin();
        },
      );
    }
  }

  ring(x: number, y: number, size: number): void {
    if (this.#clock - this.#flashedAt < FLASH_MS) return;
    this.#flashedAt = this.#clock;
    const ring = this.#put('ring', x, y, 100);
    this.#run(ring, 620, (part) => {
      const out = 1 - (1 - part) ** 2;
      ring.scale.set((0.1 + out) * (size / 100) * this.#unit('ring'));
      ring.alpha = (1 - part) * 0.9;
    });
  }

  /**
   * Shows the payout of a kill; a payout of the player of fifty bets or more is on a stamped stub. `reel`: possible payouts that pass by
   * before.
   */
  prize(x: number, y: number, { text, times, isOwn, reel }: Prize): void {
    const group = new Container();
    const isStub = isOwn && times >= STUB_FROM;
    const size = isStub ? 560 : isOwn ? 460 : 330;
    const label = new BitmapText({ text, style: { fontFamily: isStub ? 'fishing-stub' : 'fishing-prize', fontSize: size } });
    label.anchor.set(0.5);
    if (isStub) {
      const stub = this.#sprite('stub');
      stub.scale.set((label.width / 200) * this.#unit('stub'), this.#unit('stub') * 8.4);
      group.addChild(stub);
    }
    group.addChild(label);
    group.alpha = isOwn ? 1 : 0.8;
    group.position.set(x, y);
    this.root.addChild(group);
    this.#run(group, reel.length > 1 ? 2_800 : isStub ? 2_100 : 1_050, (part) => {
      const turning = reel.length > 1 && part < REEL_PART;
      const written = turning ? reel[Math.floor((1 - (1 - part / REEL_PART) ** 2) * REEL_TURNS) % reel.length]! : text;
      if (label.text !== written) label.text = written;
      const pop = part < 0.12 ? 0.7 + part * 2.5 : 1;
      group.scale.set(pop);
      if (isStub) group.rotation = -0.06;
      group.y = y - part * 620;
      group.alpha = (isOwn ? 1 : 0.8) * (part > 0.75 ? (1 - part) * 4 : 1);
    });
  }

  advance(ms: number): void {
    this.#clock += ms;
    for (let at = this.#all.length - 1; at >= 0; at--) {
      const effect = this.#all[at]!;
      effect.age += ms;
      const part = Math.min(1, effect.age / effect.life);
      effect.step(part, ms);
      if (part < 1) continue;
      this.#all.splice(at, 1);
      effect.sprite.destroy({ children: true });
    }
  }

  #run(sprite: Container, life: number, step: (part: number) => void, onEnd?: () => void): void {
    step(0);
    this.#all.push({
      sprite,
      age: 0,
      life,
      step: (part) => {
        step(part);
        if (part === 1) onEnd?.();
      },
    });
  }

  #put(name: string, x: number, y: number, size: number): Sprite {
    const sprite = this.#sprite(name);
    sprite.position.set(x, y);
    sprite.scale.set((size / 100) * this.#unit(name));
    this.root.addChild(sprite);
    return sprite;
  }

  #unit(name: string): number {
    return 1 / this.#atlas.props[name]!.pixel;
  }

  #sprite(name: string): Sprite {
    return centred(this.#atlas.props[name]!);
  }
}

/** Returns the sprite of a piece, placed by the middle of its box. */
export function centred({ texture, at }: Cut): Sprite {
  const sprite = new Sprite(texture);
  sprite.anchor.set(-at.x / at.width, -at.y / at.height);
  return sprite;
}
