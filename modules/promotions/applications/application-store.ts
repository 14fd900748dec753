import type { ApplicationState } from '#contracts/promotion-applications.ts';
import type { Queryable } from '#platform/db/database.ts';

/** Name of an application in claims of staff and in the audit log. */
export const APPLICATION = 'promotion_application';

/** Application of a member to a promotion that staff decide. */
export type Application = {
  id: string;
  serial: bigint;
  merchantId: number;
  promotionId: number;
  slug: string;
  memberId: bigint;
  comment: string;
  sentAt: Date;
  state: ApplicationState;
  reason: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
};

const COLUMNS = `a.id, a.serial, a.merchant_id, a.promotion_id, p.slug, a.member_id, a.comment,
  a.sent_at, a.state, a.reason, a.decided_by, a.decided_at`;

export async function readApplications(db: Queryable, rest: string, values: readonly unknown[]): Promise<Application[]> {
  return db.query<Application>(
    `SELECT ${COLUMNS} FROM promotion_application a JOIN offers_of('promotion') p ON p.id = a.promotion_id ${rest}`,
    values,
  );
}

export async function findApplication(db: Queryable, id: string): Promise<Application | undefined> {
  return (await readApplications(db, 'WHERE a.id = $1', [id]))[0];
}

/** Reads a member's own applications, the newest first. */
export async function applicationsOf(db: Queryable, memberId: bigint): Promise<Application[]> {
  return readApplications(db, 'WHERE a.member_id = $1 ORDER BY a.sent_at DESC, a.serial DESC LIMIT 200', [memberId]);
}

/** Returns a member's approved applications to a promotion. */
export function approvedOf(applications: readonly Application[], promotionId: number): string[] {
  return applications.filter((one) => one.promotionId === promotionId && one.state === 'approved').map(({ id }) => id);
}

export function keeperOf({ id }: { id: string }): string {
  return `promotion/${id}`;
}
