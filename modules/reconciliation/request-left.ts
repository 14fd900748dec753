import type { Pass } from '#modules/reconciliation/deps.ts';
import { requestedRounds } from '#modules/reconciliation/run-store.ts';

const PAGE = 200;
const MOST_PAGES = 50;
/** Rounds or sittings in one request. */
const REQUESTED = 20;

type Left<T> = {
  /** Reads a page of entries left open before a moment, by number. */
  read(page: { before: Date; after: bigint; limit: number }): Promise<T[]>;
  request(some: readonly T[]): Promise<void>;
};

/** Reads the open rounds and sittings of a vendor, and requests again those that were last requested before `before`. */
export async function requestLeft<T extends { id: bigint }>(
  { db, mayGoOn }: Pass,
  before: Date,
  { read, request }: Left<T>,
): Promise<void> {
  let after = 0n;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await read({ before, after, limit: PAGE });
    const requested = await requestedRounds(
      db,
      page.map(({ id }) => id),
      before,
    );
    const due = page.filter(({ id }) => !requested.has(id));
    for (let at = 0; at < due.length; at += REQUESTED) {
      mayGoOn();
      await request(due.slice(at, at + REQUESTED));
    }
    if (page.length < PAGE) return;
    after = page.at(-1)!.id;
  }
}
