import { expect, test } from 'vitest';
import { createFairQueue } from '#platform/queues/fair-queue.ts';

type Queue = ReturnType<typeof createFairQueue>;

/** Pieces of work that end when they are ended, and the order in which they began. */
function bench(queue: Queue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (sender: string, cost: number, name: string) =>
    queue.run(sender, cost, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const finish = async (name: string) => {
    await settled();
    ends.get(name)!();
    await settled();
  };
  return { begun, ask, finish, settled };
}

test('a small piece of another sender passes all that wait of one who sends much', async () => {
  const { begun, ask, finish } = bench(createFairQueue({ atOnce: 1 }));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void ask('a', 100, name);
  void ask('b', 1, 'b1');
  await finish('a1');
  expect(begun).toEqual(['a1', 'b1']);
  await finish('b1');
  void ask('b', 1, 'b2');
  await finish('a2');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2']);
});

test('senders of the same cost take turns, each in its own order', async () => {
  const { begun, ask, finish, settled } = bench(createFairQueue({ atOnce: 1 }));
  for (const name of ['a1', 'a2', 'a3']) void ask('a', 1, name);
  for (const name of ['b1', 'b2']) void ask('b', 1, name);
  await settled();
  for (let at = 0; at < 4; at++) await finish(begun.at(-1)!);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('whoever was away is owed nothing, and nobody who was served waits for ever', async () => {
  const { begun, ask, finish } = bench(createFairQueue({ atOnce: 1 }));
  for (let at = 0; at < 5; at++) {
    void ask('a', 10, `a${at}`);
    await finish(`a${at}`);
  }
  void ask('c', 1, 'c');
  void ask('a', 10, 'a5');
  for (let at = 0; at < 50; at++) void ask('b', 10, `b${at}`);
  await finish('c');
  for (let at = 0; at < 3; at++) await finish(begun.at(-1)!);
  expect(begun.slice(5)).toContain('a5');
});

test('as many run at once as may, a failed one makes room, and what finds the queue full is not run', async () => {
  const queue = createFairQueue({ atOnce: 2, mostOfSender: 1, most: 2 });
  const { begun, ask, finish, settled } = bench(queue);
  const failed = queue.run('x', 1, () => Promise.reject(new Error('planted')));
  await expect(failed).rejects.toThrow('planted');
  void ask('a', 1, 'a1');
  void ask('a', 1, 'a2');
  void ask('a', 1, 'a3');
  await settled();
  expect(begun).toEqual(['a1', 'a2']);
  expect(await ask('a', 1, 'a4'), 'one of this sender waits').toBeUndefined();
  void ask('b', 1, 'b1');
  expect(await ask('c', 1, 'c1'), 'two wait in all').toBeUndefined();
  await finish('a1');
  await finish('a2');
  expect(begun.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1']);
});
