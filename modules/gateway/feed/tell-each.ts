import type { Log } from '#platform/log/log.ts';
import type { Feed } from '#modules/gateway/feed/feed.ts';
import type { FeedCall } from '#modules/gateway/feed/feed-dialect.ts';

type Telling<T> = {
  callOf(one: T): FeedCall;
  /** Keeps a clear yes, or a clear no with its reason. What is neither is told again. */
  note(one: T, why: string | null): Promise<void>;
  /** What the log says of it beside the vendor and its answer. */
  about(one: T): object;
  trouble: string;
};

/** Tells vendors of what is due, one after another; each vendor by itself, so that one that hangs holds up no other. */
export async function tellEach<T extends { vendor: string }>(
  { log, feed }: { log: Log; feed: Pick<Feed, 'ask'> },
  due: readonly T[],
  { callOf, note, about, trouble }: Telling<T>,
): Promise<void> {
  await Promise.all(
    [...Map.groupBy(due, ({ vendor }) => vendor)].map(async ([vendor, all]) => {
      for (const one of all) {
        const said = await feed.ask(vendor, callOf(one));
        if (said.word === 'done') await note(one, null);
        if (said.word === 'refused') await note(one, said.why);
        if ('why' in said) log.warn({ vendor, ...about(one), word: said.word, why: said.why }, trouble);
      }
    }),
  );
}
