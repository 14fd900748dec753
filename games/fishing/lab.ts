import { createHmac } from 'node:crypto';
import { minus, ONE, toText, ZERO, isLess, type Fraction } from '#kernel/fraction.ts';
import { toMajor } from '#kernel/money.ts';
import { Dice } from '#games/kit/rng.ts';
import { fairRng, odds, readStake, refused } from '#games/kit/lab-input.ts';
import { drawHit, shotStream } from '#games/fishing/engine/draw.ts';
import { chanceOf, kindByCode, mayHit, meanOf } from '#games/fishing/engine/hit.ts';
import type { Kind, Title } from '#games/fishing/engine/title.ts';
import { returnOf, valuesOf } from '#games/fishing/engine/value.ts';
import { TIERS } from '#games/fishing/tiers.ts';
import { titles } from '#games/fishing/titles.ts';

type Fields = Record<string, unknown>;

/** The calls of the test lab. */
export default {
  /** `{room, cannon, fish}`: chance of a kill by the cannon, and return of the hit. */
  'fishing.chance': (input: unknown) => {
    const { title, kind } = aimOf(input);
    betOf(input);
    const p = chanceOf(kind, title.weapons[0]!);
    return { ...worthOf(kind), p: toText(p), rtp: toText(returnOf(kind, title.weapons[0]!, title.share)) };
  },

  /** `{serverSeed, clientSeed, nonce, room, cannon, fish, shot?, weapon?}`: draw and outcome of a hit. */
  'fishing.shot': (input: unknown) => {
    const { title, kind, place } = aimOf(input);
    const bet = betOf(input);
    const { serverSeed, clientSeed, nonce, shot = 0 } = input as Fields;
    fairRng(input);
    if (typeof shot !== 'number' || !Number.isSafeInteger(shot) || shot < 0) return refused('shot is a whole number from 0');
    const weapon = weaponOf(title, input, 'cannon');
    if (!mayHit(kind, title.weapons[weapon]!)) return refused(`${title.weapons[weapon]!.code} is not shot at ${kind.code}`);
    const hmac = (message: string): Uint8Array =>
      createHmac('sha256', serverSeed as string)
        .update(message)
        .digest();
    const drawn = drawHit(title, place, weapon, new Dice(shotStream(hmac, clientSeed as string, nonce as number, shot)));
    const { killed, times, value, of } = drawn;
    return {
      hit: true,
      draw: { value, below: of, kills: title.odds[place]![weapon]!.top },
      killed,
      multiplier: String(times),
      paid: toMajor({ ...bet, minor: bet.minor * BigInt(times) }),
      ...(killed && kind.frees > 0 && { freeHits: kind.frees }),
    };
  },

  /** `{room, weapon, fish: [codes in range]}`: chances of a bought weapon or a carrier against each fish. */
  'fishing.special': (input: unknown) => {
    const title = titleOf(input);
    const { weapon, fish } = (input ?? {}) as Fields;
    if (!Array.isArray(fish) || fish.length === 0) return refused('fish is a list of codes');
    const kinds = fish.map((code) => kindOf(title, code));
    const carrier = title.kinds.find(({ code, sort }) => code === weapon && sort === 'carrier');
    const gun = carrier ? title.weapons[0]! : title.weapons[weaponOf(title, input)]!;
    const wrong = kinds.find((kind) => kind.sort === 'carrier' || !mayHit(kind, gun));
    if (wrong) return refused(`${String(weapon)} does not hit ${wrong.code}`);
    const p = Object.fromEntries(kinds.map((kind) => [kind.code, toText(chanceOf(kind, gun))]));
    const rtp = toText(carrier ? returnOf(carrier, gun, title.share) : worst(kinds.map((kind) => returnOf(kind, gun, title.share))));
    return { cost: String(gun.cost), p, rtp, ...(carrier && { freeHits: carrier.frees, kill: toText(carrier.chance) }) };
  },

  /** `{room?}`: odds of each fish, and the return of a sitting that always makes the worst hit, over all weapons. */
  'fishing.return': (input?: unknown) => {
    const all = (input as Fields | undefined)?.['room'] === undefined ? [...titles.values()] : [titleOf(input)];
    const fish = all.flatMap((title) =>
      title.kinds.map((kind) => [
        (input as Fields | undefined)?.['room'] === undefined ? `${title.code}:${kind.code}` : kind.code,
        odds(kind.chance, returnOf(kind, title.weapons[0]!, title.share)),
      ]),
    );
    const rtp = worst(all.flatMap((title) => valuesOf(title).map(({ returned }) => returned)));
    const jackpot = all.map((title) => title.jackpot).find(({ top }) => top > 0n) ?? ZERO;
    return {
      ...(Object.fromEntries(fish) as Record<string, unknown>),
      session: { rtp: toText(rtp), edge: toText(minus(ONE, rtp)), jackpot: toText(jackpot) },
    };
  },
};

function worst(returns: readonly Fraction[]): Fraction {
  return returns.reduce((least, one) => (isLess(one, least) ? one : least));
}

function worthOf(kind: Kind): { multiplier: string; freeHits?: number } {
  return kind.sort === 'carrier' ? { multiplier: '0', freeHits: kind.frees } : { multiplier: toText(meanOf(kind)) };
}

function titleOf(input: unknown): Title {
  const { room } = (input ?? {}) as Fields;
  return titles.get(String(room)) ?? refused(`room is one of ${[...titles.keys()].join(', ')}`);
}

function kindOf(title: Title, code: unknown): Kind {
  return title.kinds.find((kind) => kind.code === code) ?? refused(`${String(code)} is no fish of ${title.code}`);
}

function aimOf(input: unknown): { title: Title; kind: Kind; place: number } {
  const title = titleOf(input);
  const kind = kindOf(title, ((input ?? {}) as Fields)['fish']);
  return { title, kind, place: kindByCode(title, kind.code) };
}

function weaponOf(title: Title, input: unknown, otherwise?: string): number {
  const { weapon = otherwise } = (input ?? {}) as Fields;
  const place = title.weapons.findIndex(({ code }) => code === weapon);
  return place >= 0
    ? place
    : refused(`weapon is one of ${title.weapons.map(({ code }) => code).join(', ')}, or a carrier in fishing.special`);
}

/** Reads the bet of the cannon; refuses any other than the thirty bets of the three tiers. */
function betOf(input: unknown): ReturnType<typeof readStake> {
  const bet = readStake(((input ?? {}) as Fields)['cannon']);
  const isOffered = Object.values(TIERS).some((bets) => bets.includes(bet.minor));
  return isOffered ? bet : refused('cannon is a bet of a tier: 0.10 to 1.00, 1.00 to 10.00 or 10.00 to 100.00 in ten steps');
}
