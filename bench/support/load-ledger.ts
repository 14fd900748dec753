import pg from 'pg';
import { queryableOf, openDatabase } from '#platform/db/database.ts';
import { createWallet, sealLedger } from '#modules/wallet/index.ts';

/** Number of the first member of the load. */
export const FIRST_MEMBER = 1_000_000;
/**
 * Number of rounds of each member, with a stake and a payout each. The next constant is the number of members who play at the same time.
 */
const ROUNDS_EACH = 100;
const AT_A_TIME = 25;
const START = 1_000_000;
/** Number of commands in a transaction, and so in a seal. */
const CHUNK = 5_000;
/** Width of a partition. With it, the load has as many partitions as 10^8 transfers have in production. */
const WIDTH = 1_000_000;

const OUTCOME = JSON.stringify({
  steps: [{ stops: [12, 7, 31, 4, 22], wins: [{ line: 3, symbol: 'lantern', count: 3, pays: 40 }] }],
  total: 40,
  note: 'x'.repeat(160),
});

export type Load = { members: number; transfers: number; seconds: number };

/**
 * Loads transfers with their commands, rounds, bet records, seeds and seals, as play would have written them. Each statement writes 5,000
 * commands. The number of members grows with that of the transfers. All invariants hold.
 */
export async function loadLedger({ ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }, transfers: number): Promise<Load> {
  const began = performance.now();
  const owner = new pg.Client({ connectionString: ownerUrl, options: '-c synchronous_commit=off' });
  await owner.connect();
  const members = Math.ceil(transfers / (2 * ROUNDS_EACH) / AT_A_TIME) * AT_A_TIME;
  await recut(owner);
  const db = openDatabase({ url: appUrl });
  const wallet = createWallet({ db });
  const house = await wallet.houseAccount(1, 'house', 'AE', 'USD');
  await wallet.stop();
  await db.end();
  const base = await openMembers(owner, members, house.id);
  for (let from = 0; from < members * ROUNDS_EACH; from += CHUNK) {
    await owner.query(PLAY, [from, Math.min(from + CHUNK, members * ROUNDS_EACH), base.seq, base.account, base.seed, house.id, OUTCOME]);
    if (from % (100 * CHUNK) === 0) await sealAndCut(owner);
  }
  await owner.query(
    `UPDATE ledger.account a SET version = $1::bigint + (m / ${AT_A_TIME} * ${ROUNDS_EACH} + ${ROUNDS_EACH - 1}) * ${AT_A_TIME} + m % ${AT_A_TIME} + 1
       FROM generate_series(0, $3::bigint - 1) AS m WHERE a.id = $2::bigint + m`,
    [base.seq, base.account, members],
  );
  await sealAndCut(owner);
  for (let isMore = true; isMore;)
    isMore = (await owner.query<{ more: boolean }>('SELECT raise_nonce_floor(1000000) AS more')).rows[0]!.more;
  await owner.query('VACUUM (ANALYZE)');
  await owner.query('CHECKPOINT');
  await owner.end();
  return { members, transfers: members * (2 * ROUNDS_EACH + 1), seconds: (performance.now() - began) / 1_000 };
}

/** Replaces the partitions of the migrated database, which are empty, with narrower ones. */
async function recut(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    'SELECT p.name FROM partitioned_table t CROSS JOIN LATERAL partitions_of(t.name) AS p',
  );
  for (const { name } of rows) await owner.query(`DROP TABLE part.${name}`);
  await owner.query(`SELECT make_partitions(${WIDTH}, 2)`);
}

async function sealAndCut(owner: pg.Client): Promise<void> {
  await sealLedger(queryableOf(owner));
  await owner.query(`SELECT make_partitions(${WIDTH}, 2)`);
}

