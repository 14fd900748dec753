import { connect, type Socket } from 'node:net';
import type { Operation } from '#tests/simulation/operation.ts';
import { onLines } from '#tests/faults/lines.ts';
import type { Target } from '#tests/faults/supervised-target.ts';
import type { Balance } from '#tests/faults/tabs.ts';

/** Time after which an answer counts as missing. It is longer than any wait of the target for its database. */
const ANSWER_WITHIN_MS = 30_000;
const TARGET_WITHIN_MS = 60_000;

export type Client = {
  /** Returns the target's answer. It is `unknown` if the connection was lost, or the answer took too long, after the operation was sent. */
  ask(operation: Operation): Promise<string>;
  /** Number of calls without any answer although the connection held, which means that something waits for ever. */
  readonly silences: number;
  close(): void;
};

/** Sends each operation to one of several targets in turn, so that a repeat may reach another target than the first call. */
export function createClients(targets: readonly Target[], onBalance: (balance: Balance) => void): Client {
  const clients = targets.map((target) => createClient(target, onBalance));
  let turn = 0;
  return {
    ask: (operation) => clients[turn++ % clients.length]!.ask(operation),
    get silences() {
      return clients.reduce((sum, client) => sum + client.silences, 0);
    },
    close: () => clients.forEach((client) => client.close()),
  };
}

/**
 * Keeps a connection to a target, and opens a new one for the next operation when it is lost. The members' pages then read their balances
 * again.
 */
function createClient(target: Target, onBalance: (balance: Balance) => void): Client {
  let socket: Socket | undefined;
  let n = 0;
  const pending = new Map<number, (answer: string) => void>();
  let waiting: (() => void)[] = [];
  let isClosed = false;
  let silences = 0;

  target.onPort((port) => {
    if (isClosed) return;
    const made = connect({ port, host: '127.0.0.1', noDelay: true });
    made.on('connect', () => {
      socket = made;
      made.write(`${JSON.stringify({ isPageOpened: true })}\n`);
      for (const go of waiting.splice(0)) go();
    });
    made.on('close', () => {
      if (socket === made) socket = undefined;
      for (const [key, resolve] of pending) {
        pending.delete(key);
        resolve('unknown');
      }
    });
    onLines(made, (line) => {
      const { n, answer, balances } = JSON.parse(line) as { n: number; answer: string; balances?: Balance[] };
      if (balances) return balances.forEach(onBalance);
      pending.get(n)?.(answer);
      pending.delete(n);
    });
  });

  async function connected(): Promise<Socket> {
    for (const deadline = performance.now() + TARGET_WITHIN_MS; !socket;) {
      if (isClosed || performance.now() > deadline) throw new Error('the target cannot be reached');
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        setTimeout(resolve, 500);
      });
    }
    return socket;
  }

  return {
    get silences() {
      return silences;
    },
    ask: async (operation) => {
      const to = await connected();
      const key = ++n;
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          silences++;
          pending.delete(key);
          resolve('unknown');
        }, ANSWER_WITHIN_MS);
        pending.set(key, (answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
        to.write(`${JSON.stringify({ n: key, operation })}\n`);
      });
    },
    close: () => {
      isClosed = true;
      waiting = [];
      socket?.destroy();
    },
  };
}
