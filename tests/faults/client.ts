import { connect, type Socket } from 'node:net';
import type { Operation } from '#tests/simulation/operation.ts';
import { onLines } from '#tests/faults/lines.ts';
import type { Target } from '#tests/faults/supervised-target.ts';
import type { Balance } from '#tests/faults/tabs.ts';

/** Longer than anybody at the other end may wait for a database. */
const ANSWER_WITHIN_MS = 30_000;
const TARGET_WITHIN_MS = 60_000;

export type Client = {
  /** The target's answer; `unknown` when the connection was lost, or the answer took too long, after it had been sent. */
  ask(operation: Operation): Promise<string>;
  /** Number of calls that were not answered at all, though the connection held: something waits for ever. */
  readonly silences: number;
  close(): void;
};

/** Asks any of several, so that a repeat may reach another one than the first call did. */
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

/** A connection to the target that is alive, made again for the next one. Pages that open anew with it read their balances. */
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
