import { randomUUID } from 'node:crypto';

type Own = { name: string; accountType?: 0 | 1; uplineId?: bigint | null };
type Query = <T extends object>(sql: string, values?: readonly unknown[]) => Promise<T[]>;

/** Adds a member for a test that must not share money with others; its password is that of `linus01`. */
export async function addMember(query: Query, { name, accountType = 0, uplineId = null }: Own): Promise<{ id: bigint; account: string }> {
  const account = `${name}${randomUUID().slice(0, 6)}`;
  const [row] = await query<{ id: bigint }>(
    `INSERT INTO member (merchant_id, account, nickname, account_type, currency, password_hash, upline_id)
     SELECT 1, $1, $1, $2, 'USD', password_hash, $3::bigint FROM member WHERE account = 'linus01' RETURNING id`,
    [account, accountType, uplineId],
  );
  await query('INSERT INTO terms_accepted (member_id, version, at) SELECT $1, version, now() FROM terms_accepted GROUP BY version', [
    row!.id,
  ]);
  return { id: row!.id, account };
}
