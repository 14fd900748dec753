import * as z from 'zod/mini';
import type { clockState } from '#contracts/bo/clock.ts';
import type { Output } from '#contracts/endpoint.ts';
import { err, ok } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ApprovalKind } from '#modules/staff/approvals/approval-kind.ts';
import { hasWaiting } from '#modules/staff/approvals/approval-store.ts';
import type { Subject } from '#modules/staff/audit/audit.ts';
import { CLOCK as ACTS } from '#contracts/bo/permissions/clock.ts';

const CLOCK: Subject = { kind: 'clock', id: 'database' };
const HOUR_MS = 3_600_000;

type Said = { isSure: boolean; database: Date; house: Date; doubtedSince: Date | null };

async function readClock(db: Queryable): Promise<Said> {
  const [said] = await db.query<Said>('SELECT * FROM clock_state()');
  return said!;
}

/** Returns the times of both clocks, and whether a confirmation of the database's clock waits for approval. */
export async function stateOfClock(db: Queryable): Promise<Output<typeof clockState>> {
  return { ...(await readClock(db)), isRequested: await hasWaiting(db, CLOCK) };
}

/**
 * Declares the approval that the database's clock is right. After the approval the house follows this clock (decision 010). Maker and
 * checker read its distance to the time of the house in whole hours, which stays the same while both clocks run.
 */
export function confirmKind(): ApprovalKind<Record<string, never>, 'staff.clock_is_sure'> {
  return {
    kind: 'staff.confirm_clock',
    permission: ACTS.confirm,
    payload: z.strictObject({}),
    describe: async (tx) => {
      const { isSure, database, house } = await readClock(tx);
      if (isSure) return err('staff.clock_is_sure');
      return ok({ merchantId: null, subject: CLOCK, facts: { 'the database says': distance(database, house) } });
    },
    execute: async (tx) => {
      const before = await readClock(tx);
      await tx.query('SELECT confirm_clock()');
      return ok({ before: { house: before.house.toISOString() }, after: { house: before.database.toISOString() } });
    },
  };
}

function distance(database: Date, house: Date): string {
  const hours = Math.round(Math.abs(database.getTime() - house.getTime()) / HOUR_MS);
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} ${database > house ? 'later' : 'earlier'} than the house`;
}
