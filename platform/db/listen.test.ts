import { connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, type News } from '#platform/db/listen.ts';
import { freePort } from '#platform/db/pg-ports.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner, appUrl } = await testDatabase();
const open: { stop(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop();
});

/** A way to the database that can be silenced, as by a cable that was pulled: nothing is closed, nothing comes through. */
async function wayToDatabase() {
  const { hostname, port } = new URL(appUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.pipe(far).pipe(near);
  });
  const own = await freePort();
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  open.push({ stop: () => (sockets.forEach((socket) => socket.destroy()), void server.close()) });
  const url = new URL(appUrl);
  url.host = `127.0.0.1:${own}`;
  return {
    clientConfig: { connectionString: url.href },
    silence: () => sockets.forEach((socket) => (socket.unpipe(), socket.pause())),
  };
}

async function hear(way: Parameters<typeof listen>[0], channel: string): Promise<{ news: News; said: string[] }> {
  const said: string[] = [];
  const news = await listen(way, channel, (what) => void said.push(what));
  open.unshift(news);
  return { news, said };
}

describe('a listener', () => {
  it('hears what is said on its channel and nothing else, and is current as long as it hears', async () => {
    const { news, said } = await hear(db, 'one');
    expect(news.isCurrent()).toBe(true);
    await owner.query("SELECT pg_notify('one', 'first'), pg_notify('other', 'not for it'), pg_notify('one', 'second')");
    await expect.poll(() => said).toEqual(['first', 'second']);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(news.isCurrent()).toBe(true);
    await news.stop();
    expect(news.isCurrent()).toBe(false);
  });

  it('knows within a second that a silent connection may keep news from it', async () => {
    const way = await wayToDatabase();
    const { news, said } = await hear(way, 'quiet');
    const silencedAt = performance.now();
    way.silence();
    await owner.query("SELECT pg_notify('quiet', 'unheard')");
    await expect.poll(() => news.isCurrent(), { interval: 20, timeout: 2_000 }).toBe(false);
    expect(performance.now() - silencedAt).toBeLessThan(1_300);
    expect(said).toEqual([]);
  });

  it('comes back when its connection is lost, says that it may have missed something, and is current again', async () => {
    const { news, said } = await hear(db, 'lost');
    await owner.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'croupier listens: lost'");
    await expect.poll(() => said, { timeout: 5_000 }).toEqual(['']);
    await expect.poll(() => news.isCurrent(), { timeout: 5_000 }).toBe(true);
    await owner.query("SELECT pg_notify('lost', 'heard again')");
    await expect.poll(() => said).toEqual(['', 'heard again']);
  });
});
