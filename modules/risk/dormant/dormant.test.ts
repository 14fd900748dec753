import { beforeAll, expect, test } from 'vitest';
import { listDormant } from '#modules/risk/dormant/list-dormant.ts';
import { NOW, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const { db, owner, newMember } = await withdrawalWorld();
let silent = 0n;
beforeAll(async () => {
  silent = (await newMember()).caller.memberId;
  const fresh = (await newMember()).caller.memberId;
  const seen = (id: bigint, months: number) =>
    owner.query('UPDATE member SET last_login_at = $2::timestamptz - make_interval(months => $3) WHERE id = $1', [id, NOW, months]);
  await seen(silent, 13);
  await seen(fresh, 11);
});

test('a member with money who was not seen for a year is dormant; one with none, or seen since, is not', async () => {
  const list = async (months: number) => (await listDormant(db, { pageNo: 1, pageSize: 50, months }, NOW)).rows;
  const [one, ...more] = await list(12);
  expect(more).toEqual([]);
  expect(one).toMatchObject({ memberId: String(silent), currency: 'USD' });
  expect(one!.balance.minor).toBeGreaterThan(0n);
  expect(await list(11)).toHaveLength(1);
  expect(await list(10)).toHaveLength(2);
  await owner.query('UPDATE ledger.account SET balance = 0 WHERE member_id = $1', [silent]);
  expect(await list(12)).toEqual([]);
});

test('money is summed for the members of a page, not for each silent member', async () => {
  const client = await owner.connect();
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    const { rows } = await client.query<{ names: string }>(
      `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
        WHERE attrelid = 'member'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
          AND attname NOT IN ('id', 'account', 'email', 'mobile', 'invite_code', 'last_login_at')`,
    );
    const { names } = rows[0]!;
    // Copies of the silent member, a day apart, each with money.
    await client.query(
      `INSERT INTO member (id, account, last_login_at, ${names}) OVERRIDING SYSTEM VALUE
       SELECT 1000000 + n, 'silent' || n, $1::timestamptz - make_interval(days => 400 + n), ${names}
         FROM member m, generate_series(1, 3000) AS n WHERE m.id = $2`,
      [NOW, silent],
    );
    await client.query(
      `INSERT INTO ledger.account (merchant_id, member_id, kind, currency, balance)
       SELECT 1, 1000000 + n, 'cash', 'USD', n FROM generate_series(1, 3000) AS n`,
    );
    await client.query('COMMIT; ANALYZE member; ANALYZE ledger.account');
  } finally {
    client.release();
  }
  await db.transact(async (tx) => {
    const scans = async () =>
      Number((await tx.query<{ n: bigint }>("SELECT pg_stat_get_xact_numscans('ledger.account_member'::regclass) AS n"))[0]!.n);
    const before = await scans();
    const { rows, total } = await listDormant(tx, { pageNo: 2, pageSize: 10, months: 12 }, NOW);
    expect([rows.length, rows[0]!.account, rows[9]!.balance.minor, total]).toEqual([10, 'silent2990', 2_981n, 3_000]);
    expect((await scans()) - before).toBeLessThan(200);
  });
});
