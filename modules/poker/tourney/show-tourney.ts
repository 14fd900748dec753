import type { PokerTable } from '#contracts/poker.ts';
import { money } from '#kernel/money.ts';
import type { TourneyBoard } from '#modules/poker/tourney/board.ts';
import type { TourneyRow } from '#modules/poker/tourney/tourney-store.ts';

/** Returns a tournament as its call shows it. */
export function shownTourney({ currency, variant, prize, fee, head, guarantee, leftIn: left, ...row }: TourneyRow) {
  const { room, name, mode, kind, bounty, target, size, speed, lateLevels, players, registered, isOpen, startsAt, phase } = row;
  return {
    room,
    name,
    mode,
    currency,
    kind,
    variant: variant as PokerTable['variant'],
    prize: money(prize, currency),
    fee: money(fee, currency),
    head: money(head, currency),
    bounty,
    guarantee: money(guarantee, currency),
    target,
    size,
    speed,
    lateLevels,
    players,
    registered,
    left,
    isOpen,
    startsAt,
    phase,
  };
}

/** Returns the published board of a room, with the caller marked and without numbers of members. */
export function shownBoard({ entrants, results, ...board }: TourneyBoard, caller: string) {
  return {
    ...board,
    entrants: entrants.map(({ viewer, ...entrant }) => ({ ...entrant, isOwn: viewer === caller })),
    results: results.map(({ viewer, name, place, prize, bounty }) => ({ name, place, prize, bounty, isOwn: viewer === caller })),
  };
}
