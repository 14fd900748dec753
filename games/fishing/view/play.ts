import type { Sound } from '#games/kit/view/sound.ts';
import { ARENA, muzzleOf, type Point } from '#games/fishing/quote.ts';
import { Music } from '#games/fishing/view/music.ts';
import type { TitleMusic } from '#games/fishing/view/title-music.ts';
import { Gun, type Settings } from '#games/fishing/view/room/gun.ts';
import type { Happening } from '#games/fishing/view/room/mirror-types.ts';
import { PondMirror } from '#games/fishing/view/room/pond-mirror.ts';
import type { Room } from '#games/fishing/view/room/room.ts';
import type { Quality } from '#games/fishing/view/scene/quality.ts';
import type { Box, Scene } from '#games/fishing/view/scene/scene.ts';
import { atFirst, type Shown } from '#games/fishing/view/shown.ts';
import type { Title } from '#games/fishing/engine/title.ts';

const BURST_MS = 2_000;
const MOST_COINS = 18;
const MOST_COINS_OF_OTHERS = 3;
/** Time for which a boss is announced. */
const BOSS_MS = 3_600;
/** Interval at which the pond is searched for a boss. */
const LOOK_MS = 300;
export type PlayOptions = { room: Room; title: Title; sound: Sound; music: TitleMusic; prizeText(minor: bigint): string };

/** A sitting on a screen: its connection to the room, its cannon, and the data of the scene and the controls. */
export class Play {
  readonly pond: PondMirror;
  readonly gun: Gun;
  scene: Scene | null = null;
  readonly #options: PlayOptions;
  readonly #music: Music;
  readonly #listeners = new Set<() => void>();
  #shown: Shown;
  #burst = { hits: 0, charged: 0n, returned: 0n, since: 0 };
  readonly #boss = { seen: '', at: 0, lookedAt: 0 };

  constructor(options: PlayOptions) {
    const { room, title, sound, music } = options;
    this.#options = options;
    this.#music = new Music(music, sound);
    this.pond = new PondMirror(title);
    this.gun = new Gun(this.pond, room);
    this.#shown = atFirst(this.pond);
  }

