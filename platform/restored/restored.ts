import type { Queryable } from '#platform/db/database.ts';

/** States whether this process works on a database that came back from a backup. */
export type Restored = {
  /** The name that `RESTORED` gives the restore; undefined where the database is the live one. */
  label: string | undefined;
  /**
   * True until two staff members have released the restore. Meanwhile nothing reaches people or companies outside, and nothing from them
   * moves money: what they know may be ahead of the database. Inside a transaction its own connection reads the release.
   */
  isHeld(within?: Queryable): Promise<boolean>;
};

/** The two who released a restore, and when. */
export type Release = { label: string; approvalId: string; maker: string; checker: string; at: Date };

export function createRestored(db: Queryable, label: string | undefined): Restored {
  // A release stays; before it every process asks, so all of them go on at once.
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

/** Stores a release; a restore is released once. */
export async function addRelease(tx: Queryable, { label, approvalId, maker, checker, at }: Release): Promise<void> {
  await tx.query('INSERT INTO restored_release (label, approval_id, maker, checker, at) VALUES ($1, $2, $3, $4, $5)', [
    label,
    approvalId,
    maker,
    checker,
    at,
  ]);
}
