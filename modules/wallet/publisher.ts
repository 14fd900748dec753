import type { Database } from '#platform/db/database.ts';
import { accountsOf, type Encoded } from '#modules/wallet/encode.ts';
import type { BalanceChange } from '#modules/wallet/lane/decide.ts';

const FIRST_RETRY_MS = 100;
/** Longest pause, in ms, before an unread balance is read again: pages show the present balance a second after the database is back. */
const LONGEST_RETRY_MS = 1_000;

type Unread = Map<bigint, Omit<BalanceChange, 'version'>>;

function createListeners(onError: (error: unknown) => void) {
  const listeners: ((change: BalanceChange) => void)[] = [];

  function publish(changes: readonly BalanceChange[]): void {
    for (const change of changes) {
      for (const listener of listeners) {
        try {
          listener(change);
        } catch (error) {
          onError(error);
        }
      }
    }
  }

  return { publish, onBalance: (listener: (change: BalanceChange) => void): void => void listeners.push(listener) };
}

/** Creates the publisher of balances for the listeners of this process. An error of a listener changes no answer. */
export function createPublisher({ db, onError }: { db: Pick<Database, 'query'>; onError(error: unknown): void }) {
  const { onBalance, publish } = createListeners(onError);
  const unread: Unread = new Map();
  let retry: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isStopped = false;

  async function read(wanted: Unread): Promise<void> {
    if (wanted.size === 0) return;
    const rows = await db.query<{ id: bigint; balance: bigint; version: bigint }>(
      'SELECT id, balance, version FROM ledger.account WHERE id = ANY ($1)',
      [[...wanted.keys()]],
    );
    publish(
      rows.map(({ id, balance, version }) => {
        const change = wanted.get(id)!;
        return { ...change, balance: { ...change.balance, minor: balance }, version };
      }),
    );
  }

  /**
   * Reads the unread balances again later, until a read succeeds. A page that misses this frame would show a wrong balance until its
   * member's next bet.
   */
  function retryLater(): void {
    if (retry || isStopped) return;
    retry = setTimeout(() => {
      retry = undefined;
      const wanted = new Map(unread);
      unread.clear();
      void readOrRetry(wanted);
    }, retryMs);
    retry.unref();
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }

  async function readOrRetry(wanted: Unread): Promise<void> {
    try {
      await read(wanted);
      retryMs = FIRST_RETRY_MS;
    } catch (error) {
      onError(error);
      for (const [id, change] of wanted) unread.set(id, change);
      retryLater();
    }
  }

  return {
    onBalance,
    publish,
    /**
     * Publishes the present balances of a command that was repeated. The first answer may never have been published, because its
     * connection was lost or its process ended. Pages keep the highest version.
     */
    publishAgain: ({ command }: Encoded): Promise<void> => {
      const cash = accountsOf(command).flatMap(({ kind, id, memberId, currency }) =>
        kind === 'cash' && memberId !== undefined ? [[id, { memberId, balance: { minor: 0n, currency } }] as const] : [],
      );
      return readOrRetry(new Map(cash));
    },
    stop: (): void => {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}
