import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#platform/db/pg-ports.ts';
import { openBus, type Bus } from '#platform/bus/bus.ts';

const receivedBy = (bus: Bus, topic: string): unknown[] => {
  const received: unknown[] = [];
  bus.subscribe(topic, (message) => received.push(message));
  return received;
};

test('within one process a message reaches every listener of its topic at once, and no other', async () => {
  const bus = await openBus(undefined);
  const [one, two, other] = [receivedBy(bus, 'a'), receivedBy(bus, 'a'), receivedBy(bus, 'b')];
  bus.publish('a', { n: 1 });
  expect([one, two, other]).toEqual([[{ n: 1 }], [{ n: 1 }], []]);
  await bus.stop();
});

test('who has ended a subscription gets nothing more, and others of the topic still do', async () => {
  const bus = await openBus(undefined);
  const got: unknown[] = [];
  const end = bus.subscribe('a', (message) => got.push(message));
  const other = receivedBy(bus, 'a');
  end();
  end();
  bus.publish('a', { n: 1 });
  expect([got, other]).toEqual([[], [{ n: 1 }]]);
});

test('a BUS_URL that leads nowhere ends the start with one sentence', async () => {
  await expect(openBus(`nats://127.0.0.1:${await freePort()}`)).rejects.toThrow(/^BUS_URL does not lead to a NATS server: .+\.$/);
});

const hasNats = (() => {
  try {
    execFileSync('nats-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe.runIf(hasNats)('over NATS', () => {
  let port: number;
  let watch: number;
  let server: ChildProcess;
  const start = async (): Promise<void> => {
    server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '-m', String(watch)], { stdio: 'ignore' });
    await once(server, 'spawn');
    // It answers once it takes connections.
    while (
      !(await fetch(`http://127.0.0.1:${watch}/varz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await sleep(50);
  };
  // The body of a group is read also where the group is left out: nothing is started there.
  beforeAll(async () => {
    port = await freePort();
    watch = await freePort();
    await start();
  });
  afterAll(() => void server.kill());

  test('every process hears it once, the one that said it too; and again after the server was away', async () => {
    const [here, there] = [await openBus(`nats://127.0.0.1:${port}`), await openBus(`nats://127.0.0.1:${port}`)];
    const [own, far] = [receivedBy(here, 'member:1'), receivedBy(there, 'member:1')];
    await sleep(100);
    here.publish('member:1', { n: 1 });
    await expect.poll(() => far).toEqual([{ n: 1 }]);
    expect(own).toEqual([{ n: 1 }]);
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill();
    await ended;
    here.publish('member:1', { n: 2 });
    expect(own).toHaveLength(2);
    await start();
    await expect
      .poll(
        () => {
          here.publish('member:1', { n: 3 });
          return far.length;
        },
        { interval: 250 },
      )
      .toBeGreaterThan(1);
    await Promise.all([here.stop(), there.stop()]);
  });

  test('a message travels to the processes that subscribe to its topic, and to no other', async () => {
    const bus = async () => openBus(`nats://127.0.0.1:${port}`);
    const [from, wants, other] = [await bus(), await bus(), await bus()];
    const got = receivedBy(wants, 'push.table:dice/a b');
    receivedBy(other, 'push.table:dice/other');
    await Promise.all([wants.settled(), other.settled()]);
    const sent = async () => ((await (await fetch(`http://127.0.0.1:${watch}/varz`)).json()) as { out_msgs: number }).out_msgs;
    const before = await sent();
    for (let n = 0; n < 20; n++) from.publish('push.table:dice/a b', { n });
    await expect.poll(() => got.length).toBe(20);
    expect((await sent()) - before).toBe(20);
    await Promise.all([from.stop(), wants.stop(), other.stop()]);
  });
});
