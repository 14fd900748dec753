import * as z from 'zod/mini';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { plainTexts, sportWords } from '#kernel/sport-words.ts';
import type { Tx } from '#platform/db/database.ts';
import { addWindow, ALWAYS, endWindow, standingWindow } from '#modules/sportsbook/settlement/window-store.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { previewFacts, previewOf, type Preview } from '#modules/sportsbook/settlement/preview.ts';
import { closeEvent } from '#modules/sportsbook/world/advance-store.ts';
import type { ApprovalKind } from '#modules/staff/index.ts';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';

const SUBJECT = 'sports_event';
type Locked = { id: bigint; feed: string | null; names: string[]; sport: string; league: string; state: string; startsAt: Date };

async function lockEvent(tx: Tx, id: string): Promise<Locked | undefined> {
  const [found] = await tx.query<Locked>(
    'SELECT id, feed, names, sport, league, state, starts_at FROM sports_event WHERE id = $1 FOR NO KEY UPDATE',
    [id],
  );
  return found;
}

type Deps = Pick<SportsDeps, 'book'>;

const factsOf = ({ book }: Deps, { names, sport, league, startsAt }: Locked) => ({
  match: names.join(' – '),
  league: `${sportWords(plainTexts(book.texts)).sport(sport)}, ${book.sports.get(sport)?.leagues.find(({ code }) => code === league)?.name ?? league}`,
  starts: startsAt.toISOString(),
});

/**
 * Declares the approval to call off a match, which two staff members decide. A match that has ended is refused, because its results are
 * proven; so is a match that was called off before.
 */
export const voidKind = (deps: Deps): ApprovalKind<{ event: string }, 'sports.event_unknown' | 'sports.result_proven'> => ({
  kind: 'sports.void_event',
  permission: SPORTS.approve,
  payload: z.strictObject({ event: z.string() }),
  describe: async (tx, { event }) => {
    const found = await lockEvent(tx, event);
    if (!found) return err('sports.event_unknown');
    if (found.state === 'ended' || found.state === 'cancelled') return err('sports.result_proven');
    return ok({ merchantId: null, subject: { kind: SUBJECT, id: event }, facts: factsOf(deps, found) });
  },
  execute: async (tx, { event }) => {
    const found = await lockEvent(tx, event);
    if (!found || !(await closeEvent(tx, found.id))) return err('sports.result_proven');
    // The feed may still send results of the match, so a cancel window makes the bets void.
    if (found.feed !== null) await addWindow(tx, { eventId: found.id, codes: [], ...ALWAYS });
    return ok({ after: { state: 'cancelled' } });
  },
});

const window = z.strictObject({ event: z.string(), codes: z.array(z.string()), from: z.string(), to: z.string() });
type Window = z.output<typeof window>;
const windowOf = ({ event, codes, from, to }: Window) => ({ eventId: BigInt(event), codes, from: new Date(from), to: new Date(to) });

type CancelFailure = Failure<'sports.event_unknown' | 'sports.window_invalid'>;

/** Returns the payouts that a cancel window would change now. */
export async function previewCancel(tx: Tx, deps: Deps, requested: Window): Promise<Result<Preview, CancelFailure>> {
  const found = await lockEvent(tx, requested.event);
  if (!found) return err('sports.event_unknown');
  const { from, to } = windowOf(requested);
  if (from >= to) return err('sports.window_invalid');
  return ok(await previewOf(tx, deps, found.id, () => addWindow(tx, windowOf(requested))));
}

/** Declares the approval to make bets void that were accepted on markets of a match within a cancel window; two staff members decide. */
export const cancelKind = (deps: Deps): ApprovalKind<Window, CancelFailure['code']> => ({
  kind: 'sports.cancel_bets',
  permission: SPORTS.approve,
  payload: window,
  describe: async (tx, requested) => {
    const preview = await previewCancel(tx, deps, requested);
    if (!preview.ok) return preview;
    const found = (await lockEvent(tx, requested.event))!;
    const { from, to, codes } = windowOf(requested);
    const words = sportWords(plainTexts(deps.book.texts));
    const markets = codes.map((code) => words.market(found, { code, specifiers: '' })).join(', ') || 'all';
    const times = { 'bets placed from': from.toISOString(), 'bets placed before': to.toISOString() };
    const facts = { ...factsOf(deps, found), markets, ...times };
    const figures = previewFacts(preview.value);
    return ok({ merchantId: null, subject: { kind: SUBJECT, id: requested.event }, facts, figures });
  },
  execute: async (tx, requested) => {
    const { id, legs } = await addWindow(tx, windowOf(requested));
    return ok({ after: { cancel: String(id), legs } });
  },
});

type Restored = { cancel: string };

/** Returns the payouts that the end of a cancel window would change now. */
export async function previewRestore(tx: Tx, deps: Deps, { cancel }: Restored): Promise<Result<Preview, Failure<'sports.cancel_unknown'>>> {
  const found = await standingWindow(tx, BigInt(cancel));
  if (!found) return err('sports.cancel_unknown');
  await lockEvent(tx, String(found.eventId));
  // Another transaction may have ended the window while this one waited for the lock of the match.
  if (!(await standingWindow(tx, found.id))) return err('sports.cancel_unknown');
  return ok(await previewOf(tx, deps, found.eventId, () => endWindow(tx, BigInt(cancel))));
}

/** Declares the approval to end a cancel window, which two staff members decide. */
export const restoreKind = (deps: Deps): ApprovalKind<Restored, 'sports.cancel_unknown'> => ({
  kind: 'sports.restore_bets',
  permission: SPORTS.approve,
  payload: z.strictObject({ cancel: z.string() }),
  describe: async (tx, { cancel }) => {
    const preview = await previewRestore(tx, deps, { cancel });
    if (!preview.ok) return preview;
    const found = (await standingWindow(tx, BigInt(cancel)))!;
    const event = (await lockEvent(tx, String(found.eventId)))!;
    const times = { 'bets placed from': found.from.toISOString(), 'bets placed before': found.to.toISOString() };
    const facts = { ...factsOf(deps, event), ...times };
    const figures = previewFacts(preview.value);
    return ok({ merchantId: null, subject: { kind: SUBJECT, id: String(found.eventId) }, facts, figures });
  },
  execute: async (tx, { cancel }) => {
    const event = await endWindow(tx, BigInt(cancel));
    return event === undefined ? err('sports.cancel_unknown') : ok({ after: { restored: cancel } });
  },
});
