import type { FeedAnswer, Sent } from '#modules/gateway/index.ts';
import type { Pass } from '#modules/reconciliation/deps.ts';

/** Transactions of a page. Their size stays below the 256 kB limit of an answer. */
const PAGE = 300;
const MOST_PAGES = 400;
/** Numbers in one request. */
const REQUESTED = 100;
/** Error if a vendor's answer cannot be used. The pass is tried again later. */
export class Unclear extends Error {}

type Page = Extract<FeedAnswer, { word: 'sent' }>;

function sent(word: FeedAnswer): Page {
  if (word.word === 'sent') return word;
  throw new Unclear('why' in word ? word.why : `it answered ${word.word}`);
}

export const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind} ${id}`;

/** Reads a vendor's reports of a time, by kind and id. The first of duplicates counts. */
export async function pullWindow({ feed, vendor, mayGoOn }: Pass, { from, to }: { from: Date; to: Date }): Promise<Map<string, Sent>> {
  const all = new Map<string, Sent>();
  const seen = new Set<string>();
  let cursor: string | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    mayGoOn();
    const page: Page = sent(await feed.request(vendor, { kind: 'list', from, to, cursor, limit: PAGE }));
    for (const one of page.transactions) {
      if (one.at < from || one.at >= to) throw new Unclear('it tells of another time than was asked for');
      if (!all.has(keyOf(one))) all.set(keyOf(one), one);
    }
    cursor = page.next;
    if (cursor === null) return all;
    if (seen.has(cursor)) throw new Unclear('it tells a page again');
    seen.add(cursor);
  }
  throw new Unclear(`it has more than ${MOST_PAGES} pages`);
}

/** Reads a vendor's reports of transactions by their numbers. */
export async function pullIds({ feed, vendor, mayGoOn }: Pass, ids: readonly string[]): Promise<Map<string, Sent>> {
  const all = new Map<string, Sent>();
  const wanted = [...new Set(ids)];
  for (let at = 0; at < wanted.length; at += REQUESTED) {
    mayGoOn();
    const some = wanted.slice(at, at + REQUESTED);
    for (const one of sent(await feed.request(vendor, { kind: 'find', ids: some })).transactions)
      if (some.includes(one.id) && !all.has(keyOf(one))) all.set(keyOf(one), one);
  }
  return all;
}
