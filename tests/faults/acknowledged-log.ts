import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Answer, Operation } from '#tests/simulation/operation.ts';

export type LogEntry = { operation: Operation; answer: Answer };

/** Log of the answers that a client received, on the client's own disk. An answer counts only after `write` has resolved. */
export type AcknowledgedLog<Entry = LogEntry> = {
  write(entry: Entry): Promise<void>;
  close(): Promise<void>;
  /** Reads all written entries back from the file. */
  read(): Entry[];
};

/** Opens a log that makes one fsync for all answers that arrived during the previous fsync. */
export async function openLog<Entry = LogEntry>(path: string): Promise<AcknowledgedLog<Entry>> {
  const file = await open(path, 'w');
  let waiting: string[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();

  async function flush(after: Promise<void>): Promise<void> {
    await after;
    const lines = `${waiting.join('\n')}\n`;
    waiting = [];
    next = undefined;
    await file.write(lines);
    await file.datasync();
  }

  return {
    write: (entry) => {
      waiting.push(JSON.stringify(entry));
      next ??= last = flush(last);
      return next;
    },
    close: async () => {
      await last;
      await file.close();
    },
    read: () =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Entry),
  };
}
