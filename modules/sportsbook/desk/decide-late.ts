import * as z from 'zod/mini';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { plainTexts, sportWords } from '#kernel/sport-words.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { listPage, type PageRequest } from '#platform/db/list-page.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { applyStored } from '#modules/sportsbook/feeds/apply-stored.ts';
import { endLate, lockLate, type LateMessage } from '#modules/sportsbook/feeds/late-results.ts';
import type { DecidingMessage } from '#modules/sportsbook/feeds/port.ts';
import { previewFacts, previewOf } from '#modules/sportsbook/settlement/preview.ts';
import { audit, type ApprovalKind } from '#modules/staff/index.ts';

export const LATE_RESULT = 'sports_late_result';
const payload = z.strictObject({ late: z.string() });
type Match = { sport: string; league: string; names: string[] };

export type LateRow = Match & { id: string; event: string; body: DecidingMessage; heldAt: Date };

/** Returns a page of messages that wait for staff. */
export async function lateResults(
  db: Queryable,
  { isNewestFirst }: { isNewestFirst: boolean },
  page: PageRequest,
): Promise<{ rows: LateRow[]; total: number }> {
  return listPage<LateRow>(
    db,
    {
      select: 'l.id::text, e.id::text AS event, e.sport, e.league, e.names, m.body, l.held_at',
      from: 'sports_late_message l JOIN sports_feed_message m ON m.hash = l.hash JOIN sports_event e ON e.id = l.event_id',
      where: "l.state = 'waiting'",
      values: [],
      order: `l.held_at ${isNewestFirst ? 'DESC' : 'ASC'}, l.id`,
    },
    page,
  );
}

/** Returns the markets of a message with the outcomes that win by it. */
export function wonBy(message: DecidingMessage): { code: string; specifiers: string; won: string[] | null }[] {
  if (message.type !== 'settlement') return message.markets.map(({ code, specifiers }) => ({ code, specifiers, won: null }));
  return message.markets.map(({ code, specifiers, ends }) => ({
    code,
    specifiers,
    won: ends.filter(({ won, voided }) => won === 1 && voided < 2).map(({ name }) => name),
  }));
}

async function apply(tx: Tx, { id, feed, ref }: LateMessage): Promise<void> {
  await endLate(tx, id, 'applied');
  await applyStored(tx, feed, ref);
}

async function matchOf(db: Queryable, event: bigint): Promise<Match> {
  const [found] = await db.query<Match>('SELECT sport, league, names FROM sports_event WHERE id = $1', [event]);
  return found!;
}

/** Declares the approval to apply a correction that came too late, which two staff members decide. Both see the payouts that it changes. */
export const lateKind = (deps: Pick<SportsDeps, 'book'>): ApprovalKind<z.output<typeof payload>, 'sports.case_unknown'> => ({
  kind: 'sports.late_result',
  permission: SPORTS.approve,
  payload,
  describe: async (tx, requested) => {
    const found = await lockLate(tx, requested.late);
    if (!found) return err('sports.case_unknown');
    const { names, ...match } = await matchOf(tx, found.event);
    const words = sportWords(plainTexts(deps.book.texts));
    const texts = wonBy(found.body).map(({ code, specifiers, won }) => {
      const line = { code, specifiers };
      const outcomes = (won ?? []).map((name) => words.outcome({ ...match, names }, line, name)).join(', ');
      return `${words.market({ ...match, names }, line)}${won === null ? '' : `: ${outcomes || 'void'}`}`;
    });
    const preview = await previewOf(tx, deps, found.event, () => apply(tx, found));
    return ok({
      merchantId: null,
      subject: { kind: LATE_RESULT, id: requested.late },
      facts: { match: names.join(' – '), message: found.body.type, markets: texts.join('; ') || 'all' },
      figures: previewFacts(preview),
    });
  },
  execute: async (tx, { late }) => {
    const found = await lockLate(tx, late);
    if (!found) return err('sports.case_unknown');
    await apply(tx, found);
    return ok({ after: { applied: late } });
  },
});

/** Dismisses a late message: bets stay as they were settled. */
export function dismissLate(
  { db }: Pick<SportsDeps, 'db'>,
  caller: StaffCaller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<{ event: string }, Failure<'sports.case_unknown'>>> {
  return db.transaction<{ event: string }, Failure<'sports.case_unknown'>>(async (tx) => {
    const found = await lockLate(tx, id);
    if (!found) return err('sports.case_unknown');
    await endLate(tx, found.id, 'dismissed');
    await audit(tx, caller, { action: 'sports.dismiss_late', subject: { kind: LATE_RESULT, id }, reason, after: { dismissed: id } });
    return ok({ event: String(found.event) });
  });
}
