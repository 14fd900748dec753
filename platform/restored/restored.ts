import type { Queryable } from '#platform/db/database.ts';

/** Whether this process works on a database that was restored from a backup. */
export type Restored = {
  /** Name of the restore in `RESTORED`; undefined for the live database. */
  label: string | undefined;
  /**
   * True until two staff members have released the restore. Before that, nothing is sent to people or companies outside, and none of their
   * calls moves money, because they may know more than the database. Within a transaction, pass that transaction as `within`, so that its
   * own connection reads the release.
   */
  isHeld(within?: Queryable): Promise<boolean>;
};

/** The two staff members who released a restore, and the time. */
export type Release = { label: string; approvalId: string; maker: string; checker: string; at: Date };

export function createRestored(db: Queryable, label: string | undefined): Restored {
  // A release is never taken back. Before the release, every process reads it each time, so that all go on immediately after it.
  let isReleased = label === undefined;
  return {
    label,
    isHeld: async (within = db) => {
      if (!isReleased) isReleased = (await releaseOf(within, label!)) !== undefined;
      return !isReleased;
    },
  };
}

export async function releaseOf(db: Queryable, label: string): Promise<Release | undefined> {
  const rows = await db.query<Release>('SELECT label, approval_id, maker, checker, at FROM restored_release WHERE label = $1', [label]);
  return rows[0];
}

/** Stores a release. A restore can be released once. */
export async function addRelease(tx: Queryable, { label, approvalId, maker, checker, at }: Release): Promise<void> {
  await tx.query('INSERT INTO restored_release (label, approval_id, maker, checker, at) VALUES ($1, $2, $3, $4, $5)', [
    label,
    approvalId,
    maker,
    checker,
    at,
  ]);
}
