import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { err, ok, type Result } from '#kernel/result.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import { checkPage, OUTCOMES, type Outcome } from '#modules/identity/phone-check/check-page.ts';
import type { CheckFailure, PhoneCheckProvider } from '#modules/identity/phone-check/provider.ts';

/** Time limit of a verification, and validity of its token, in ms. */
const LIVES_MS = 10 * 60_000;
/** Minutes to wait after too many requests. */
const WAITS_MINUTES = 5;
const PATH = '/phone-check';

const FAILURES = {
  refused: 'identity.third_party_refused',
  many: 'identity.sms_locked',
  quota: 'identity.sms_quota',
  domain: 'challenge.refused',
  off: 'identity.third_party_off',
  unknown: 'identity.third_party_unknown',
} as const satisfies Record<Exclude<Outcome, 'confirmed'>, CheckFailure['code']>;

/** Returns the failure of an outcome; after too many requests with the minutes to wait. */
function failure(outcome: keyof typeof FAILURES): Result<never, CheckFailure> {
  return err(FAILURES[outcome], outcome === 'many' ? { minutes: WAITS_MINUTES } : undefined);
}

/** Creates a simulated provider for demo brands, which verifies any number by a click and fails in every way on request. */
export function createSimulatedCheck({ db, clock }: { db: Queryable; clock: Clock }): PhoneCheckProvider {
  return {
    channel: 'phone',
    isSandbox: true,
    begin: async ({ merchantId, visitor, mobile, now }) => {
      const checkId = randomUUID();
      await db.query('INSERT INTO phone_check (id, merchant_id, visitor, mobile, expires_at) VALUES ($1, $2, $3, $4, $5)', [
        checkId,
        merchantId,
        visitor,
        mobile,
        new Date(now.getTime() + LIVES_MS),
      ]);
      return { checkId, url: `${PATH}/${checkId}` };
    },
    result: async (checkId, { merchantId, visitor, now }): Promise<Result<string | null, CheckFailure>> => {
      const [found] = await db.query<{ outcome: Outcome | null }>(
        'SELECT outcome FROM phone_check WHERE id = $1 AND merchant_id = $2 AND visitor = $3 AND expires_at > $4',
        [checkId, merchantId, visitor, now],
      );
      if (!found) return err('identity.third_party_refused');
      if (found.outcome === null) return ok(null);
      return found.outcome === 'confirmed' ? ok(checkId) : failure(found.outcome);
    },
    verify: async (idToken, { merchantId, visitor, requestId, now }) => {
      const id = z.uuid().safeParse(idToken);
      const rows = id.success
        ? await db.query<{ mobile: string }>(
            `UPDATE phone_check SET used_for = $4 WHERE id = $1 AND merchant_id = $2 AND visitor = $3 AND outcome = 'confirmed'
                AND expires_at > $5 AND (used_for IS NULL OR used_for = $4) RETURNING mobile`,
            [id.data, merchantId, visitor, requestId, now],
          )
        : [];
      return rows[0] ? ok(rows[0]) : err('identity.third_party_refused');
    },
    register: (app) => registerPages(app, db, clock),
  };
}

function registerPages(app: FastifyInstance, db: Queryable, clock: Clock): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1_024 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    const numberOf = async (id: string): Promise<string | undefined> => {
      if (!z.uuid().safeParse(id).success) return undefined;
      const rows = await db.query<{ mobile: string }>(
        'SELECT mobile FROM phone_check WHERE id = $1 AND expires_at > $2 AND outcome IS NULL',
        [id, clock.now()],
      );
      return rows[0]?.mobile;
    };
    scope.get<{ Params: { id: string } }>(`${PATH}/:id`, async ({ params: { id } }, reply) => html(reply, checkPage(await numberOf(id))));
    scope.post<{ Params: { id: string }; Body: Record<string, string | undefined> }>(
      `${PATH}/:id`,
      async ({ params: { id }, body }, reply) => {
        const outcome = OUTCOMES.find((one) => one === body['outcome']);
        if (outcome && (await numberOf(id)) !== undefined)
          await db.query('UPDATE phone_check SET outcome = $2 WHERE id = $1 AND outcome IS NULL', [id, outcome]);
        return html(reply, checkPage(undefined));
      },
    );
  });
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}
