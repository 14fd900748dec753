import { connect, type Socket } from 'node:net';
import type { Operation } from '#tests/simulation/operation.ts';
import { onLines } from '#tests/faults/lines.ts';
import type { Target } from '#tests/faults/supervised-target.ts';

const ANSWER_WITHIN_MS = 40_000;
const TARGET_WITHIN_MS = 60_000;

export type Client = {
  /** The target's answer; `unknown` when the connection was lost, or the answer took too long, after it had been sent. */
  ask(operation: Operation): Promise<string>;
  close(): void;
};

/** One connection to the target that is alive, made again for the next one. */
export function createClient(target: Target): Client {
  let socket: Socket | undefined;
  let n = 0;
  const pending = new Map<number, (answer: string) => void>();
  let waiting: (() => void)[] = [];
  let isClosed = false;

  target.onPort((port) => {
    if (isClosed) return;
    const made = connect({ port, host: '127.0.0.1', noDelay: true });
    made.on('connect', () => {
      socket = made;
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
      const { n, answer } = JSON.parse(line) as { n: number; answer: string };
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
    ask: async (operation) => {
      const to = await connected();
      const key = ++n;
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
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
