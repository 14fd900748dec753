import type { reportRiskCase } from '#contracts/bo/risk-cases.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input } from '#contracts/endpoint.ts';
import { toMajor, type Currency } from '#kernel/money.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { cardsOf } from '#modules/identity/index.ts';
import { addEntry } from '#modules/risk/cases/add-entry.ts';
import { evidenceOf, findCase, type RiskCase } from '#modules/risk/cases/case-store.ts';
import { element, type Xml } from '#modules/risk/cases/xml.ts';

type Stated = { fullName: string; birthDate: string; country: string; address: string; level: number };
type Sums = { paidIn: bigint; paidOut: bigint; staked: bigint; returned: bigint };

/** Makes the report of a case and stores it in the case. A repeat of the request stores no second report. */
export function reportCase(
  db: Database,
  caller: StaffCaller,
  { id, text, requestId }: Input<typeof reportRiskCase>,
): Promise<Result<RiskCase, Failure<'risk.unknown' | 'staff.request_reused'>>> {
  return addEntry<never>(db, caller, {
    id,
    requestId,
    kind: 'report',
    text: `report-${id}.xml`,
    request: { text },
    content: async (tx) => Buffer.from(await reportText(tx, id, { narrative: text, by: caller.name })),
  });
}

/**
 * Returns the report as XML: the case, its narrative, subjects with their statements and sums, linked records, and digests of its files.
 */
async function reportText(db: Queryable, id: string, { narrative, by }: { narrative: string; by: string }): Promise<string> {
  const found = (await findCase(db, id))!;
  const evidence = await evidenceOf(db, id);
  const subjects: Xml[] = [];
  for (const { id: memberId } of found.members) subjects.push(await subjectOf(db, found.merchantId, BigInt(memberId)));
  const [now] = await db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const report = element('report', { version: '1', case: id, brand: found.merchantId, kind: found.kind }, [
    element('made', { by, at: now!.now.toISOString() }),
    element('title', {}, [found.title]),
    element('opened', { by: found.openedBy, at: found.openedAt.toISOString() }),
    ...(found.happenedAt ? [element('happened', { at: found.happenedAt.toISOString() })] : []),
    element('narrative', {}, [narrative]),
    element('subjects', {}, subjects),
    element(
      'records',
      {},
      found.parts.map(({ kind, ref, label }) => element('record', { kind, number: ref }, [label])),
    ),
    element(
      'notes',
      {},
      evidence
        .filter(({ kind }) => kind !== 'file')
        .map(({ text, author, at }) => element('note', { by: author, at: at.toISOString() }, [text])),
    ),
    element(
      'files',
      {},
      evidence.filter(({ kind }) => kind === 'file').map(({ text, digest }) => element('file', { sha256: digest ?? '' }, [text])),
    ),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${report.text}\n`;
}

async function subjectOf(db: Queryable, merchantId: number, memberId: bigint): Promise<Xml> {
  const { account, currency, state, createdAt } = (await cardsOf(db, [memberId])).get(memberId)!;
  const [stated] = await db.query<Stated>('SELECT * FROM stated_identity($1)', [memberId]);
  const [sums] = await db.query<Sums>(
    `SELECT paid_in($1, $2, $3, '1970-01-01') AS paid_in, paid_out($1, $2, $3, '1970-01-01') AS paid_out, s.staked, s.returned
       FROM settled_since($1, $3, '1970-01-01') AS s`,
    [memberId, merchantId, currency],
  );
  return element('subject', { member: String(memberId), account, state, since: createdAt.toISOString() }, [
    ...(stated
      ? [
          element('stated', { name: stated.fullName, born: stated.birthDate, country: stated.country, level: stated.level }, [
            stated.address,
          ]),
        ]
      : []),
    sumsOf(sums!, currency),
  ]);
}

function sumsOf({ paidIn, paidOut, staked, returned }: Sums, currency: Currency): Xml {
  const text = (minor: bigint): string => toMajor({ minor, currency });
  return element('sums', { currency, deposits: text(paidIn), withdrawals: text(paidOut), stakes: text(staked), returns: text(returned) });
}
