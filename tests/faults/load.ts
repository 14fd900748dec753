import { setTimeout as sleep } from 'node:timers/promises';
import { nextOperation, type Actor } from '#tests/simulation/generate.ts';
import { createModel } from '#tests/simulation/model.ts';
import { isApplied, type Answer, type Member, type Operation } from '#tests/simulation/operation.ts';
import type { Random } from '#tests/simulation/random.ts';
import type { AcknowledgedLog } from '#tests/faults/acknowledged-log.ts';
import type { Client } from '#tests/faults/client.ts';
import type { Tabs } from '#tests/faults/tabs.ts';

export type Load = {
  /** Returns the milliseconds from `since` to the first answer to an operation that was sent after `since`. */
  answeredSince(since: number): Promise<number>;
  /** Waits for the running operations, then repeats all postponed ones, so that every sent operation is decided. */
  finish(): Promise<void>;
  counts: { unknown: number; retried: number; replays: number };
  /** Ends the load immediately, with undecided operations. */
  abandon(): void;
  /** Operations whose repeat got a different answer. */
  wrong: string[];
  model: ReturnType<typeof createModel>;
};

/** Share of steps that repeat one of the actor's last operations, as impatient callers do. */
const REPEATS = 0.03;

/**
 * Runs many actors, each with one operation at a time. An operation with an unknown outcome is repeated with the same id: immediately, or
 * only at the end, as by a caller who was away.
 */
export function startLoad(options: {
  client: Client;
  tabs: Tabs;
  log: AcknowledgedLog;
  actors: readonly Actor[];
  members: readonly Member[];
  random: Random;
  pauseMs?: number;
}): Load {
  const { client, tabs, log, actors, random, pauseMs } = options;
  const model = createModel(options.members);
  const counts = { unknown: 0, retried: 0, replays: 0 };
  const wrong: string[] = [];
  const putOff: Operation[] = [];
  let waiting: { since: number; notify(ms: number): void }[] = [];
  let isOn = true;
  let isAbandoned = false;

  async function ask(operation: Operation): Promise<Answer | 'unknown'> {
    const sentAt = performance.now();
    const answer = await client.ask(operation);
    if (answer === 'unknown') return answer;
    if (!/^(applied|refused) /.test(answer)) throw new Error(`${JSON.stringify(operation)} ${answer}`);
    const [, version, minor] = answer.startsWith('applied') ? answer.split(' ') : [];
    if (version) tabs.show({ member: operation.member, minor: Number(minor), version: Number(version) });
    const now = performance.now();
    for (const { since, notify } of waiting) if (sentAt >= since) notify(now - since);
    waiting = waiting.filter(({ since }) => sentAt < since);
    return answer as Answer;
  }

  async function acknowledge(operation: Operation, answer: Answer): Promise<void> {
    await log.write({ operation, answer });
    if (isApplied(answer)) model.apply(operation);
  }

  async function untilDecided(operation: Operation): Promise<void> {
    while (!isAbandoned) {
      counts.retried++;
      const answer = await ask(operation);
      if (answer !== 'unknown') return acknowledge(operation, answer);
      await sleep(100);
    }
  }

  async function act(actor: Actor): Promise<void> {
    const own = random.fork(actor.name);
    const earlier: { operation: Operation; answer: Answer }[] = [];
    for (let turn = 0; isOn; turn++) {
      if (pauseMs) await sleep(pauseMs);
      if (earlier.length > 0 && own.chance(REPEATS)) {
        const { operation, answer } = own.pick(earlier);
        counts.replays++;
        const again = await ask(operation);
        if (again !== 'unknown' && again !== answer) wrong.push(`${operation.id} was answered ${answer}, then ${again}`);
        continue;
      }
      const operation = nextOperation(actor, model, own, `${actor.name}.${turn}`);
      const answer = await ask(operation);
      if (answer !== 'unknown') {
        await acknowledge(operation, answer);
        earlier.push({ operation, answer });
        if (earlier.length > 8) earlier.shift();
        continue;
      }
      counts.unknown++;
      if (own.chance(0.3)) putOff.push(operation);
      else await untilDecided(operation);
    }
  }

  const acting = Promise.all(actors.map(act));
  // `finish()` waits for this promise and sees its failure; until then the other actors continue.
  acting.catch(() => {});
  return {
    counts,
    wrong,
    model,
    answeredSince: (since) =>
      new Promise((notify) => {
        waiting.push({ since, notify });
      }),
    abandon: () => {
      isOn = false;
      isAbandoned = true;
    },
    finish: async () => {
      isOn = false;
      await acting;
      await Promise.all(putOff.map(untilDecided));
    },
  };
}
