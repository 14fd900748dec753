import { rowsOf } from '#platform/db/rows.ts';
import pg from 'pg';
import { isConnectionLoss, UnknownOutcome, watchReplication } from '#platform/db/database.ts';
import { counter } from '#platform/metrics/metrics.ts';

const lost = counter('ledger_connections_lost_total', 'Connections of the ledger that were lost or could not be opened');

/** Error of a statement that was not sent: its commands have certainly not been decided. */
export class CannotOpen extends Error {
  constructor(cause: unknown) {
    super('the ledger has no connection to its database', { cause });
  }
}

export type Connection = { query<Row extends object>(statement: pg.QueryConfig): Promise<Row[]>; end(): Promise<void> };

/**
 * Creates a connection that opens at the first statement, and again after it was lost for any reason. Statements are sent without waiting
 * for one another. A connection that owes an answer and is silent for `silentMs` counts as lost, so that no caller waits for a network
 * that swallows packets. If the server warns that a commit might not have been replicated, all statements under way fail as `UnknownOutcome`: The warning does not name its statement, and a repeat of each statement finds its outcome.
 */
export function createConnection(config: pg.ClientConfig, options: { silentMs: number; onLost(error: unknown): void }): Connection {
  let current: Promise<Watched> | undefined;

  function forget(used: Promise<Watched>, error: unknown): void {
    if (current !== used) return;
    current = undefined;
    lost.inc();
    options.onLost(error);
    used.then(({ client }) => client.end()).catch(() => {});
  }

  return {
    query: async <Row extends object>(statement: pg.QueryConfig): Promise<Row[]> => {
      const used = (current ??= open(config, options.silentMs));
      const opened = await used.catch((error: unknown) => {
        forget(used, error);
        throw new CannotOpen(error);
      });
      try {
        return await opened.query<Row>(statement);
      } catch (error) {
        if (isConnectionLoss(error)) forget(used, error);
        throw error;
      }
    },
    end: async (): Promise<void> => await (await current?.catch(() => undefined))?.client.end(),
  };
}

type Watched = { client: pg.Client; query<Row extends object>(statement: pg.QueryConfig): Promise<Row[]> };

async function open(config: pg.ClientConfig, silentMs: number): Promise<Watched> {
  const client = new pg.Client({ ...config, pipeline: true });
  // An error of the connection is reported by the statements that it breaks.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
  const owed = new Set<{ isUnsure: boolean }>();
  watchReplication(client, () => owed.forEach((sent) => (sent.isUnsure = true)));
  let timer: NodeJS.Timeout | undefined;
  const restartTimer = (): void => {
    clearTimeout(timer);
    timer = owed.size > 0 ? setTimeout(() => streamOf(client).destroy(), silentMs) : undefined;
  };
  return {
    client,
    query: async (statement) => {
      const sent = { isUnsure: false };
      owed.add(sent);
      if (owed.size === 1) restartTimer();
      try {
        const answer = await client.query(statement);
        if (sent.isUnsure) throw new UnknownOutcome(new Error('the commit might not have been replicated'));
        return rowsOf(answer);
      } finally {
        owed.delete(sent);
        restartTimer();
      }
    },
  };
}

function streamOf(client: pg.Client): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}