  /** Listens to the room. Returns a function that ends it. */
  start(): () => void {
    const { room } = this.#options;
    const stops = [
      room.onState((state) => this.#show({ state })),
      room.onFrame((frame) => {
        for (const happening of this.pond.take(frame, room.now())) this.#happened(happening);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = (): Shown => this.#shown;

  set(settings: Partial<Settings>): void {
    this.gun.settings = { ...this.gun.settings, ...settings };
    if (settings.isLocking === false) {
      this.gun.target = null;
      this.gun.settings = { ...this.gun.settings, kinds: new Set() };
    }
    this.#show({ settings: this.gun.settings, refused: null });
  }

  /** Handles a press on the pond: aims there. With a lock, or a weapon that needs one, it locks the fish at that point. */
  press(point: Point): void {
    this.#options.sound.unlock();
    this.gun.aim = point;
    const { isLocking, weapon } = this.gun.settings;
    if (isLocking || this.pond.title.weapons[weapon]!.cost > 1) this.gun.lockAt(point, this.#options.room.now());
    this.gun.isHeld = true;
  }

  aimAt(point: Point): void {
    this.gun.aim = point;
  }

  /** Shoots while `isHeld` is true. */
  hold(isHeld: boolean): void {
    this.gun.isHeld = isHeld;
  }

  show(scene: Scene | null): void {
    this.scene?.destroy();
    this.scene = scene;
  }

  /** Adds a kind to those that lock and automatic fire may choose, or removes it. They choose among all kinds if none is left. */
  lockOn(kind: number): void {
    const kinds = new Set(this.gun.settings.kinds);
    if (!kinds.delete(kind)) kinds.add(kind);
    this.set({ isLocking: kinds.size > 0, kinds });
    if (kinds.size > 0) this.gun.lockAt(null, this.#options.room.now());
  }

  turn(by: number): void {
    const { x, y } = this.gun.aim ?? { x: muzzleOf(this.pond.seat).x, y: 0 };
    const from = muzzleOf(this.pond.seat);
    const angle = Math.atan2(y - from.y, x - from.x) + by;
    const held = Math.max(-Math.PI + 0.08, Math.min(-0.08, angle));
    this.gun.aim = { x: from.x + Math.cos(held) * ARENA.height, y: from.y + Math.sin(held) * ARENA.height };
  }

  fitted(box: Box): void {
    this.#show({ box });
  }

  lowered(quality: Quality['name']): void {
    this.#show({ quality });
  }

  /** Prepares a frame of the scene, and returns the room's time. */
  frame(): number {
    const { room, sound } = this.#options;
    const now = Math.round(room.now());
    this.#music.step(performance.now());
    const before = this.pond.shots.length;
    const seat = this.pond.seats[this.pond.seat];
    const canShoot = this.#shown.state === 'open' && this.pond.isReady && seat?.state === 'playing';
    this.gun.step(now, canShoot, (shot, place, target) => {
      this.scene?.spark(place, this.pond.title.weapons[shot.weapon]!.cost > 1, target);
      sound.knock(300, 150, { loudness: 0.07, seconds: 0.06 });
    });
    if (this.pond.shots.length > before) sound.knock(760, 420, { loudness: 0.05, seconds: 0.05 });
    this.pond.pass(now);
    this.scene?.aimed(this.gun.angle, this.gun.target);
    const { target } = this.gun;
    if (target !== this.#shown.target) this.#show({ target, targetKind: (target && this.pond.find(target)?.fish.kind) ?? null });
    this.#watchBoss(now);
    if (this.#burst.hits > 0 && now - this.#burst.since > BURST_MS) this.#endBurst();
    return now;
  }

  #happened(happening: Happening): void {
    switch (happening.type) {
      case 'snapshot':
        return this.#show({ isReady: true, seat: this.pond.seat, seats: [...this.pond.seats], bets: this.pond.bets });
      case 'own':
        return this.#show({ own: this.pond.own, lagMs: this.#options.room.lagMs() });
      case 'sat':
      case 'left':
      case 'state':
        return this.#show({ seats: [...this.pond.seats] });
      case 'refused':
        if (happening.code === 'fishing.grant_waits') return this.gun.wait(this.#options.room.now());
        if (this.#isFinal(happening.code)) this.set({ isAuto: false });
        return this.#show({ refused: happening.code });
      case 'blast': {
        const { code } = this.pond.title.kinds[happening.carrier]!;
        const { shape, size } = this.pond.title.blasts[code]!;
        return this.scene?.blast(happening, shape === 'circle' ? size : 2_600);
      }
      case 'hit':
        return void this.#counted(happening, 0n);
      case 'death':
        return this.#died(happening);
      case 'wave':
      case 'frozen':
      case 'seats':
        return undefined;
    }
  }

  /**
   * True for a refusal after which no further shot of this cost is accepted. A refusal for lack of money is not final while bullets in
   * flight may return some.
   */
  #isFinal(code: string): boolean {
    return code === 'fishing.limit_reached' || (code === 'fishing.stack_short' && this.pond.own.stack < this.gun.cost());
  }

  #died(death: Extract<Happening, { type: 'death' }>): void {
    const { prizeText, sound } = this.#options;
    const bet = this.pond.bets[death.step] ?? 0n;
    const isOwn = death.seat === this.pond.seat;
    const isGain = this.#counted(death, bet * BigInt(death.times));
    if (!death.place || death.kind < 0) return;
    const { prizes } = this.pond.title.kinds[death.kind]!;
    const most = isOwn ? MOST_COINS : MOST_COINS_OF_OTHERS;
    let landed = 0;
    this.scene?.died({
      kind: death.kind,
      place: death.place,
      seat: death.seat,
      text: prizeText(bet * BigInt(death.times)),
      times: death.times,
      isOwn,
      reel: isOwn && prizes.length > 1 ? prizes.map(({ times }) => prizeText(bet * BigInt(times))) : [],
      // The coins of the player's own kills celebrate, so they follow the rule for wins.
      coins: death.times === 0 || (isOwn && !isGain) ? 0 : Math.min(most, 1 + Math.ceil(Math.log2(death.times) * 2)),
      onCoin: () => isOwn && landed++ % 2 === 0 && sound.knock(1_900, 1_500, { loudness: 0.035, seconds: 0.05, type: 'sine' }),
    });
  }

  /** Adds hits of the player to the burst. Once the burst has returned more than it cost, it plays a pluck and returns true. */
  #counted(hit: { seat: number; weapon: number; at: number; bullet: number; step?: number; isFree?: boolean }, prize: bigint): boolean {
    if (hit.seat !== this.pond.seat) return false;
    const bet = this.pond.bets[hit.step ?? this.gun.settings.step] ?? 0n;
    const charge = hit.isFree ? 0n : bet * BigInt(this.pond.title.weapons[hit.weapon]!.cost);
    if (this.#burst.hits === 0) this.#burst.since = hit.at;
    this.#burst.hits++;
    this.#burst.charged += charge;
    this.#burst.returned += prize;
    this.pond.own = { ...this.pond.own, stack: this.pond.own.stack - charge + prize };
    this.#show({ own: this.pond.own });
    const isGain = prize > 0n && this.#burst.returned > this.#burst.charged && bet > 0n;
    if (isGain) this.#options.sound.pluck(Number(prize / bet));
    return isGain;
  }

  /** Announces a boss that has come into the arena, once, with three low drums. */
  #watchBoss(now: number): void {
    if (this.#shown.boss !== null && now - this.#boss.at > BOSS_MS) this.#show({ boss: null });
    if (now >= this.#boss.lookedAt && now - this.#boss.lookedAt < LOOK_MS) return;
    this.#boss.lookedAt = now;
    const boss = this.pond.swimming(now).find(({ kind }) => this.pond.title.kinds[kind]!.sort === 'boss');
    const name = boss ? `${boss.wave}:${boss.fish}` : '';
    if (!boss || this.#boss.seen === name) return;
    this.#boss.seen = name;
    this.#boss.at = now;
    this.#show({ boss: boss.kind });
    for (const after of [0, 0.34, 0.68]) this.#options.sound.string(0, after, 1.4);
    this.#options.sound.knock(96, 44, { loudness: 0.3, seconds: 0.7, type: 'sine' });
  }

  #endBurst(): void {
    this.#show({ burst: { hits: this.#burst.hits, returned: this.#burst.returned } });
    this.#burst = { hits: 0, charged: 0n, returned: 0n, since: 0 };
  }

  #show(part: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...part };
    for (const listener of this.#listeners) listener();
  }
}
