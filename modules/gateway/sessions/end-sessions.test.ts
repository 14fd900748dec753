import { afterAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import type { FeedCall, FeedAnswer } from '#modules/gateway/index.ts';
import { endSessions } from '#modules/gateway/sessions/end-sessions.ts';
import { send } from '#vendors/seamless-kit/client.ts';
import { reconcileBench } from '#tests/factories/reconciliation.ts';

const bench = await reconcileBench();
const { server, memberId, supplier, gateway, gameCode, control } = bench;
const { owner, db } = server;
const time = { ahead: 0 };
const clock = { now: () => new Date(Date.now() + time.ahead) };
const stopped = new Set<string>();
const received: FeedCall[] = [];
/** Answers that the vendor gives instead. */
const answers: FeedAnswer[] = [];
const feed = {
  vendors: gateway.feed.vendors,
  request: async (vendor: string, call: FeedCall): Promise<FeedAnswer> => {
    received.push(call);
    return answers.shift() ?? gateway.feed.request(vendor, call);
  },
};
const identity = {
  sessionsOver: async (ids: readonly string[]) => {
    const { rows } = await owner.query<{ id: string }>(
      'SELECT id FROM member_session WHERE id = ANY ($1::uuid[]) AND revoked_at IS NOT NULL',
      [ids],
    );
    return rows.map(({ id }) => id);
  },
};
const look = () =>
  endSessions({
    db,
    clock,
    log: createLog('silent'),
    identity,
    feed,
    isStopped: (kind, { subject = '' }) => stopped.has(`${kind} ${subject}`),
  });

afterAll(bench.stop);
beforeEach(async () => {
  supplier.setManner('honest');
  time.ahead = 0;
  received.length = 0;
  answers.length = 0;
  stopped.clear();
  await owner.query('DELETE FROM vendor_session');
});

/** A game that is open at the supplier. */
async function opened() {
  const launch = await bench.launch();
  const answer = await fetch(`http://127.0.0.1:${supplier.port}/api/open`, {
    method: 'POST',
    body: JSON.stringify({ token: launch, game: gameCode }),
  });
  return ((await answer.json()) as { seat: string }).seat;
}
async function sitsAt(seat: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${supplier.port}/api/look`, { method: 'POST', body: JSON.stringify({ seat }) });
  return ((await answer.json()) as { status: string }).status === 'OK';
}
const states = async () =>
  (await owner.query<{ state: string }>('SELECT state FROM vendor_session ORDER BY opened_at')).rows.map(({ state }) => state);

test('a session goes on at its vendor until its sign-in ends, then it is ended there; the next one is not', async () => {
  const first = await opened();
  await look();
  expect([await sitsAt(first), await states(), received]).toEqual([true, ['open'], []]);
  await control.signOut();
  const second = await opened();
  await look();
  expect([await sitsAt(first), await sitsAt(second)]).toEqual([false, true]);
  expect(await states()).toEqual(['ended', 'open']);
  await look();
  expect(received).toHaveLength(1);
});

test.each([
  ['a freeze', () => owner.query('UPDATE member SET frozen_at = now() WHERE id = $1', [memberId])],
  ['an exclusion', () => control.exclude()],
  ['a stop of the game', async () => stopped.add(`game SIM/${gameCode}`)],
  ['a stop of the vendor', async () => stopped.add('vendor SIM')],
  ['a stop of all play', async () => stopped.add('play ')],
])('%s ends the session at its vendor', async (_name, end) => {
  const seat = await opened();
  await end();
  try {
    await look();
    expect([await sitsAt(seat), await states()]).toEqual([false, ['ended']]);
  } finally {
    await owner.query('UPDATE member SET frozen_at = NULL WHERE id = $1', [memberId]);
    await control.readmit();
  }
});

test('a vendor that does not answer clearly is told again under the same name, later each time; a clear no is kept', async () => {
  const seat = await opened();
  stopped.add('play ');
  answers.push({ word: 'unknown', why: 'nothing came back' }, { word: 'unsent', why: 'it has not answered lately' });
  await look();
  await look();
  expect([received.length, await states(), await sitsAt(seat)]).toEqual([1, ['ending'], true]);
  for (const seconds of [6, 17]) {
    time.ahead = seconds * 1_000;
    await look();
  }
  expect(new Set(received.map((one) => JSON.stringify(one))).size).toBe(1);
  expect([received.length, await states(), await sitsAt(seat)]).toEqual([3, ['ended'], false]);
  await opened();
  answers.push({ word: 'refused', why: 'PLAYER_NOT_FOUND' });
  await look();
  expect((await owner.query("SELECT why FROM vendor_session WHERE state = 'refused'")).rows).toEqual([{ why: 'PLAYER_NOT_FOUND' }]);
});

test('fifty at once tell a vendor once; what is told keeps no token', async () => {
  await opened();
  stopped.add('play ');
  await Promise.all(Array.from({ length: 50 }, look));
  expect(received).toHaveLength(1);
  const launched = await bench.launch();
  stopped.clear();
  const session = await send(bench.url, bench.credentials, 'session/authenticate', { launch_token: launched, game_code: gameCode });
  const token = String(session.body['session_token']);
  stopped.add('play ');
  await look();
  expect(JSON.stringify(received)).not.toContain(token);
  expect(await states()).toEqual(['ended', 'ended']);
});
