import { expect, test } from 'vitest';
import { makeReplayCode, readReplayCode } from '#modules/play/replay-code.ts';
import { playRounds, type MemberCall } from '#tests/factories/play-rounds.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

const server = await testServer();
const { call, signIn, owner, port } = server;

async function playedRound(): Promise<{ id: string; round: string; token: string }> {
  const token = await signIn();
  const own: MemberCall = async <T>(method: 'GET' | 'POST', path: string, data?: unknown): Promise<T> => {
    const { body, text } = await call(method, path, { token, ...(data !== undefined && { body: data as object }) });
    if (!body.success) throw new Error(text);
    return body.value as T;
  };
  const [played] = await playRounds(own, { count: 1, mode: 'practice' });
  const { rows } = await owner.query<{ id: string }>("SELECT id::text FROM member WHERE merchant_id = 1 AND account = 'mara07'");
  return { id: rows[0]!.id, round: played!.roundId, token };
}

test('a code of staff shows one round as its player sees it, at its brand, in a frame of the back office, until the staff member signs out', async () => {
  const { id, round, token } = await playedRound();
  const staff = await signedInStaff(server, 'support');
  const made = await staff.call('POST', `/bo/members/${id}/rounds/${round}/replay`, {});
  expect(made.status, made.text).toBe(200);
  const { path, host } = made.body.value as { path: string; host: string };
  const code = path.split('replay=')[1]!;
  const read = (of = `${host}:${port}`, given = code) => call('GET', `/wps/rounds/replay?code=${given}`, { host: of });
  const seen = (await call('GET', `/wps/member/rounds/${round}`, { token })).body.value;
  const shown = await read();
  expect(shown.status, shown.text).toBe(200);
  expect(shown.body.value).toEqual(seen);
  expect((await read(`kinnaree.localhost:${port}`)).body.code).toBe('content.preview_over');
  expect((await read(undefined, `${code.slice(0, -2)}AA`)).body.code).toBe('content.preview_over');
  const framed = (await call('GET', path, { host: `${host}:${port}` })).headers;
  expect(String(framed['content-security-policy'])).toContain('frame-ancestors admin.localhost:*;');
  expect((await staff.call('POST', `/bo/members/${id}/rounds/${BigInt(round) + 1_000_000n}/replay`, {})).body.code).toBe(
    'rounds.round_unknown',
  );
  await owner.query('DELETE FROM staff_session WHERE staff_id = $1', [staff.id]);
  expect((await read()).body.code).toBe('content.preview_over');
});

test('a code ends after ten minutes', () => {
  const now = new Date();
  const of = { merchantId: 1, memberId: 7n, roundId: 9n, sessionId: 'one' };
  const { code, until } = makeReplayCode(testSecrets, of, now);
  expect(until.getTime() - now.getTime()).toBe(600_000);
  expect(readReplayCode(testSecrets, code, 1, new Date(until.getTime() - 1))).toEqual(of);
  expect(readReplayCode(testSecrets, code, 1, until)).toBeUndefined();
});
