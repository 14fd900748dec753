import { afterEach, describe, expect, it } from 'vitest';
import { listen, type Subscription } from '#platform/db/listen.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { openProxy } from '#tests/faults/proxy.ts';
import { slowness } from '#tests/factories/slowness.ts';

const { db, owner, appUrl } = await testDatabase();
const open: { stop(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop();
});

async function wayToDatabase() {
  const url = new URL(appUrl);
  const proxy = await openProxy(Number(url.port));
  open.push({ stop: () => proxy.close() });
  url.host = `127.0.0.1:${proxy.port}`;
  return { clientConfig: { connectionString: url.href }, silence: () => proxy.silence() };
}

async function subscribe(way: Parameters<typeof listen>[0], channel: string): Promise<{ subscription: Subscription; payloads: string[] }> {
  const payloads: string[] = [];
  const subscription = await listen(way, channel, (payload) => void payloads.push(payload));
  open.unshift(subscription);
  return { subscription, payloads };
}

describe('a listener', () => {
  it('gets what is notified on its channel and nothing else, and is current as long as the connection answers', async () => {
    const { subscription, payloads } = await subscribe(db, 'one');
    expect(subscription.isCurrent()).toBe(true);
    await owner.query("SELECT pg_notify('one', 'first'), pg_notify('other', 'not for it'), pg_notify('one', 'second')");
    await expect.poll(() => payloads).toEqual(['first', 'second']);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(subscription.isCurrent()).toBe(true);
    await subscription.stop();
    expect(subscription.isCurrent()).toBe(false);
  });

  it('knows within a second that a silent connection may keep notifications from it', async () => {
    const way = await wayToDatabase();
    const { subscription, payloads } = await subscribe(way, 'quiet');
    const silencedAt = performance.now();
    way.silence();
    await owner.query("SELECT pg_notify('quiet', 'missed')");
    await expect.poll(() => subscription.isCurrent(), { interval: 20 }).toBe(false);
    expect(performance.now() - silencedAt).toBeLessThan(1_300 * slowness());
    expect(payloads).toEqual([]);
  });

  it('comes back when its connection is lost, reports that it may have missed something, and is current again', async () => {
    const { subscription, payloads } = await subscribe(db, 'lost');
    await owner.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'croupier listens' AND datname = current_database()",
    );
    await expect.poll(() => payloads).toEqual(['']);
    await expect.poll(() => subscription.isCurrent()).toBe(true);
    await owner.query("SELECT pg_notify('lost', 'again')");
    await expect.poll(() => payloads).toEqual(['', 'again']);
  });

  it('shares one connection with all channels of a database, and ends it with the last of them', async () => {
    const first = await subscribe(db, 'shared one');
    const second = await subscribe(db, 'shared two');
    const connections = async () =>
      (
        await owner.query<{ n: number }>(
          "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'croupier listens' AND datname = current_database()",
        )
      ).rows[0]!.n;
    expect(await connections()).toBe(1);
    await owner.query("SELECT pg_notify('shared two', 'x'), pg_notify('shared one', 'y')");
    await expect.poll(() => [first.payloads, second.payloads]).toEqual([['y'], ['x']]);
    await first.subscription.stop();
    await owner.query("SELECT pg_notify('shared two', 'z')");
    await expect.poll(() => second.payloads).toEqual(['x', 'z']);
    await second.subscription.stop();
    await expect.poll(connections).toBe(0);
  });
});
