import type { whatIf as whatIfContract } from '#contracts/bo/agents.ts';
import type { AgentPeriod } from '#contracts/agents.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Desk } from '#modules/agents/back-office/desk.ts';
import { calculate, type InForce, type Outcome, type Standing } from '#modules/agents/bills/calculate.ts';
import { isFirstHalf, periodAt } from '#modules/agents/bills/make-bills.ts';
import { shortStandings, standingsOf } from '#modules/agents/bills/standings.ts';
import { contractsBelow, findContract, type Contract } from '#modules/agents/contracts/contract-store.ts';
import { tiersFrom } from '#modules/agents/contracts/contract-view.ts';
import type { Terms } from '#modules/agents/contracts/terms.ts';

type Requested = { contract: Contract; below: Contract[]; terms: Terms; zone: string };
type Period = { starts: Date; isFirst: boolean; standing: (placeId: bigint) => Standing };
type Figures = Record<'validBet' | 'netLoss' | 'gross' | 'kept' | 'ownGross' | 'ownKept', bigint>;

const NOTHING: Figures = { validBet: 0n, netLoss: 0n, gross: 0n, kept: 0n, ownGross: 0n, ownKept: 0n };

/**
 * Returns the amounts of a contract over the last calendar month, by the given terms and by its own. The team is the team of its place in
 * that month; the contracts directly below are the present ones. No contract above limits it, and nothing is carried into the month.
 */
export async function whatIf(
  { db, site }: Desk,
  { id, tiers, rule, carry }: Input<typeof whatIfContract>,
  now: Date,
): Promise<Result<Output<typeof whatIfContract>, Failure<'agents.contract_unknown'>>> {
  const contract = await findContract(db, BigInt(id));
  if (!contract) return err('agents.contract_unknown');
  const { currency, merchantId } = contract;
  const zone = site.merchant(merchantId).timeZone;
  const [month] = await db.query<{ from: Date; until: Date }>(
    `SELECT (this - interval '1 month') AT TIME ZONE $1 AS "from", this AT TIME ZONE $1 AS until
       FROM date_trunc('month', $2::timestamptz AT TIME ZONE $1) AS this`,
    [zone, now],
  );
  const requested = {
    contract,
    zone,
    terms: { tiers: tiersFrom(tiers, currency), rule, carry },
    below: await contractsBelow(db, contract, now),
  };
  const rows = await rowsOf(db, requested, month!);
  const totals = rows.reduce((all, { from: _from, ...row }) => added(all, row), NOTHING);
  const shown = (of: Figures) =>
    Object.fromEntries(Object.entries(of).map(([name, minor]) => [name, money(minor, currency)])) as Record<
      keyof Figures,
      ReturnType<typeof money>
    >;
  return ok({ ...month!, currency, rows: rows.map(({ from, ...row }) => ({ from, ...shown(row) })), totals: shown(totals) });
}

async function rowsOf(
  db: Queryable,
  requested: Requested,
  { from, until }: { from: Date; until: Date },
): Promise<(Figures & { from: Date })[]> {
  const { contract, below, zone } = requested;
  const isShort = contract.period === 'FiveMinutes' || contract.period === 'Hourly';
  const places = [contract, ...below];
  const periods = isShort
    ? await shortPeriods(db, requested, { from, until })
    : await longPeriods(db, { merchantId: contract.merchantId, period: contract.period, zone, places }, { from, until });
  const own = run(requested, contract.terms, periods);
  const other = run(requested, requested.terms, periods);
  const rows = periods.map(({ starts, standing }, at) => {
    const { validBet, netLoss } = standing(contract.placeId);
    const [mine, theirs] = [own[at]!, other[at]!];
    return { from: starts, validBet, netLoss, gross: theirs.gross, kept: theirs.kept, ownGross: mine.gross, ownKept: mine.kept };
  });
  return (isShort ? byDay(rows, zone) : rows).filter(({ from: _from, ...row }) => Object.values(row).some((figure) => figure !== 0n));
}

/** Computes the periods one after the other, each with the amounts carried over from the period before. */
function run({ contract, below }: Requested, terms: Terms, periods: readonly Period[]): { gross: bigint; kept: bigint }[] {
  const left = new Map<bigint, Outcome>();
  return periods.map(({ isFirst, standing }) => {
    const of = (one: Contract, above: bigint | null): InForce => ({
      id: one.id,
      above,
      kind: one.kind,
      terms: above === null ? terms : one.terms,
      payer: one.payer,
      isFirstHalf: isFirst,
      standing: standing(one.placeId),
      carriedIn: left.get(one.id)?.carriedOut ?? 0n,
      owesIn: left.get(one.id)?.owesOut ?? 0n,
    });
    const outcomes = calculate([of(contract, null), ...below.map((one) => of(one, contract.id))]);
    for (const [one, outcome] of outcomes) left.set(one, outcome);
    const { gross, kept } = outcomes.get(contract.id)!;
    return { gross, kept };
  });
}

type Places = { merchantId: number; period: AgentPeriod; zone: string; places: readonly Contract[] };
type Span = { from: Date; until: Date };

async function longPeriods(db: Queryable, requested: Places, { from, until }: Span): Promise<Period[]> {
  const periods: Period[] = [];
  for (let at = from; at < until;) {
    const { starts, ends } = await periodAt(db, requested, at);
    const isFirst = await isFirstHalf(db, requested, starts);
    if (starts >= from) periods.push({ starts, isFirst, standing: await standingsOf(db, { ...requested, starts, ends }) });
    at = ends;
  }
  return periods;
}

async function shortPeriods(db: Queryable, { contract, below }: Requested, { from, until }: Span): Promise<Period[]> {
  const { merchantId, period } = contract;
  const found = await shortStandings(db, { merchantId, period, starts: from, ends: until, places: [contract, ...below] });
  return found.map(({ starts, standing }) => ({ starts, isFirst: false, standing }));
}

function added(a: Figures, b: Figures): Figures {
  const names = Object.keys(NOTHING) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as Figures;
}

/** Sums figures by calendar day of a time zone. */
function byDay(rows: readonly (Figures & { from: Date })[], zone: string): (Figures & { from: Date })[] {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  return [...Map.groupBy(rows, ({ from }) => dayOf.format(from)).values()].map((day) => ({
    ...day.reduce((all, { from: _from, ...row }) => added(all, row), NOTHING),
    from: day[0]!.from,
  }));
}
