import * as z from 'zod/mini';
import { DIFFERENCE_STATES, LINE_KINDS, REASONS, VERDICTS } from '#contracts/statement-limits.ts';
import { FILE_IN } from '#contracts/files.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { STATEMENTS } from '#contracts/bo/permissions/statements.ts';
import { pageOf, paged, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { calendarDay, dbInt } from '#contracts/values.ts';

const provider = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/));
const kind = z.enum(LINE_KINDS);
const amount = z.nullable(z.object({ amount: moneyOut, currency }));

const statement = z.object({
  id: z.string(),
  provider: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  lines: z.number(),
  /** Number of differences in the statement. The next field is the number of those that wait for a verdict. */
  differences: z.number(),
  waiting: z.number(),
  sums: z.array(z.object({ kind, currency, amount: moneyOut, count: z.number() })),
  /** SHA-256 of the file. */
  digest: z.string(),
  author: z.string(),
  at: z.date(),
});

export const statements = staffEndpoint({
  method: 'GET',
  path: '/bo/statements',
  permission: STATEMENTS.read,
  summary: 'Statements of payment companies that were imported, newest first',
  input: z.strictObject({ ...paged(['at']), provider: z.optional(provider) }),
  output: pageOf(statement),
  errors: [],
});

export const importStatement = staffEndpoint({
  method: 'POST',
  path: '/bo/statements',
  permission: STATEMENTS.import,
  isUpload: true,
  summary: 'Import a statement from a CSV file with the columns `kind`, `reference`, `amount`, `currency`, and compare it with our records',
  input: z.strictObject({ provider, fromDay: calendarDay, toDay: calendarDay, requestId: z.uuid(), file: FILE_IN }),
  output: statement,
  errors: [
    'statements.provider_unknown',
    'statements.file_unreadable',
    'statements.days_wrong',
    'statements.imported',
    'files.too_large',
    'files.incomplete',
    'staff.request_reused',
  ],
});

export const statementDifferences = staffEndpoint({
  method: 'GET',
  path: '/bo/statements/differences',
  permission: STATEMENTS.read,
  summary: 'Payments that differ between statements and our records: those without a verdict first',
  input: z.strictObject({
    ...paged(['foundAt']),
    state: z.optional(z.enum(DIFFERENCE_STATES)),
    reason: z.optional(z.enum(REASONS)),
    provider: z.optional(provider),
    reference: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  }),
  output: pageOf(
    z.object({
      id: z.string(),
      version: z.number(),
      statementId: z.string(),
      provider: z.string(),
      kind,
      reference: z.string(),
      reason: z.enum(REASONS),
      theirs: amount,
      ours: amount,
      merchantId: z.nullable(z.number()),
      memberId: z.nullable(z.string()),
      account: z.nullable(z.string()),
      state: z.enum(DIFFERENCE_STATES),
      note: z.nullable(z.string()),
      decidedBy: z.nullable(z.string()),
      decidedAt: z.nullable(z.date()),
      foundAt: z.date(),
    }),
  ),
  errors: [],
});

export const decideDifference = staffEndpoint({
  method: 'POST',
  path: '/bo/statements/differences/:id/verdict',
  permission: STATEMENTS.decide,
  summary: 'Give a verdict on a difference, of the version that was read; it moves no money',
  input: z.strictObject({
    id: rowId,
    version: dbInt(),
    verdict: z.enum(VERDICTS),
    note: z.string().check(z.trim(), z.minLength(4), z.maxLength(400)),
  }),
  output: z.object({ version: z.number(), state: z.enum(VERDICTS) }),
  errors: ['statements.unknown', 'statements.changed'],
});
