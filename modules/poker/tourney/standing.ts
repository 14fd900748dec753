import type { PokerTourney } from '#contracts/poker-acts.ts';
import { START_STACK } from '#poker/tournament/levels.ts';
import type { Entry } from '#poker/tournament/state.ts';
import { byViewer } from '#modules/poker/room/draft.ts';
import { isBarred } from '#modules/poker/tourney/barred.ts';
import { liveEntry, sittingOf } from '#modules/poker/tourney/draft.ts';
import { costOf } from '#modules/poker/tourney/money.ts';
import type { Placed, TourneyRoom } from '#modules/poker/tourney/state.ts';

const MOST_RESULTS = 20;

/** Result of an entry. `prize` includes `share`, its part of the prizes that disqualified players received or would have received. */
export type Result = {
  entry: string;
  name: string;
  place: number;
  prize: number;
  share: number;
  bounty: number;
  isDisqualified: boolean;
};

/** Returns true while a tournament accepts entries: the time for entries is not over, and staff have not stopped all tables. */
export const acceptsEntries = ({ director, isStopped }: TourneyRoom): boolean => (director?.isOpen ?? true) && !isStopped;

const sumOf = (placed: readonly Placed[]): number => placed.reduce((sum, { prize }) => sum + prize, 0);

const known = new WeakMap<TourneyRoom, Result[]>();

/**
 * Returns the places of eliminated entries and, once the tournament is over, of the remaining entries, the best first. They are computed
 * once for a state of the room.
 */
export function resultsOf(room: TourneyRoom): Result[] {
  const results = known.get(room) ?? readResults(room);
  known.set(room, results);
  return results;
}

function readResults({ director, placed, players }: TourneyRoom): Result[] {
  if (!director) return [];
  const found: { entry: string; place: number }[] = [];
  let behind = 0;
  for (const group of director.outs) {
    behind += group.length;
    for (const { entry } of group) found.push({ entry, place: director.entries.length - behind + 1 });
  }
  // A satellite ends with several remaining entries, whose places follow from their stacks.
  if (director.phase === 'over')
    for (const [at, { id }] of director.entries
      .filter(({ state }) => state !== 'out')
      .toSorted((a, b) => b.stack - a.stack || a.no - b.no)
      .entries())
      found.push({ entry: id, place: at + 1 });
  const named = new Map(players.map((one) => [one.sitting, one.name]));
  const ofSitting = Map.groupBy(placed, ({ sitting }) => sitting);
  const disqualified = new Set(director.entries.flatMap(({ id, isDisqualified }) => (isDisqualified ? [id] : [])));
  const lastOf = new Map(director.entries.map(({ id }) => [sittingOf(id), id]));
  return found
    .map(({ entry, place }) => {
      const own = ofSitting.get(sittingOf(entry)) ?? [];
      // A player with several entries receives the bounties of all of them at its best place.
      const isLast = lastOf.get(sittingOf(entry)) === entry;
      return {
        entry,
        place,
        name: named.get(sittingOf(entry)) ?? '',
        prize: sumOf(own.filter((one) => one.reason !== 'bounty' && (one.place === place || (isLast && one.place === 0)))),
        share: isLast ? sumOf(own.filter(({ reason }) => reason === 'share')) : 0,
        bounty: isLast ? sumOf(own.filter(({ reason }) => reason === 'bounty')) : 0,
        isDisqualified: disqualified.has(entry),
      };
    })
    .toSorted((a, b) => a.place - b.place);
}

/** Returns the mean stack of the remaining entries, rounded down, or 0 before the start. */
export function averageOf(entries: readonly Entry[]): number {
  const left = entries.filter(({ state }) => state !== 'out');
  return left.length === 0 ? 0 : Math.floor(left.reduce((sum, { stack }) => sum + stack, 0) / left.length);
}

