import * as z from 'zod/mini';
import { ENTRY_TRAITS, LIST_KINDS } from '#contracts/screening-limits.ts';
import { FILE_IN } from '#contracts/files.ts';
import { personal } from '#contracts/bo/columns.ts';
import { SCREENING } from '#contracts/bo/permissions/screening.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbInt, dbIntIn } from '#contracts/values.ts';

const kind = z.enum(LIST_KINDS);

const list = z.object({
  id: z.string(),
  kind,
  name: z.string(),
  entries: z.number(),
  waiting: z.number(),
  /** Time at which the comparison of all members with the list ended; null while it goes on. */
  scannedAt: z.nullable(z.date()),
  /** Imports, the newest first. `digest` is the SHA-256 of the file. */
  imports: z.array(
    z.object({ digest: z.string(), entries: z.number(), added: z.number(), ended: z.number(), author: z.string(), at: z.date() }),
  ),
});

export const screenLists = staffEndpoint({
  method: 'GET',
  path: '/bo/screening/lists',
  permission: SCREENING.read,
  summary: 'Lists that members are compared with, and their imports',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(list) }),
  errors: [],
});

export const importScreenList = staffEndpoint({
  method: 'POST',
  path: '/bo/screening/lists',
  permission: SCREENING.import,
  isUpload: true,
  summary:
    'Import a list from a CSV file with a head: `value` or `name`, and if wanted `trait`, `born`, `remark`, `brand`; an account needs its brand, or `*` for all. Entries that it lacks end',
  input: z.strictObject({
    kind,
    name: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
    requestId: z.uuid(),
    file: FILE_IN,
  }),
  output: list,
  errors: ['risk.file_unreadable', 'files.too_large', 'files.incomplete', 'staff.request_reused'],
});

export const screenHits = staffEndpoint({
  method: 'GET',
  path: '/bo/screening/hits',
  permission: SCREENING.read,
  showsNames: true,
  brand: BY_MERCHANT,
  summary: 'Members that entries of lists match: those without a decision first, the closest before the others',
  input: z.strictObject({
    ...paged(['measure', 'foundAt']),
    state: z.optional(z.enum(['open', 'true', 'false'])),
    kind: z.optional(kind),
    merchantId: z.optional(dbIntIn(1)),
    account: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: pageOf(
    z.object({
      id: z.string(),
      version: z.number(),
      merchantId: z.number(),
      memberId: z.string(),
      account: z.string(),
      kind,
      list: z.string(),
      trait: z.enum(ENTRY_TRAITS),
      value: personal('name', z.string()),
      born: personal('birthday', z.nullable(z.string())),
      remark: z.string(),
      /** True if the entry is no longer on its list. */
      isEnded: z.boolean(),
      matched: personal('name', z.string()),
      measure: z.number(),
      state: z.enum(['open', 'true', 'false']),
      foundAt: z.date(),
      note: z.nullable(z.string()),
      decidedBy: z.nullable(z.string()),
      decidedAt: z.nullable(z.date()),
    }),
  ),
  errors: [],
});

export const decideScreenHit = staffEndpoint({
  method: 'POST',
  path: '/bo/screening/hits/:id/decision',
  permission: SCREENING.decide,
  brand: brandOf('screen_hit'),
  summary: 'Decide whether a hit is the member: of the version that was read, or nothing is written',
  input: z.strictObject({
    id: rowId,
    version: dbInt(),
    verdict: z.enum(['true', 'false']),
    note: z.string().check(z.trim(), z.minLength(4), z.maxLength(400)),
  }),
  output: z.object({ version: z.number(), state: z.enum(['true', 'false']) }),
  errors: ['risk.unknown', 'risk.changed'],
});
