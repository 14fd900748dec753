import type { TestServer } from '#tests/factories/server.ts';

/** Inserts a published chain without a salt, of a table that no process leads. */
export async function unsaltedChain({ owner }: Pick<TestServer, 'owner'>): Promise<string> {
  await owner.query("INSERT INTO game_table (name) VALUES ('test/chain') ON CONFLICT DO NOTHING");
  const { rows } = await owner.query<{ id: bigint }>(
    "INSERT INTO coup_chain (table_name, length, marks, terminal) VALUES ('test/chain', 1, 'sealed.x.x', repeat('a', 64)) RETURNING id",
  );
  return String(rows[0]!.id);
}
