import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { PayoutUpdate } from '#modules/cashier/index.ts';
import type { ToCompany } from '#tests/paid-out/company.ts';
import type { Step } from '#tests/paid-out/step.ts';

const ANSWER_WITHIN_MS = 30_000;

export type Harmed = {
  /** Returns the result of a step; `unknown` if the process died during the step or did not answer. */
  ask(step: Step): Promise<string>;
  readonly starts: number;
  kill(): void;
  stop(): Promise<void>;
};

type Said = { isReady?: true; n?: number; answer?: string; key?: string; toCompany?: ToCompany };

/** Starts the harmed process, and again whenever it ends, until `stop`. */
export function supervise(options: { url: string; staff: object }, answerTo: (call: ToCompany) => PayoutUpdate): Harmed {
  let child: ChildProcess | undefined;
  let isReady = false;
  let isStopping = false;
  let [starts, count] = [0, 0];
  const waiting: (() => void)[] = [];
  const pending = new Map<number, (answer: string) => void>();

  function start(): void {
    starts++;
    const started = spawn(process.execPath, [join(import.meta.dirname, 'target.ts')], {
      env: { ...process.env, PAID_OUT_TARGET: JSON.stringify(options) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = started;
    started.on('message', ({ isReady: ready, n, answer, key, toCompany }: Said) => {
      if (ready) {
        isReady = true;
        for (const go of waiting.splice(0)) go();
      }
      if (toCompany && started.connected) started.send({ key, news: answerTo(toCompany) });
      if (n === undefined) return;
      pending.get(n)?.(answer!);
      pending.delete(n);
    });
    started.on('exit', () => {
      isReady = false;
      for (const [, notify] of pending) notify('unknown');
      pending.clear();
      if (!isStopping) setTimeout(() => !isStopping && start(), 50);
    });
  }
  start();

  return {
    get starts() {
      return starts;
    },
    ask: async (step) => {
      if (!isReady) await new Promise<void>((go) => waiting.push(go));
      if (!child?.connected) return 'unknown';
      const n = ++count;
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          pending.delete(n);
          resolve('unknown');
        }, ANSWER_WITHIN_MS);
        pending.set(n, (answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
        child!.send({ n, step }, (error) => error && pending.get(n)?.('unknown'));
      });
    },
    kill: () => void child?.kill('SIGKILL'),
    stop: async () => {
      isStopping = true;
      for (const go of waiting.splice(0)) go();
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child!.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
