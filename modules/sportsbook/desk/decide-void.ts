import * as z from 'zod/mini';
import { err, ok } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { addWindow, ALWAYS, endWindow, standingWindow } from '#modules/sportsbook/settlement/window-store.ts';
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

const factsOf = ({ names, sport, league, startsAt }: Locked) => ({
  match: names.join(' – '),
  league: `${sport}/${league}`,
  starts: startsAt.toISOString(),
});

/** A match that is called off by two. The results of one that was played are proven, so nobody changes them. */
export const voidKind: ApprovalKind<{ event: string }, 'sports.event_unknown' | 'sports.result_proven'> = {
  kind: 'sports.void_event',
  permission: SPORTS.approve,
  payload: z.strictObject({ event: z.string() }),
  describe: async (tx, { event }) => {
    const found = await lockEvent(tx, event);
    if (!found) return err('sports.event_unknown');
    if (found.state === 'ended' || found.state === 'cancelled') return err('sports.result_proven');
    return ok({ merchantId: null, subject: { kind: SUBJECT, id: event }, facts: factsOf(found) });
  },
  execute: async (tx, { event }) => {
    const found = await lockEvent(tx, event);
    if (!found || !(await closeEvent(tx, found.id))) return err('sports.result_proven');
    // Results of a fed match come from its feed, so a window makes its bets void.
    if (found.feed !== null) await addWindow(tx, { eventId: found.id, codes: [], ...ALWAYS });
    return ok({ after: { state: 'cancelled' } });
  },
};

const window = z.strictObject({ event: z.string(), codes: z.array(z.string()), from: z.string(), to: z.string() });
type Window = z.output<typeof window>;
const windowOf = ({ event, codes, from, to }: Window) => ({ eventId: BigInt(event), codes, from: new Date(from), to: new Date(to) });

/** Bets on markets of a match that were taken in a time become void by two. */
export const cancelKind: ApprovalKind<Window, 'sports.event_unknown' | 'sports.window_invalid'> = {
  kind: 'sports.cancel_bets',
  permission: SPORTS.approve,
  payload: window,
  describe: async (tx, requested) => {
    const found = await lockEvent(tx, requested.event);
    if (!found) return err('sports.event_unknown');
    const { from, to, codes } = windowOf(requested);
    if (from >= to) return err('sports.window_invalid');
    const facts = { ...factsOf(found), markets: codes.join(', ') || 'all', from: from.toISOString(), to: to.toISOString() };
    return ok({ merchantId: null, subject: { kind: SUBJECT, id: requested.event }, facts });
  },
  execute: async (tx, requested) => {
    const { id, legs } = await addWindow(tx, windowOf(requested));
    return ok({ after: { cancel: String(id), legs } });
  },
};

/** A cancel window is taken back by two. */
export const restoreKind: ApprovalKind<{ cancel: string }, 'sports.cancel_unknown'> = {
  kind: 'sports.restore_bets',
  permission: SPORTS.approve,
  payload: z.strictObject({ cancel: z.string() }),
  describe: async (tx, { cancel }) => {
    const found = await standingWindow(tx, BigInt(cancel));
    if (!found) return err('sports.cancel_unknown');
    const event = (await lockEvent(tx, String(found.eventId)))!;
    const facts = { ...factsOf(event), from: found.from.toISOString(), to: found.to.toISOString() };
    return ok({ merchantId: null, subject: { kind: SUBJECT, id: String(found.eventId) }, facts });
  },
  execute: async (tx, { cancel }) => {
    const event = await endWindow(tx, BigInt(cancel));
    return event === undefined ? err('sports.cancel_unknown') : ok({ after: { restored: cancel } });
  },
};
