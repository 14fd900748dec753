import * as z from 'zod/mini';
import { percentText, toText } from '#kernel/fraction.ts';
import { money, type Money } from '#kernel/money.ts';
import type { SeatRules } from '#modules/rules/index.ts';
import { SEATS } from '#games/fishing/engine/motion/arena.ts';
import { chanceOf, mayHit } from '#games/fishing/engine/hit.ts';
import type { Kind, Title } from '#games/fishing/engine/title.ts';
import { returnOf } from '#games/fishing/engine/value.ts';

/** Rooms of a title: each has bets ten times as high as the room before. */
const TIERS = [1n, 10n, 100n];
const STEPS = 10n;
/** Least buy-in of a sitting, in lowest bets of its room. */
const LEAST_BETS = 20n;
/** Largest buy-in of a sitting, in lowest bets of its room. */
const MOST_BETS = 500n;

/** A kind of fish: the payout of a kill in bets, the chance of a kill by one bet, and the exact return of a hit, as fractions in text. */
export type FishRow = {
  kind: string;
  sort: Kind['sort'];
  pays: string;
  frees: number;
  chance: string;
  returns: string;
  /** Chance and return for each bought weapon that may hit the fish. */
  bought: { weapon: string; chance: string; returns: string }[];
};
/**
 * Information of a title. `jackpotPercent`: part of each charge that goes to the jackpot in addition to the return; null for no jackpot.
 */
export type FishingInfo<M = Money> = {
  returnPercent: string;
  jackpotPercent: string | null;
  rooms: { bet: M; highest: M }[];
  fish: FishRow[];
  /** Weapons with the cost of a hit, in bets, the cannon first. */
  weapons: { weapon: string; cost: number }[];
};

/** Returns the rules of a title, with its rooms by bet. The stake of a room is its lowest bet. */
export function fishingRules(title: Title): SeatRules<object> {
  return {
    kind: 'seat',
    model: title.code,
    room: 'fishing',
    seats: SEATS,
    bet: z.strictObject({}),
    stakes: (least, most) =>
      TIERS.map((times) => least.minor * times)
        .filter((bet) => bet * STEPS <= most.minor)
        .map((bet) => money(bet, least.currency)),
    buyIn: ({ minor, currency }) => ({ least: money(minor * LEAST_BETS, currency), most: money(minor * MOST_BETS, currency) }),
    table: ({ minor }, mode, { companions }) => ({
      bets: Array.from({ length: Number(STEPS) }, (_, step) => String(minor * BigInt(step + 1))),
      least: String(minor * LEAST_BETS),
      most: String(minor * MOST_BETS),
      hasBots: mode === 'practice' && companions,
    }),
    info: (stakes): FishingInfo => ({
      returnPercent: percentText(title.share),
      jackpotPercent: title.jackpot.top === 0n ? null : percentText(title.jackpot),
      rooms: stakes.map((bet) => ({ bet, highest: money(bet.minor * STEPS, bet.currency) })),
      fish: title.kinds.map((kind) => rowOf(title, kind)),
      weapons: title.weapons.map(({ code, cost }) => ({ weapon: code, cost })),
    }),
  };
}

/** Returns a kind of fish with its exact chance and return by the cannon, and by each bought weapon that may hit it. */
export function rowOf(title: Title, kind: Kind): FishRow {
  const { code, sort, prizes, frees, chance } = kind;
  const pays = prizes.map(({ times, weight }) => (prizes.length === 1 ? `${times}` : `${times} (${weight} %)`)).join(', ');
  const returns = toText(returnOf(kind, title.weapons[0]!, title.share));
  const bought = title.weapons
    .slice(1)
    .filter((weapon) => mayHit(kind, weapon))
    .map((weapon) => ({
      weapon: weapon.code,
      chance: toText(chanceOf(kind, weapon)),
      returns: toText(returnOf(kind, weapon, title.share)),
    }));
  return { kind: code, sort, pays, frees, chance: toText(chance), returns, bought };
}
