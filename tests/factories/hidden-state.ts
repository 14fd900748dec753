import type { SecretBox } from '#platform/security/secret-box.ts';

type Query = <T extends object>(sql: string, values?: readonly unknown[]) => Promise<T[]>;

/** Returns the hidden state, such as mines and cards, of the newest stepped round that a condition finds; only tests can read it. */
export async function hiddenState<S>(query: Query, secrets: SecretBox, where = 'true', values: readonly unknown[] = []): Promise<S> {
  const [row] = await query<{ kept: string; of: string }>(
    `SELECT state #>> '{}' AS kept, 'open-round/' || seed_id || '/' || nonce || '/' || step AS of FROM open_round WHERE ${where} ORDER BY id DESC LIMIT 1`,
    values,
  );
  return JSON.parse(secrets.open(row!.kept, row!.of)) as S;
}

/** Returns a server seed that was not revealed. */
export async function hiddenSeed(query: Query, secrets: SecretBox, where: string, values: readonly unknown[]): Promise<string> {
  const [row] = await query<{ kept: string; hash: string }>(
    `SELECT server_seed AS kept, server_seed_hash AS hash FROM fair_seed WHERE ${where}`,
    values,
  );
  return secrets.open(row!.kept, `fair-seed/${row!.hash}`);
}