/** Returns the standing of a tournament as one viewer sees it. */
export function standingOf(room: TourneyRoom, viewer: string): PokerTourney {
  const { config, director } = room;
  const entries = director?.entries ?? [];
  const results = director?.outs.length || director?.phase === 'over' ? resultsOf(room) : [];
  const isRunning = director?.phase === 'running' || director?.phase === 'over';
  return {
    phase: director?.phase ?? 'registering',
    kind: config.kind,
    cost: String(costOf(config)),
    fee: String(config.cost.fee),
    head: String(config.cost.head),
    bounty: config.bounty,
    registered: entries.length,
    most: config.players,
    startsAt: config.startsAt,
    isOpen: acceptsEntries(room),
    left: entries.filter((entry) => entry.state !== 'out').length,
    level: director?.level ?? 0,
    levelEnds: director?.levelEnds ?? 0,
    breakUntil: director?.breakUntil ?? null,
    isHandForHand: (director?.round ?? null) !== null,
    tables: director?.tables.length ?? 0,
    average: isRunning ? averageOf(entries) : 0,
    prizes: (director?.prizes ?? []).map(String),
    multiple: director?.multiple ?? null,
    own: ownOf(room, viewer, results),
    deal: dealOf(room),
    results: results.slice(0, MOST_RESULTS).map(({ name, place, prize, bounty }) => ({
      name,
      place,
      prize: String(prize),
      bounty: String(bounty),
    })),
  };
}

function dealOf({ director, players }: TourneyRoom): PokerTourney['deal'] {
  const deal = director?.deal;
  if (!deal) return null;
  const nameOf = (entry: string): string => players.find(({ sitting }) => sitting === sittingOf(entry))?.name ?? '';
  const offers = deal.offers?.map(({ entry, amount }) => ({ name: nameOf(entry), amount: String(amount) })) ?? null;
  return { method: deal.method, offers, kept: String(deal.kept), agreed: deal.agreed.length };
}

function ownOf(room: TourneyRoom, viewer: string, results: readonly Result[]): PokerTourney['own'] {
  const { director, wishes, purchases, placed, tickets } = room;
  const player = byViewer(room, viewer);
  const live = player && liveEntry(room, player.name);
  const own = results.find(({ entry }) => entry === live?.id);
  const isRequesting = wishes.some((one) => one.viewer === viewer);
  const isPlaying = live !== undefined && live.state !== 'registered';
  const state = own
    ? 'out'
    : isRequesting
      ? 'asking'
      : !player
        ? 'none'
        : player.state === 'buying'
          ? 'buying'
          : isPlaying
            ? 'playing'
            : 'registered';
  const paid = placed.filter(({ sitting }) => sitting === player?.sitting);
  const ahead = director?.entries.filter((entry) => entry.state !== 'out' && entry.stack > (live?.stack ?? 0)).length ?? 0;
  return {
    state: player?.state === 'leaving' && !live ? 'leaving' : state,
    rank: isPlaying && live.state !== 'out' ? ahead + 1 : null,
    place: own?.place ?? null,
    prize: String(sumOf(paid.filter(({ reason }) => reason !== 'bounty'))),
    won: String(sumOf(paid.filter(({ reason }) => reason === 'bounty'))),
    head: String(live?.head ?? 0n),
    hasTicket: paid.some(({ reason }) => reason === 'ticket') || tickets.some((one) => one.viewer === viewer),
    until: live?.state === 'deciding' ? live.until : 0,
    mayBuy: player?.state === 'seated' && live && !isBarred(room, viewer) ? mayBuy(room, live) : [],
    ...(isBarred(room, viewer) && { isDisqualified: true }),
    isBuying: purchases.some(({ sitting }) => sitting === player?.sitting),
  };
}

/** Returns the purchases that the director would accept now. */
function mayBuy({ director, config }: TourneyRoom, live: Entry): PokerTourney['own']['mayBuy'] {
  if (!director?.isOpen || director.phase !== 'running') return [];
  if (config.kind === 'reEntry') {
    const count = director.entries.filter(({ player }) => player === live.player).length;
    return live.state === 'out' && count <= 3 && director.entries.length < config.players ? ['reEntry'] : [];
  }
  if (config.kind !== 'rebuy' || (live.state !== 'seated' && live.state !== 'deciding')) return [];
  const canRebuy = live.stack <= START_STACK;
  const canAdd = live.state === 'seated' && !live.hasAddOn;
  return [...(canRebuy ? (['rebuy'] as const) : []), ...(canAdd ? (['addOn'] as const) : [])];
}