/** Opens accounts with their first money, and active seeds. Returns the numbers after which they start. */
async function openMembers(owner: pg.Client, members: number, house: bigint): Promise<{ seq: bigint; account: bigint; seed: bigint }> {
  const { rows: accounts } = await owner.query<{ first: bigint }>(
    `WITH made AS (INSERT INTO ledger.account (merchant_id, member_id, kind, currency, balance)
       SELECT 1, ${FIRST_MEMBER} + m, 'cash', 'USD', ${START} FROM generate_series(0, $1::int - 1) AS m ORDER BY m RETURNING id) SELECT min(id) AS first FROM made`,
    [members],
  );
  const { rows: seeds } = await owner.query<{ first: bigint }>(
    `WITH made AS (INSERT INTO fair_seed (member_id, mode, state, server_seed, server_seed_hash, client_seed)
       SELECT ${FIRST_MEMBER} + m, 'real', 'active', 'sealed.', encode(sha256(s::bytea), 'hex'), 'bench'
         FROM generate_series(0, $1::int - 1) AS m CROSS JOIN LATERAL (SELECT encode(sha256(m::text::bytea), 'hex') AS s) AS x ORDER BY m RETURNING id)
     SELECT min(id) AS first FROM made`,
    [members],
  );
  const [account, seed] = [accounts[0]!.first, seeds[0]!.first];
  await owner.query(
    `WITH paid AS (
       INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after)
       SELECT ledger.id_of('bench', 'fund', m::text), nextval('ledger.command_seq'), 'bench', 'fund', m::text, gen_random_uuid(), $1::bigint + m, ${START}
         FROM generate_series(0, $2::bigint - 1) AS m RETURNING seq, account_id)
     INSERT INTO ledger.transfer (command_seq, n, kind, state, debit_account, credit_account, amount, currency)
     SELECT seq, 1, 'fund', 'posted', $3::bigint, account_id, ${START}, 'USD' FROM paid`,
    [account, members, house],
  );
  const { rows } = await owner.query<{ seq: bigint }>('SELECT last_value AS seq FROM ledger.command_seq');
  return { seq: rows[0]!.seq, account, seed };
}

/**
 * SQL that inserts the rounds from $1 up to $2. A stake of 100 has a payout of 40 or 160 in turn, so after each second round the money is
 * as before.
 */
const PLAY = `
  WITH dealt AS MATERIALIZED (
    SELECT $3::bigint + i + 1 AS seq, i, m, k, CASE WHEN k % 2 = 0 THEN 40 ELSE 160 END AS payout,
           timestamptz '2026-01-01' + i * interval '10 ms' AS at
      FROM generate_series($1::bigint, $2::bigint - 1) AS i
     CROSS JOIN LATERAL (SELECT i / ${AT_A_TIME * ROUNDS_EACH} * ${AT_A_TIME} + i % ${AT_A_TIME} AS m, i % ${AT_A_TIME * ROUNDS_EACH} / ${AT_A_TIME} AS k) AS x
  ), commands AS (
    INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after)
    SELECT ledger.id_of('rounds', 'round', 'bench:' || i), seq, 'rounds', 'round', 'bench:' || i, md5(i::text)::uuid, $4::bigint + m,
           ${START} - CASE WHEN k % 2 = 0 THEN 60 ELSE 0 END FROM dealt
  ), transfers AS (
    INSERT INTO ledger.transfer (command_seq, n, kind, state, debit_account, credit_account, amount, currency)
    SELECT d.seq, t.n, t.kind, 'posted', t.debit, t.credit, t.amount, 'USD'
      FROM dealt d CROSS JOIN LATERAL (VALUES (1, 'stake', $4::bigint + d.m, $6::bigint, 100), (2, 'payout', $6, $4 + d.m, d.payout)) AS t (n, kind, debit, credit, amount)
  ), records AS (
    INSERT INTO bet_record (round_id, n, merchant_id, member_id, vendor, game_code, stake, payout, turnover, house_win, currency, at)
    SELECT seq, 1, 1, ${FIRST_MEMBER} + m, 'AE', 'AE-0001', 100, payout, 100, 100 - payout, 'USD', at FROM dealt
  ), rounds AS (
    INSERT INTO round (id, merchant_id, member_id, mode, vendor, game_code, family, model, stake, payout, currency, outcome, seed_id, nonce, external_id, at)
    SELECT seq, 1, ${FIRST_MEMBER} + m, 'real', 'AE', 'AE-0001', 'slots', 'bench', 100, payout, 'USD', $7::json, $5::bigint + m, k, 'bench:' || i, at FROM dealt
  )
  SELECT setval('ledger.command_seq', max(seq)) FROM dealt`;
