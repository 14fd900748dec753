import type { Input, Output } from '#contracts/endpoint.ts';
import type { pokerSignal, pokerSignals } from '#contracts/bo/poker-signals.ts';
import { money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accountsOf, membersNamed, withheldAmong } from '#modules/identity/index.ts';
import { caseOf } from '#modules/poker/signals/case-store.ts';
import { refundedBy, victimsOf } from '#modules/poker/signals/victims.ts';
import { evidenceOf, findSignal, membersOf, signalPage, type SignalRow } from '#modules/poker/signals/signal-store.ts';

const MOST_HANDS = 40;
const OPEN_FIRST = "(state IN ('clear', 'abuse'))";
const SORTS: Record<string, string> = {
  weight: `${OPEN_FIRST}, weight, id`,
  '-weight': `${OPEN_FIRST}, weight DESC, id`,
  lastAt: 'last_at, id',
  '-lastAt': 'last_at DESC, id',
};

/** Reads a page of signs. An account finds the signs that name it. */
export async function listSignals(
  db: Queryable,
  { merchantId, kind, state, account, sort = '-weight', pageNo, pageSize }: Input<typeof pokerSignals>,
): Promise<Output<typeof pokerSignals>> {
  const members = account === undefined ? null : await membersNamed(db, account);
  const filter = { merchantId: merchantId ?? null, kind: kind ?? null, state: state ?? null, members, order: SORTS[sort]! };
  const { rows, total } = await signalPage(db, filter, { pageNo, pageSize });
  const accounts = await accountsOf(db, rows.flatMap(membersOf));
  return { rows: rows.map((row) => shown(row, accounts)), total };
}

/** Reads a sign with its figures, the hands behind it, and its case. */
export async function readSignal(db: Queryable, id: string): Promise<Result<Output<typeof pokerSignal>, Failure<'poker.no_such_signal'>>> {
  const row = await findSignal(db, id);
  if (!row) return err('poker.no_such_signal');
  const { version, figures, firstAt } = row;
  const evidence = await evidenceOf(db, row, firstAt, MOST_HANDS);
  const withheld = [...(await withheldAmong(db, membersOf(row)))].map(String);
  const whole = { ...shown(row, await accountsOf(db, membersOf(row))), version, figures, evidence, withheld };
  return ok({ ...whole, refunds: await refundsOf(db, row), case: (await caseOf(db, row.id)) ?? null });
}

/** Returns the members of a sign who won from others in the hands of its cases. */
async function refundsOf(db: Queryable, row: SignalRow): Promise<Output<typeof pokerSignal>['refunds']> {
  const found: Output<typeof pokerSignal>['refunds'] = [];
  for (const member of membersOf(row)) {
    const { victims } = await victimsOf(db, row, member);
    const due = victims.reduce((sum, { amount }) => sum + amount, 0n);
    const refunded = await refundedBy(db, row, member);
    if (due === 0n && refunded === 0n) continue;
    found.push({
      memberId: String(member),
      due: money(due, row.currency),
      victims: victims.length,
      refunded: money(refunded, row.currency),
    });
  }
  return found;
}

function shown(row: SignalRow, accounts: ReadonlyMap<bigint, string>): Output<typeof pokerSignals>['rows'][number] {
  const { id, merchantId, kind, currency, state, weight, hands, firstAt, lastAt } = row;
  const members = membersOf(row).map((member) => ({ id: String(member), account: accounts.get(member) ?? '' }));
  return { id: String(id), merchantId, kind, currency, members, state, weight, hands, firstAt, lastAt };
}
