import type { Currency } from '#kernel/money.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { personalList, type Personal, type PersonalPage } from '#platform/module/personal.ts';
import { statementPage } from '#modules/wallet/statement.ts';

const PER_PAGE = 500;

/**
 * Personal data of the wallet: balances and all changes of them. Money records are never erased; an account with money cannot be closed.
 */
export function walletPersonal(db: Database): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'balances',
        columns: 'kind, code, currency, balance',
        from: 'ledger.account',
        where: 'member_id = $1',
        key: [['id', 'bigint']],
        money: ['balance'],
      }),
      { name: 'money', read: (memberId, after) => moneyPage(db, memberId, after) },
    ],
    keepsOpen: async (tx, memberId) => {
      const kinds = await kindsWithMoney(tx, memberId);
      return kinds.includes('receivable') ? 'wallet.debt_left' : kinds.length > 0 ? 'wallet.balance_left' : undefined;
    },
  };
}

/** Returns the kinds of the member's accounts with a balance above or below zero; practice money does not count. */
async function kindsWithMoney(tx: Tx, memberId: bigint): Promise<string[]> {
  const rows = await tx.query<{ kind: string }>(
    "SELECT DISTINCT kind FROM ledger.account WHERE member_id = $1 AND kind <> 'practice' AND balance <> 0",
    [memberId],
  );
  return rows.map(({ kind }) => kind);
}

/**
 * Returns a page of the changes of all accounts of a member, account by account, each from its newest change; `after` is
 * `["<account>","<before>"]`.
 */
async function moneyPage(db: Database, memberId: bigint, after: string | null): Promise<PersonalPage> {
  const [from, before] = await cursorOf(db, after);
  const [account, next] = await db.query<{ id: bigint; kind: string; currency: Currency }>(
    'SELECT id, kind, currency FROM ledger.account WHERE member_id = $1 AND id >= $2 ORDER BY id LIMIT 2',
    [memberId, from],
  );
  if (!account) return { rows: [], next: null };
  const isSame = account.id === from && before !== null;
  const page = await statementPage(db, { accountId: account.id, limit: PER_PAGE, ...(isSame && { before }) });
  const { currency } = account;
  const rows = page.lines.map(({ seq, at, source, kind, change, balanceAfter }) => ({
    seq: String(seq),
    at,
    account: account.kind,
    source,
    kind,
    currency,
    change: { minor: change, currency },
    balanceAfter: { minor: balanceAfter, currency },
  }));
  if (page.next !== undefined) return { rows, next: JSON.stringify([String(account.id), String(page.next)]) };
  return { rows, next: next ? JSON.stringify([String(next.id), null]) : null };
}

/** Reads a cursor by the database, which refuses text that is no number as in every other list. */
async function cursorOf(db: Database, after: string | null): Promise<[bigint, bigint | null]> {
  if (after === null) return [0n, null];
  const [row] = await db.query<{ from: bigint | null; before: bigint | null }>(
    'SELECT ($1::jsonb ->> 0)::bigint AS "from", ($1::jsonb ->> 1)::bigint AS before',
    [after],
  );
  return [row?.from ?? 0n, row?.before ?? null];
}
