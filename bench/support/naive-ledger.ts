import pg from 'pg';

const CLIENTS = 32;

/**
 * Yardstick of the ledger: one transaction of eight round trips for each transfer, with the house as one hot row. It is correct, and most
 * systems work like this.
 */
export async function createNaiveLedger(ownerUrl: string, members: number) {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: CLIENTS });
  pool.on('error', () => {});
  await pool.query(`
    DROP SCHEMA IF EXISTS naive CASCADE; CREATE SCHEMA naive;
    CREATE TABLE naive.account (id bigint PRIMARY KEY, balance bigint NOT NULL CHECK (id = 0 OR balance >= 0));
    CREATE TABLE naive.txn (id uuid PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
    CREATE TABLE naive.entry (txn_id uuid NOT NULL, account_id bigint NOT NULL, amount bigint NOT NULL);
    INSERT INTO naive.account SELECT id, 1000000000 FROM generate_series(0, ${members}) AS id;`);

  async function transfer(member: bigint, amount: bigint): Promise<void> {
    const client = await pool.connect();
    try {
      const id = crypto.randomUUID();
      await client.query('BEGIN');
      await client.query({ name: 'n1', text: 'INSERT INTO naive.txn (id) VALUES ($1)', values: [id] });
      const { rows } = await client.query({
        name: 'n2',
        text: 'SELECT balance FROM naive.account WHERE id = $1 FOR UPDATE',
        values: [member],
      });
      if ((rows[0] as { balance: bigint }).balance < amount) throw new Error('the naive ledger ran dry');
      await client.query({ name: 'n3', text: 'UPDATE naive.account SET balance = balance - $2 WHERE id = $1', values: [member, amount] });
      await client.query({ name: 'n4', text: 'UPDATE naive.account SET balance = balance + $1 WHERE id = 0', values: [amount] });
      const entry = 'INSERT INTO naive.entry (txn_id, account_id, amount) VALUES ($1, $2, $3)';
      await client.query({ name: 'n5', text: entry, values: [id, member, -amount] });
      await client.query({ name: 'n5', text: entry, values: [id, 0, amount] });
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  }
  return { transfer, clients: CLIENTS, end: () => pool.end() };
}
