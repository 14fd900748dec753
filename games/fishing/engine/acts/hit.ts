import type { HitAct, PondEvent } from '#games/fishing/engine/acts/act.ts';
import { costOf } from '#games/fishing/engine/acts/shot.ts';
import type { Drawn, Shots } from '#games/fishing/engine/draw.ts';
import { takeFreeHits } from '#games/fishing/engine/free-hits.ts';
import { ARENA, muzzleOf, type Point } from '#games/fishing/engine/motion/arena.ts';
import { headingAt } from '#games/fishing/engine/motion/bullet.ts';
import {
  fishOf,
  placeOf,
  spotsAt,
  withDead,
  withSeat,
  type Pond,
  type Seat,
  type Target,
  type Waiting,
} from '#games/fishing/engine/pond.ts';
import { SHAPE } from '#games/fishing/engine/shapes/shapes.ts';
import { withHit } from '#games/fishing/engine/sums.ts';
import type { Title } from '#games/fishing/engine/title.ts';

/** The rules of a room, with the streams of its seats. */
export type Rules = { title: Title; shotsOf(sitting: string): Shots };

type Done = { pond: Pond; events: PondEvent[] };
/** A hit after its draw; `bullet` is -1 for a free hit. */
type Taken = Target & { seat: number; bullet: number; kind: number; weapon: number; step: number; isFree: boolean; drawn: Drawn };

/** Applies a charged hit: its cost, its draw, its prize, and the free hits of a carrier. */
export function hit({ title, shotsOf }: Rules, pond: Pond, act: HitAct, at: number): Done {
  const { wave, fish, seat: place, bullet, weapon, step } = act;
  const target = fishOf(pond, act)!;
  const seat = pond.seats[place]!;
  const kind = target.fish.kind;
  const drawn = shotsOf(seat.sitting)(kind, weapon, seat.shots);
  const spent = { ...seat, bullets: seat.bullets.filter(({ id }) => id !== bullet) };
  const taken = { wave, fish, seat: place, bullet, kind, weapon, step, isFree: false, drawn };
  const one = count(title, withSeat(pond, place, spent), taken, at);
  const { frees, code } = title.kinds[kind]!;
  if (!drawn.killed || frees === 0) return one;
  const from = placeOf(pond, target.wave, target.fish, act.time) ?? { x: ARENA.width / 2, y: ARENA.height / 2 };
  const blast = title.blasts[code]!;
  const source = { ...from, way: headingAt({ seat: place, angle: act.angle, from: act.from }, act.time), size: blast.size };
  const waiting = { carrier: kind, step, count: frees };
  const next = give({ title, shotsOf }, one.pond, place, waiting, source, at);
  const sent: PondEvent = { type: 'blast', seat: place, carrier: kind, x: from.x, y: from.y, count: frees };
  return { pond: next.pond, events: [...one.events, sent, ...next.events] };
}

/** Gives waiting free hits to the fish nearest to the seat. */
export function giveWaiting(rules: Rules, pond: Pond, place: number, at: number): Done {
  const { waiting } = pond.seats[place]!;
  let done: Done = { pond: withSeat(pond, place, { ...pond.seats[place]!, waiting: [] }), events: [] };
  for (const one of waiting) {
    const source = { ...muzzleOf(place), way: { x: 0, y: -1 }, size: ARENA.height };
    const next = give(rules, done.pond, place, one, source, at);
    done = { pond: next.pond, events: [...done.events, ...next.events] };
  }
  return done;
}

/** Draws waiting free hits when the player leaves the seat, each as a hit on the fish that pays 2. */
export function drawWaiting({ title, shotsOf }: Rules, pond: Pond, place: number, at: number): Done {
  const { waiting, sitting } = pond.seats[place]!;
  let done: Done = { pond: withSeat(pond, place, { ...pond.seats[place]!, waiting: [] }), events: [] };
  for (const { step, count: times } of waiting) {
    for (let left = times; left > 0; left--) {
      const drawn = shotsOf(sitting)(title.last, 0, done.pond.seats[place]!.shots);
      const taken = { wave: -1, fish: -1, seat: place, bullet: -1, kind: title.last, weapon: 0, step, isFree: true, drawn };
      const next = count(title, done.pond, taken, at);
      done = { pond: next.pond, events: [...done.events, ...next.events] };
    }
  }
  return done;
}

type Source = Point & { way: Point; size: number };

function give({ title, shotsOf }: Rules, pond: Pond, place: number, waiting: Waiting, source: Source, at: number): Done {
  const { carrier, step, count: times } = waiting;
  const { sitting, shots: first } = pond.seats[place]!;
  const shots = shotsOf(sitting);
  const reach = SHAPE[title.blasts[title.kinds[carrier]!.code]!.shape](spotsAt(pond, title, at), source);
  let shot = first;
  const { hits, left } = takeFreeHits(reach, times, ({ kind }) => shots(kind, 0, shot++));
  let done: Done = { pond, events: [] };
  for (const { spot, drawn } of hits) {
    const { wave, fish, kind } = spot;
    const next = count(title, done.pond, { wave, fish, seat: place, bullet: -1, kind, weapon: 0, step, isFree: true, drawn }, at);
    done = { pond: next.pond, events: [...done.events, ...next.events] };
  }
  if (left === 0) return done;
  const seat = done.pond.seats[place]!;
  return { ...done, pond: withSeat(done.pond, place, { ...seat, waiting: [...seat.waiting, { carrier, step, count: left }] }) };
}

/** Adds a hit to the seat's stack and sums, and a killed fish to the dead. */
function count(title: Title, pond: Pond, { wave, fish, seat: place, bullet, drawn, ...more }: Taken, at: number): Done {
  const seat = pond.seats[place]!;
  const { kind, weapon, step, isFree } = more;
  const { killed, times } = drawn;
  const row = { kind, weapon, step, isFree, killed, times, at };
  const charge = isFree ? 0n : costOf(pond, title, more);
  const prize = pond.bets[step]! * BigInt(times);
  const counted: Seat = {
    ...seat,
    stack: seat.stack - charge + prize,
    shots: seat.shots + 1,
    varied: seat.varied + Number(pond.bets[step]!) * Number(pond.bets[step]!) * title.varies[kind]![weapon]!,
    since: withHit(seat.since, row, charge, prize),
    total: withHit(seat.total, row, charge, prize),
  };
  const after = withSeat(killed && fish >= 0 ? withDead(pond, [{ wave, fish }]) : pond, place, counted);
  return { pond: after, events: [{ type: 'hit', seat: place, bullet, shot: seat.shots, row, charge, prize, wave, fish }] };
}
