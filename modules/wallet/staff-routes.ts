import { memberMoney, memberStatement } from '#contracts/bo/members.ts';
import { money, type Currency } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { statementPage } from '#modules/wallet/statement.ts';

type AccountRow = { id: bigint; kind: string; code: string; currency: Currency; balance: bigint };

/** Routes of the back office that show a member's money. */
export function staffRoutes(db: Database): Route[] {
  const accountsOf = (memberId: string) =>
    db.query<AccountRow>('SELECT id, kind, code, currency, balance FROM ledger.account WHERE member_id = $1 ORDER BY currency, id', [
      memberId,
    ]);
  return [
    handle(memberMoney, async ({ input }) => {
      const accounts = await accountsOf(input.id);
      return ok({
        accounts: accounts.map(({ id, balance, ...one }) => ({ ...one, id: String(id), balance: money(balance, one.currency) })),
      });
    }),
    handle(memberStatement, async ({ input: { id, accountId, before, pageSize } }) => {
      const account = (await accountsOf(id)).find((one) => String(one.id) === accountId);
      if (!account) return err('identity.member_unknown');
      const page = await statementPage(db, {
        accountId: account.id,
        before: before === undefined ? undefined : BigInt(before),
        limit: pageSize,
      });
      const { currency } = account;
      return ok({
        rows: page.lines.map(({ seq, at, source, kind, change, balanceAfter, moves }) => ({
          seq: String(seq),
          at,
          source,
          kind,
          moves: [...new Set(moves.map((one) => one.kind))].join(', '),
          change: money(change, currency),
          balance: money(balanceAfter, currency),
        })),
        next: page.next === undefined ? null : String(page.next),
        isCutOff: page.isCutOff,
      });
    }),
  ];
}
