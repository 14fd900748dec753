import type { agentBets, agentReport, agentTransactions } from '#contracts/agents.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { pagesOf } from '#platform/db/list-page.ts';
import type { Period } from '#platform/period/period.ts';
import type { Cashier } from '#modules/cashier/index.ts';
import { cardsOf } from '#modules/identity/index.ts';
import type { Bets } from '#modules/bets/index.ts';
import type { Transfers } from '#modules/transfers/index.ts';
import type { Withdrawals } from '#modules/withdrawals/index.ts';
import { daysAt } from '#modules/agents/reports/report-store.ts';
import type { ReportDeps, Stranger } from '#modules/agents/reports/reports.ts';
import { placeInBranch } from '#modules/agents/tree/place-store.ts';

/** Modules with the records that an agent reads of a member. */
export type Records = {
  cashier: Pick<Cashier, 'depositRecords'>;
  bets: Pick<Bets, 'betRecords' | 'titleOf'>;
  transfers: Pick<Transfers, 'records'>;
  withdrawals: Pick<Withdrawals, 'records'>;
};

/** Returns a report by game with the names of the games. */
export function withNames({ bets }: Pick<Records, 'bets'>, report: Output<typeof agentReport>): Output<typeof agentReport> {
  const nameOf = (key: string) => bets.titleOf(...(key.split('/') as [string, string])).name;
  return { ...report, content: report.content.map((row) => ({ ...row, name: row.key === '' ? null : nameOf(row.key) })) };
}

type Requested = { memberId?: string | undefined } & Period;

/** Returns a member of the branch as the caller of the member's own records, and the days that may be shown: none on the day of a move. */
async function lookInto(
  { db }: ReportDeps,
  caller: Caller,
  { memberId, days, ago = 0 }: Requested,
  now: Date,
): Promise<Result<{ as: Caller; account: string; days: number; ago: number }, Stranger>> {
  const place = await placeInBranch(db, caller.memberId, BigInt(memberId ?? caller.memberId));
  if (!place) return err('agents.stranger', { field: 'memberId' });
  const card = (await cardsOf(db, [place.memberId])).get(place.memberId)!;
  const shown = place.memberId === caller.memberId ? days : await daysAt(db, place.id, { merchantId: caller.merchantId, now, days, ago });
  const { account, accountType, currency } = card;
  return ok({ as: { ...caller, memberId: place.memberId, accountType, currency }, account, days: shown, ago });
}

/** Returns settled bets of a member of the branch. */
export async function bets(
  deps: ReportDeps & { records: Records },
  caller: Caller,
  { pageNo, pageSize, ...requested }: Input<typeof agentBets>,
  now: Date,
): Promise<Result<Output<typeof agentBets>, Stranger>> {
  const into = await lookInto(deps, caller, requested, now);
  if (!into.ok) return into;
  const { as, days, ago } = into.value;
  const { memberId, merchantId, currency } = as;
  const { bets } = deps.records;
  const filter = { memberId, days, ago, timeZone: deps.site.merchant(merchantId).timeZone, now, pageNo, pageSize };
  const found = await bets.betRecords(filter, as);
  const shown = ({ stake, payout, turnover, houseWin }: (typeof found)['totals'] | (typeof found)['bets'][number]) => ({
    stake,
    payout,
    netLoss: houseWin,
    validBet: turnover,
  });
  return ok({
    content: found.bets.map((bet, nth) => ({
      id: `${bet.roundId}/${(pageNo - 1) * pageSize + nth}`,
      game: bets.titleOf(bet.vendor, bet.gameCode).name,
      at: bet.at,
      count: 1,
      ...shown(bet),
    })),
    totals: { count: found.totals.count, ...shown(found.totals) },
    pageNum: pageNo,
    totalPages: pagesOf(found.totals.count, pageSize),
    currency,
  });
}

type Page = Pick<Output<typeof agentTransactions>, 'content' | 'totals'>;
const FAILED = { deposit: ['declined', 'expired', 'mismatch'], withdrawal: ['denied', 'cancelled', 'refunded'] } as const;
const OPEN = ['requested', 'approved', 'paying'] as const;
const isOneOf = (all: readonly string[], one: string): boolean => all.includes(one);

/** Returns deposits, withdrawals or transfers of a member of the branch. */
export async function transactions(
  deps: ReportDeps & { records: Records },
  caller: Caller,
  { pageNo, pageSize, kind, ...requested }: Input<typeof agentTransactions>,
  now: Date,
): Promise<Result<Output<typeof agentTransactions>, Stranger>> {
  const into = await lookInto(deps, caller, requested, now);
  if (!into.ok) return into;
  const { as, account, days, ago } = into.value;
  const { currency } = as;
  const page = { days, ago, pageNo, pageSize };
  const read = { deposits, withdrawals, transfers }[kind];
  const found = await read(deps.records, as, page, now);
  const totalPages = pagesOf(found.totals.count, pageSize);
  return ok({ account, ...found, pageNum: pageNo, totalPages, currency });
}

type Read = (
  records: Records,
  as: Caller,
  page: { days: number; ago: number; pageNo: number; pageSize: number },
  now: Date,
) => Promise<Page>;

const deposits: Read = async ({ cashier }, as, page, now) => {
  const { content, totals } = await cashier.depositRecords(as, page, now);
  return {
    content: content.map(({ id, createdAt: at, amount, status }) => {
      const ended = isOneOf(FAILED.deposit, status) ? ('failed' as const) : ('open' as const);
      return { id, at, what: 'deposit' as const, amount, state: status === 'credited' ? ('done' as const) : ended };
    }),
    totals: { count: totals.count, amount: totals.amount, done: totals.credited },
  };
};

const withdrawals: Read = async (records, as, page, now) => {
  const { content, totals } = await records.withdrawals.records(as, page, now);
  return {
    content: content.map(({ id, requestedAt: at, amount, state }) => {
      const ended = isOneOf(FAILED.withdrawal, state) ? ('failed' as const) : ('done' as const);
      return { id, at, what: 'withdrawal' as const, amount, state: isOneOf(OPEN, state) ? ('open' as const) : ended };
    }),
    totals: { count: totals.count, amount: totals.amount, done: totals.paid },
  };
};

const transfers: Read = async (records, as, page, now) => {
  const { content, totals } = await records.transfers.records(as, page, now);
  return {
    content: content.map(({ id, at, side, amount }) => ({ id: `${id}/${side}`, at, what: side, amount, state: 'done' as const })),
    totals: { count: totals.count, amount: totals.sent, done: totals.received },
  };
};
