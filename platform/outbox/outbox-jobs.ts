import type { Database } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import { createRelay, type Consumer } from '#platform/outbox/relay.ts';

/** Jobs that deliver the events of the outbox to their consumers, and measure the waiting events. */
export function outboxJobs({ db, log, consumers }: { db: Database; log: Log; consumers: readonly Consumer[] }): Job[] {
  const relay = createRelay(db, {
    onFailure: ({ error, isParked, ...failure }) => {
      if (isParked) log.error({ ...failure, err: error, alert: 'outbox' }, 'an event was parked after too many failures');
      else log.warn({ ...failure, err: error }, 'a consumer failed and will be tried again');
    },
  });
  for (const consumer of consumers) relay.subscribe(consumer);
  return [
    { name: 'relay-outbox', everyMs: 500, idleMs: 1_000, run: () => relay.run() },
    { name: 'measure-outbox', everyMs: 5_000, run: () => relay.measure() },
  ];
}
