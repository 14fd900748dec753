import { raceCalls, racePrizes } from '#contracts/bo/races.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { TICKET_MEASURES } from '#contracts/race-measures.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { storeOffer, offerRoutes, publishKindOf, stopOffer, type Offer } from '#modules/offers/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { listPrizes, listRaces } from '#modules/races/back-office/race-page.ts';
import { draftSaver, RACE, withPurse, type RaceDraft } from '#modules/races/race-store.ts';
import type { RaceDeps } from '#modules/races/races.ts';

type SaveFailure = Failure<`races.${'not_a_draft' | 'dates_wrong' | 'prizes_wrong' | 'game_unknown' | 'ticket_wrong'}`>;

/** Stores a draft whose places, tickets and games are consistent. */
export async function storeRace(
  { db, catalogue, secrets }: Pick<RaceDeps, 'db' | 'catalogue' | 'secrets'>,
  caller: StaffCaller,
  draft: RaceDraft,
): Promise<Result<{ id: number }, SaveFailure>> {
  if (draft.endsAt <= draft.startsAt) return err('races.dates_wrong');
  if (draft.prizes.some((prize, at) => at > 0 && prize > draft.prizes[at - 1]!)) return err('races.prizes_wrong');
  const hasPlayFilter = draft.games.length > 0 || draft.gameTypes.length > 0 || draft.leastStake > 0n;
  const isDeposits = draft.measure === 'deposits';
  if (draft.ticket !== null && !TICKET_MEASURES.includes(draft.measure)) return err('races.ticket_wrong');
  if (isDeposits && (draft.ticket === null || hasPlayFilter)) return err('races.ticket_wrong');
  const unknown = draft.games.find((game) => !catalogue.title(...(game.split('/') as [string, string])));
  if (unknown !== undefined) return err('races.game_unknown', { game: unknown });
  return storeOffer(db, RACE, caller, withPurse(draft), draftSaver(secrets));
}

export const publishKind = publishKindOf(RACE);

/** Cancels a race before its end: from this commit on nothing counts, and no place is paid. An ended race is due for payment. */
export function stopRace(db: Database, caller: StaffCaller, order: { id: number; reason: string }) {
  return stopOffer(db, RACE, caller, order, hasEnded);
}

async function hasEnded(tx: Tx, { endsAt }: Offer<object>): Promise<'races.ended' | undefined> {
  const [end] = await tx.query<{ is: boolean }>('SELECT $1::timestamptz <= clock_timestamp() AS is', [endsAt]);
  return end!.is ? 'races.ended' : undefined;
}

/** Routes of staff about races: the routes of all offers, and the prizes of places. */
export function raceDesk(deps: RaceDeps, site: Pick<Site, 'merchants'>, staff: Staff): Route[] {
  const { db } = deps;
  return [
    ...offerRoutes({ site, staff }, raceCalls, {
      list: (input) => listRaces(db, input),
      save: (caller, { prizes, leastStake, ticket, ...draft }) => {
        const figures = { prizes: prizes.map(BigInt), leastStake: BigInt(leastStake), ticket: ticket === null ? null : BigInt(ticket) };
        return storeRace(deps, caller, { ...draft, ...figures });
      },
      publish: publishKind,
      stop: (caller, order) => stopRace(db, caller, order),
    }),
    handle(racePrizes, async ({ input }) => ok(await listPrizes(db, input))),
  ];
}
