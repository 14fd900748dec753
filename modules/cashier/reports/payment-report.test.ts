import { expect, test } from 'vitest';
import type { depositReport, withdrawalReport } from '#contracts/bo/payments.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

const server = await testServer();
const { owner } = server;
const finance = await signedInStaff(server, 'finance');
const DAYS = 'from=2026-03-01&to=2026-03-02&merchantId=1';

/** Deposits of mara07: method, status, amount, fee, when it was made in Bangkok, seconds until it was decided, taken back. */
const ORDERS = [
  ['fast', 'credited', 100_00, 1_00, '2026-03-01 00:00', 10, 0],
  ['fast', 'credited', 50_00, 0, '2026-03-02 23:59', 30, 0],
  ['fast', 'refunded', 20_00, 0, '2026-03-01 12:00', 20, 20_00],
  ['fast', 'declined', 70_00, 0, '2026-03-01 13:00', 5, 0],
  ['fast', 'waiting', 80_00, 0, '2026-03-01 14:00', null, 0],
  ['slow', 'expired', 10_00, 0, '2026-03-01 15:00', 900, 0],
  ['fast', 'credited', 999_00, 0, '2026-02-28 23:59', 10, 0],
  ['fast', 'credited', 999_00, 0, '2026-03-03 00:00', 10, 0],
] as const;
const zone = (await owner.query<{ zone: string }>('SELECT time_zone AS zone FROM merchant WHERE id = 1')).rows[0]!.zone;
for (const [method, status, amount, fee, made, seconds, taken] of ORDERS)
  await owner.query(
    `INSERT INTO deposit_order (id, merchant_id, member_id, request_id, provider, method, currency, amount, fee, credited, status, opened_seq,
                                created_at, expires_at, decided_at, taken, taken_at)
     SELECT gen_random_uuid(), 1, m.id, gen_random_uuid(), 'sandbox', $1, 'USD', $3, $4,
            CASE WHEN $2 IN ('credited', 'refunded') THEN $3::bigint - $4::bigint ELSE 0 END, $2, 1, p.at, p.at + interval '1 hour',
            p.at + $7::int * interval '1 second', $8::bigint, CASE WHEN $8::bigint > 0 THEN p.at END
       FROM member m, (SELECT $5::timestamp AT TIME ZONE $6 AS at) AS p WHERE m.account = 'mara07' AND m.merchant_id = 1`,
    [method, status, amount, fee, made, zone, seconds, taken],
  );

async function read<T>(path: string): Promise<T> {
  const answer = await finance.call('GET', path);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as T;
}

test('deposits are summed by method on the days of the brand, with success of what was decided, times, and money taken back', async () => {
  const { rows, total, from, to } = await read<WireOutput<typeof depositReport, number>>(`/bo/reports/deposits?${DAYS}`);
  expect([total, from, to]).toEqual([2, '2026-03-01', '2026-03-02']);
  expect(rows[0]).toEqual({
    merchantId: 1,
    method: 'fast',
    currency: 'USD',
    orders: 5,
    decided: 4,
    done: 3,
    success: 0.75,
    requested: 320,
    amount: 169,
    fees: 1,
    takenBack: 20,
    medianSeconds: 20,
    slowSeconds: 29,
  });
  expect(rows[1]).toMatchObject({ method: 'slow', orders: 1, success: 0, amount: 0, medianSeconds: null, slowSeconds: null });
  const byMethod = await read<WireOutput<typeof depositReport>>(`/bo/reports/deposits?${DAYS}&sort=-method&pageSize=1`);
  expect([byMethod.total, byMethod.rows.map(({ method }) => method)]).toEqual([2, ['slow']]);
});

test('reports of payments refuse days that are no range, brands that do not exist, and roles that may not', async () => {
  for (const kind of ['deposits', 'withdrawals']) {
    const code = async (query: string) => (await finance.call('GET', `/bo/reports/${kind}?${query}`)).body.code;
    expect(await code('from=2026-03-05&to=2026-03-01')).toBe('cashier.report_range');
    expect(await code('merchantId=99')).toBe('site.brand_unknown');
    const content = await signedInStaff(server, 'content');
    expect((await content.call('GET', `/bo/reports/${kind}`)).body.code).toBe('staff.not_permitted');
  }
  const { rows } = await read<WireOutput<typeof withdrawalReport>>(`/bo/reports/withdrawals?${DAYS}`);
  expect(rows).toEqual([]);
});
