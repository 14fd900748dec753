import type { StopKind } from '#contracts/bo/brands.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { foldSearch } from '#kernel/name-key.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';
import { addStop, removeStop, type HeldStop, type Stop } from '#modules/site/stops/stop-store.ts';

/**
 * The subjects of a kind of stop. `labelOf` returns the label of a subject, or undefined for an unknown one. `find` returns the subjects
 * that match a text.
 */
export type Stoppable = { labelOf(subject: string): string | undefined; find(text: string): { subject: string; label: string }[] };

/** Kinds that stop a whole part of the platform, so they have no subjects. */
const WHOLE: ReadonlySet<StopKind> = new Set(['play', 'deposits', 'withdrawals', 'sign_in', 'registration']);
const MOST_FOUND = 20;

/** Stops by staff: withdrawals, games and other parts of a brand. */
export interface Stops {
  /** Declares the subjects of a kind of stop. Called once for each kind. */
  declareStoppable(kind: StopKind, subjects: Stoppable): void;
  /** Returns true if a subject is stopped at this brand, or everywhere. */
  isStopped(kind: StopKind, options: { subject?: string; merchantId: number }): boolean;
  /** Returns all current stops, with their reason. */
  listStops(): (HeldStop & { label: string })[];
  /** Returns the subjects of a kind that match a text. */
  findStoppable(kind: StopKind, text: string): { subject: string; label: string }[];
  /** Stops a subject. Safe to repeat: a second stop is not recorded. */
  stop(caller: StaffCaller, what: Stop, reason: string): Promise<Result<{ isStopped: true }, Failure<'site.stop_unknown'>>>;
  /** Ends a stop. Safe to repeat: a second call is not recorded. */
  resume(caller: StaffCaller, what: Stop, reason: string): Promise<{ isStopped: false }>;
}

/**
 * Creates the kill switches. `held` returns the current stops from memory. Modules declare their subjects that can be stopped, and call
 * `isStopped` before they begin an act.
 */
export function createStops({ db, held }: { db: Database; held: () => ReadonlyMap<string, HeldStop> }): Stops {
  const stoppable = new Map<StopKind, Stoppable>();

  function check({ kind, subject }: Stop): Result<undefined, Failure<'site.stop_unknown'>> {
    const isKnown = WHOLE.has(kind) ? subject === '' : stoppable.get(kind)?.labelOf(subject) !== undefined;
    return isKnown ? ok(undefined) : err('site.stop_unknown');
  }

  /** Adds or removes a stop. Safe to repeat: if the subject already has the requested state, nothing is recorded. */
  async function change(caller: StaffCaller, what: Stop, reason: string, isStopped: boolean): Promise<void> {
    await db.transact(async (tx) => {
      const isChanged = isStopped ? await addStop(tx, what, reason, caller.name) : await removeStop(tx, what);
      if (!isChanged) return;
      const subject = { kind: `stop_${what.kind}`, id: what.subject };
      const state = { before: { isStopped: !isStopped }, after: { isStopped } };
      await audit(tx, caller, { action: isStopped ? 'site.stop' : 'site.resume', merchantId: what.merchantId, subject, reason, ...state });
    });
  }

  return {
    declareStoppable: (kind, subjects) => void stoppable.set(kind, subjects),
    isStopped: (kind, { subject = '', merchantId }) =>
      held().has(keyOf({ kind, subject, merchantId })) || held().has(keyOf({ kind, subject, merchantId: null })),
    listStops: () => [...held().values()].map((one) => ({ ...one, label: stoppable.get(one.kind)?.labelOf(one.subject) ?? one.subject })),
    findStoppable: (kind, text) => (stoppable.get(kind)?.find(text) ?? []).slice(0, MOST_FOUND),
    stop: async (caller, what, reason) => {
      const known = check(what);
      if (!known.ok) return known;
      await change(caller, what, reason, true);
      return ok({ isStopped: true });
    },
    resume: async (caller, what, reason) => {
      await change(caller, what, reason, false);
      return { isStopped: false };
    },
  };
}

/** Returns true if staff have stopped all play, the vendor or the game at a brand. */
export function isGameStopped(
  isStopped: Stops['isStopped'],
  { merchantId, vendor, gameCode }: { merchantId: number; vendor: string; gameCode: string },
): boolean {
  return (
    isStopped('play', { merchantId }) ||
    isStopped('vendor', { merchantId, subject: vendor }) ||
    isStopped('game', { merchantId, subject: `${vendor}/${gameCode}` })
  );
}

/** Returns the key of a stop in memory. `*` stands for every brand. */
export function keyOf({ kind, subject, merchantId }: Stop): string {
  return `${kind} ${merchantId ?? '*'} ${subject}`;
}

/** Returns the entries of a list that match a text, by subject or label. */
export function foundIn(list: readonly { subject: string; label: string }[], text: string): { subject: string; label: string }[] {
  const wanted = foldSearch(text.trim());
  return list.filter(({ subject, label }) => foldSearch(subject).includes(wanted) || foldSearch(label).includes(wanted));
}
