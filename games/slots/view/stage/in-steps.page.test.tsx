// Walks through: games/slots.

import { expect, test } from 'vitest';
import { giveWay, inSteps } from '#games/slots/view/stage/in-steps.ts';

test('each step runs in a task of its own, in order, so that a press between two of them does not wait for all', async () => {
  const log: string[] = [];
  const press = (name: string): unknown => setTimeout(() => log.push(name));
  const results = inSteps(
    [1, 2, 3].map((step) => () => {
      log.push(`step ${step}`);
      return step * 10;
    }),
    async () => {
      const before = log.at(-1)!;
      press(`press after ${before}`);
      await new Promise((resolve) => setTimeout(resolve));
    },
  );
  expect(await results).toEqual([10, 20, 30]);
  expect(log).toEqual(['step 1', 'press after step 1', 'step 2', 'press after step 2', 'step 3', 'press after step 3']);
});

test.each([['with a scheduler'], ['without one']])('giving way lets a task run that waited, %s', async (kind) => {
  const scope = globalThis as { scheduler?: object };
  const before = scope.scheduler;
  let yields = 0;
  if (kind === 'without one') delete scope.scheduler;
  else
    scope.scheduler = {
      yield: () => {
        yields += 1;
        return new Promise((resolve) => setTimeout(resolve));
      },
    };
  try {
    let isMicro = true;
    const waiting = giveWay();
    await Promise.resolve().then(() => (isMicro = false));
    expect(isMicro).toBe(false);
    await waiting;
    expect(yields).toBe(kind === 'without one' ? 0 : 1);
  } finally {
    if (before) scope.scheduler = before;
    else delete scope.scheduler;
  }
});
