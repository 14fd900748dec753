import type { Database } from '#platform/db/database.ts';
import { audienceOf, audiencePage } from '#modules/identity/index.ts';
import type { Site } from '#modules/site/index.ts';
import * as store from '#modules/messages/broadcasts/broadcast-store.ts';

const PER_PAGE = 2_000;
/** Pages of one run. The next run continues with the rest. */
const PAGES_A_RUN = 50;

type Sending = { db: Database; site: Pick<Site, 'merchant'>; announce(memberId: bigint): void };

/**
 * Sends the approved broadcasts, a page of members in each commit, so that locks are short and a stop takes effect between two pages.
 * Returns the number of recipients.
 */
export async function sendPages(sending: Sending, clockNow: () => Date, perPage = PER_PAGE): Promise<number> {
  let reached = 0;
  for (let page = 0; page < PAGES_A_RUN; page++) {
    const members = await sendPage(sending, clockNow(), perPage);
    if (members === undefined) break;
    reached += members;
  }
  return reached;
}

async function sendPage({ db, site, announce }: Sending, now: Date, perPage: number): Promise<number | undefined> {
  return db.transact(async (tx) => {
    const found = await store.lockSending(tx);
    if (!found) return undefined;
    const audience = audienceOf(site.merchant(found.merchantId), found.segment, found.approvedAt!);
    const members = await audiencePage(tx, audience, found.upto, perPage);
    if (members.length > 0) await store.addPage(tx, found.id, members);
    if (members.length < perPage) await store.endSending(tx, found.id, now);
    tx.afterCommit(() => members.forEach(announce));
    return members.length;
  });
}
