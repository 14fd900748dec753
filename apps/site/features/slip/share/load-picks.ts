import { sportsEventOf } from '#contracts/sports.ts';
import { dispatch } from '#apps/site/features/slip/slip-store.ts';
import { readAnswer } from '#apps/site/features/slip/placing.ts';
import type { Pick, SlipMode } from '#apps/site/features/slip/slip-state.ts';
import type { SportsEvent } from '#apps/site/parts/sports/use-sports.ts';
import { ApiError, readValue } from '#web/http/api.ts';

/** A pick without its price, from a shared slip or from a placed bet. */
type Leg = { event: string; market: string; outcome: string; isBanker: boolean };
type Loaded = { legs: readonly Leg[]; sizes: readonly number[]; eachWay: boolean; stake?: string };

/**
 * Puts picks on the slip at the present prices, in place of the picks there. A pick is left out if its match is over or its outcome is not
 * offered. Returns the number of picks on the slip, and the number of all.
 */
export async function loadPicks({ legs, sizes, eachWay, stake = '' }: Loaded): Promise<{ found: number; of: number }> {
  const ids = [...new Set(legs.map(({ event }) => event))];
  const events = new Map((await Promise.all(ids.map(eventOf))).flatMap((event) => (event ? [[event.id, event] as const] : [])));
  const picks = legs.flatMap((leg) => pickOf(leg, events.get(leg.event)) ?? []);
  if (picks.length > 0) {
    readAnswer();
    const mode = modeOf(legs, sizes);
    // The sizes of a system are only valid with all of its legs.
    dispatch({ type: 'load', picks, mode: picks.length < legs.length && mode === 'system' ? 'multi' : mode, sizes, eachWay, stake });
  }
  return { found: picks.length, of: legs.length };
}

async function eventOf(id: string): Promise<SportsEvent | undefined> {
  try {
    return (await readValue(sportsEventOf, { id })).event;
  } catch (error) {
    if (error instanceof ApiError && error.refusal.code === 'sports.event_unknown') return undefined;
    throw error;
  }
}

function pickOf({ market: id, outcome, isBanker }: Leg, event: SportsEvent | undefined): Pick | undefined {
  if (!event || event.state === 'ended' || event.state === 'cancelled') return undefined;
  const market = event.markets.find((one) => one.id === id);
  const price = market?.outcomes.find(({ name }) => name === outcome)?.price;
  if (!market || price === undefined || price === null) return undefined;
  const { code, specifiers } = market;
  return {
    market: id,
    outcome,
    price,
    epoch: event.epoch,
    event: event.id,
    sport: event.sport,
    names: event.names,
    code,
    specifiers,
    isBanker,
    stake: '',
  };
}

/** Returns the mode of the loaded bet. Legs of one match count as one, because they are a builder. */
function modeOf(legs: readonly Leg[], sizes: readonly number[]): SlipMode {
  if (legs.length === 1 || (sizes.length === 1 && sizes[0] === 1 && legs.every(({ isBanker }) => !isBanker) && areApart(legs)))
    return 'single';
  const free = new Set(legs.filter(({ isBanker }) => !isBanker).map(({ event }) => event)).size;
  return sizes.length === 1 && sizes[0] === free && legs.every(({ isBanker }) => !isBanker) ? 'multi' : 'system';
}

const areApart = (legs: readonly Leg[]): boolean => new Set(legs.map(({ event }) => event)).size === legs.length;
