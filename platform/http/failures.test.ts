import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { CODES } from '#platform/http/codes.ts';
import { failureOf } from '#platform/http/failures.ts';
import { testServer } from '#tests/factories/server.ts';

test('what the database undoes because it is busy or full is 503 for whoever asks, and no fault of the server', () => {
  for (const method of ['GET', 'POST'])
    for (const code of ['40001', '40P01', '55P03', '57014', '25P03', '53100', '53300']) {
      const failure = failureOf(Object.assign(new Error('of PostgreSQL'), { code }), { method } as FastifyRequest);
      expect([code, failure.code, CODES[failure.code]]).toEqual([code, 'server.database_unavailable', 503]);
    }
  for (const code of ['23505', '42501', '22003'])
    expect(failureOf(Object.assign(new Error('of PostgreSQL'), { code }), { method: 'GET' } as FastifyRequest)).toEqual({
      code: 'internal',
    });
});

test('where the database went away, or another one took over, a change has an unknown outcome, and a question is asked again', () => {
  for (const code of ['25006', '57P01', '08006', 'ECONNRESET', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ETIMEDOUT'])
    for (const [method, answer] of [
      ['POST', 'wallet.outcome_unknown'],
      ['GET', 'server.database_unavailable'],
    ]) {
      const failure = failureOf(Object.assign(new Error('of a connection'), { code }), { method } as FastifyRequest);
      expect([code, failure.code, CODES[failure.code]]).toEqual([code, answer, 503]);
    }
});

test('a call whose rows somebody holds for longer than a lock is waited for is asked to come again', async () => {
  const { call, owner, signIn } = await testServer();
  const token = await signIn();
  const holder = await owner.connect();
  try {
    await holder.query('BEGIN; LOCK TABLE favourite IN ACCESS EXCLUSIVE MODE');
    for (const [method, path, body] of [
      ['POST', '/wps/relay/MCSFE_addFavoriteGameV2', { nodeId: 1 }],
      ['GET', '/wps/relay/MCSFE_getFavoriteGames', undefined],
    ] as const) {
      const answer = await call(method, path, { token, ...(body && { body }) });
      expect(answer).toMatchObject({ status: 503, body: { code: 'server.database_unavailable' } });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
  expect((await call('POST', '/wps/relay/MCSFE_addFavoriteGameV2', { token, body: { nodeId: 1 } })).status).toBe(200);
});
