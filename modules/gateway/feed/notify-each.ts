import type { Log } from '#platform/log/log.ts';
import type { Feed } from '#modules/gateway/feed/feed.ts';
import type { FeedCall } from '#modules/gateway/feed/feed-dialect.ts';

type Notifying<T> = {
  callOf(one: T): FeedCall;
  /** Stores a clear yes, or a clear no with its reason. Any other answer leads to a retry. */
  note(one: T, why: string | null): Promise<void>;
  /** Returns fields of the log line in addition to the vendor and its answer. */
  about(one: T): object;
  trouble: string;
};

/** Sends due notices to vendors in sequence, for each vendor separately, so that a vendor without answers delays no other. */
export async function notifyEach<T extends { vendor: string }>(
  { log, feed }: { log: Log; feed: Pick<Feed, 'request'> },
  due: readonly T[],
  { callOf, note, about, trouble }: Notifying<T>,
): Promise<void> {
  await Promise.all(
    [...Map.groupBy(due, ({ vendor }) => vendor)].map(async ([vendor, all]) => {
      for (const one of all) {
        const said = await feed.request(vendor, callOf(one));
        if (said.word === 'done') await note(one, null);
        if (said.word === 'refused') await note(one, said.why);
        if ('why' in said) log.warn({ vendor, ...about(one), word: said.word, why: said.why }, trouble);
      }
    }),
  );
}
