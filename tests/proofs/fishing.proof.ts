import { randomBytes } from 'node:crypto';
import { drawHit, shotsOf, type Drawn } from '#games/fishing/engine/draw.ts';
import { mayHit } from '#games/fishing/engine/hit.ts';
import { fastDraws } from '#games/fishing/engine/testing/fast-draws.ts';
import { hmacOf } from '#games/fishing/engine/testing/room.ts';
import type { Title } from '#games/fishing/engine/title.ts';
import { varianceOf } from '#games/fishing/engine/value.ts';
import { titles } from '#games/fishing/titles.ts';
import { toNumber } from '#kernel/fraction.ts';
import type { Proof } from '#tools/proof.ts';

/** Number of shots of a title, spread evenly over its weapons and fish. An argument after the name of the proof sets another number. */
const SHOTS = 100_000_000;
/** Number of these shots that the streams of real play draw. A faster generator draws the others. */
const STREAMED = 1_000_000;
/** Limit of the deviation in standard deviations. By chance one of the many returns exceeds it once in some ten thousand runs. */
const MOST_OFF = 5;
/** Factor for all chances of a title in the negative control, which the judge must detect. */
const MEANER = { top: 98, bottom: 100 };

type Pair = { kind: number; weapon: number };
/** Charge and return in bets, and the variance of the return by the rules, in squared bets. */
type Sums = { hits: number; kills: number; charged: number; returned: number; variance: number };
type Draw = (kind: number, weapon: number) => Drawn;
type Measured = { fish: string; weapon: string; hits: number; kills: number; returned: number; off: number };

/**
 * Each shot of a title returns the title's share, with every weapon at every fish that the weapon may hit, including the free hits of a
 * carrier. A part is a title, and takes some minutes of one core.
 */
export default {
  parts: Object.fromEntries(
    [...titles.values()].map((title) => [title.code, { covers: coversOf(title), run: (options) => prove(title, options) }]),
  ),
} satisfies Proof;

function coversOf({ code }: Title): string[] {
  return [
    'games/fishing/engine/{draw,hit,read-title,title,value}.ts',
    `games/fishing/titles/${code}/{model.ts,fish.csv}`,
    'games/kit/rng.ts',
    'kernel/{fair-stream,fraction}.ts',
  ];
}

function prove(title: Title, { seed = randomBytes(32).toString('hex'), args }: { seed?: string; args: string[] }) {
  const shots = Number(args.find((one) => /^\d+$/.test(one)) ?? SHOTS);
  const streamed = Math.min(STREAMED, shots);
  const fast = fastDraws(parseInt(seed.slice(0, 8), 16));
  const byNumbers: Draw = (kind, weapon) => drawHit(title, kind, weapon, fast);
  const meaner = { ...title, odds: title.odds.map((row) => row.map((odds) => odds && lowered(odds))) };
  const [whole, playing] = [measure(title, shots, byNumbers), measure(title, streamed, byStreams(title, seed))];
  const control = overall(
    measure(meaner, shots, (kind, weapon) => drawHit(meaner, kind, weapon, fast)),
    title,
  );
  const all = [...whole, ...playing].map(({ sums }) => Math.abs(offBy(title, sums)));
  return Promise.resolve({
    ok: all.every((off) => off <= MOST_OFF) && Math.abs(control) > MOST_OFF,
    seed,
    sample: { shots, streamed, mostOff: MOST_OFF },
    result: {
      share: toNumber(title.share),
      off: overall(whole, title),
      offByStreams: overall(playing, title),
      control,
      shots: whole.map((one) => shownOf(title, one)),
    },
  });
}

/** Draws by the streams of real play, in sittings with as many shots as a long sitting has. */
function byStreams(title: Title, seed: string): Draw {
  const perSitting = 20_000;
  let shot = 0;
  let shots = shotsOf(title, hmacOf(seed), 'proof', 0);
  return (kind, weapon) => {
    if (shot % perSitting === 0) shots = shotsOf(title, hmacOf(seed), 'proof', shot / perSitting);
    return shots(kind, weapon, shot++ % perSitting);
  };
}

function lowered({ top, bottom }: { top: number; bottom: number }): { top: number; bottom: number } {
  return { top: Math.round((top * MEANER.top * 2 ** 20) / (MEANER.bottom * bottom)), bottom: 2 ** 20 };
}

/** Plays the same number of shots with each weapon at each fish. The free hits of a carrier go to the other fish in turn. */
function measure(title: Title, shots: number, draw: Draw): { pair: Pair; sums: Sums }[] {
  const pairs = title.kinds.flatMap((kind, place) =>
    title.weapons.flatMap((weapon, at) => (mayHit(kind, weapon) ? [{ kind: place, weapon: at }] : [])),
  );
  const others = title.kinds.flatMap(({ sort }, kind) => (sort === 'carrier' ? [] : [kind]));
  const variance = title.kinds.map((kind) =>
    title.weapons.map((weapon) => (mayHit(kind, weapon) ? toNumber(varianceOf(kind, weapon.cost, title.share)) : 0)),
  );
  return pairs.map((pair) => {
    const sums: Sums = { hits: 0, kills: 0, charged: 0, returned: 0, variance: 0 };
    const take = (kind: number, weapon: number): boolean => {
      const { killed, times } = draw(kind, weapon);
      sums.returned += times;
      sums.variance += variance[kind]![weapon]!;
      return killed;
    };
    let next = 0;
    for (; sums.hits < shots / pairs.length; sums.hits++) {
      sums.charged += title.weapons[pair.weapon]!.cost;
      if (!take(pair.kind, pair.weapon)) continue;
      sums.kills++;
      for (let left = title.kinds[pair.kind]!.frees; left > 0; left--) take(others[next++ % others.length]!, 0);
    }
    return { pair, sums };
  });
}

/** Returns the difference between return and share, in standard deviations. */
function offBy({ share }: Title, { charged, returned, variance }: Pick<Sums, 'charged' | 'returned' | 'variance'>): number {
  return (returned - toNumber(share) * charged) / Math.sqrt(variance);
}

function overall(all: readonly { sums: Sums }[], title: Title): number {
  const sum = (of: (sums: Sums) => number): number => all.reduce((total, { sums }) => total + of(sums), 0);
  return offBy(title, { charged: sum((one) => one.charged), returned: sum((one) => one.returned), variance: sum((one) => one.variance) });
}

function shownOf(title: Title, { pair, sums }: { pair: Pair; sums: Sums }): Measured {
  const [fish, weapon] = [title.kinds[pair.kind]!.code, title.weapons[pair.weapon]!.code];
  const { hits, kills, charged, returned } = sums;
  return { fish, weapon, hits, kills, returned: returned / charged, off: offBy(title, sums) };
}
