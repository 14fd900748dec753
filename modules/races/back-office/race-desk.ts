import * as z from 'zod/mini';
import type { StaffCaller } from '#contracts/caller.ts';
import { TICKET_MEASURES } from '#contracts/race-measures.ts';
import { money, toMajor } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { audit, type ApprovalKind } from '#modules/staff/index.ts';
import type { RaceDeps } from '#modules/races/races.ts';
import { lockRace, publish, RACE, saveDraft, type Race, type RaceDraft } from '#modules/races/race-store.ts';

type SaveFailure = Failure<`races.${'not_a_draft' | 'dates_wrong' | 'prizes_wrong' | 'game_unknown' | 'ticket_wrong'}`>;

/** Keeps a draft under the name that it has at its brand. Again is the same. */
export async function keepRace(
  { db, catalogue }: Pick<RaceDeps, 'db' | 'catalogue'>,
  caller: StaffCaller,
  draft: RaceDraft,
): Promise<Result<{ id: number }, SaveFailure>> {
  if (draft.endsAt <= draft.startsAt) return err('races.dates_wrong');
  if (draft.prizes.some((prize, at) => at > 0 && prize > draft.prizes[at - 1]!)) return err('races.prizes_wrong');
  const isOfPlay = draft.games.length > 0 || draft.gameTypes.length > 0 || draft.leastStake > 0n;
  const isDeposits = draft.measure === 'deposits';
  if (draft.ticket !== null && !TICKET_MEASURES.includes(draft.measure)) return err('races.ticket_wrong');
  if (isDeposits && (draft.ticket === null || isOfPlay)) return err('races.ticket_wrong');
  const unknown = draft.games.find((game) => !catalogue.title(...(game.split('/') as [string, string])));
  if (unknown !== undefined) return err('races.game_unknown', { game: unknown });
  return db.transaction<{ id: number }, SaveFailure>(
    async (tx) => {
      const id = await saveDraft(tx, draft);
      if (id === undefined) return err('races.not_a_draft');
      const { merchantId, slug, measure, currency, games, gameTypes, ticket } = draft;
      const figures = { leastStake: String(draft.leastStake), ticket: ticket && String(ticket), prizes: draft.prizes.map(String) };
      const after = { slug, measure, currency, games, gameTypes, ...figures };
      await audit(tx, caller, { action: 'races.save_draft', merchantId, subject: { kind: RACE, id: String(id) }, reason: '', after });
      return ok({ id });
    },
    { isRepeatable: true },
  );
}

const payload = z.strictObject({ id: z.number() });
type PublishCode = 'races.unknown' | 'races.not_a_draft' | 'races.dates_wrong';

/** What counts in a race, in which time, and what its places are paid: one of staff writes it and another publishes it. */
export const publishKind: ApprovalKind<z.infer<typeof payload>, PublishCode> = {
  kind: 'races.publish',
  permission: 'promotions.approve',
  payload,
  describe: async (tx, { id }) => {
    const found = await lockRace(tx, id);
    if (!found) return err('races.unknown');
    if (found.state !== 'draft') return err('races.not_a_draft');
    const [ahead] = await tx.query<{ is: boolean }>(`SELECT $1::timestamptz > clock_timestamp() + interval '1 minute' AS is`, [
      found.endsAt,
    ]);
    if (!ahead!.is) return err('races.dates_wrong');
    return ok({ merchantId: found.merchantId, subject: { kind: RACE, id: String(id) }, facts: factsOf(found) });
  },
  execute: async (tx, { id }) => {
    await publish(tx, id);
    return ok({ before: { state: 'draft' }, after: { state: 'published' } });
  },
};

function factsOf({ slug, measure, currency, gameTypes, games, leastStake, ticket, prizes, startsAt, endsAt, texts }: Race) {
  const written = (minor: bigint): string => `${toMajor(money(minor, currency))} ${currency}`;
  return {
    name: slug,
    title: texts['EN']!.title,
    summary: texts['EN']!.summary,
    languages: Object.keys(texts).join(', '),
    from: startsAt.toISOString(),
    until: endsAt.toISOString(),
    counts: measure,
    leastStake: written(leastStake),
    places: ticket === null ? 'by score' : `drawn by lot, a ticket for each ${written(ticket)} of ${measure}`,
    categories: gameTypes.join(', ') || 'all',
    games: games.join(', ') || 'all of these categories',
    prizes: prizes.map((prize, at) => `${at + 1}: ${written(prize)}`).join('; '),
    budget: written(prizes.reduce((sum, prize) => sum + prize, 0n)),
    texts: JSON.stringify(texts),
  };
}

type StopFailure = Failure<'races.unknown' | 'races.not_published' | 'races.ended'>;

/** Calls a race off before its end: from this commit on nothing counts, and no place is paid. One that has ended is owed. Again is the same. */
export async function stopRace(
  db: Database,
  caller: StaffCaller,
  { id, reason }: { id: number; reason: string },
): Promise<Result<true, StopFailure>> {
  return db.transaction<true, StopFailure>(async (tx) => {
    const found = await lockRace(tx, id);
    if (!found) return err('races.unknown');
    if (found.state === 'closed') return ok(true);
    if (found.state !== 'published') return err('races.not_published');
    const closed = await tx.query(`UPDATE race SET state = 'closed' WHERE id = $1 AND ends_at > clock_timestamp() RETURNING id`, [id]);
    if (closed.length === 0) return err('races.ended');
    await audit(tx, caller, {
      action: 'races.stop',
      merchantId: found.merchantId,
      subject: { kind: RACE, id: String(id) },
      reason,
      before: { state: 'published' },
      after: { state: 'closed' },
    });
    return ok(true);
  });
}
