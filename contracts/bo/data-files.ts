import * as z from 'zod/mini';
import { brandOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';
import { MEMBERS } from '#contracts/bo/permissions/members.ts';

export const memberDataFiles = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/data-files',
  permission: MEMBERS.file,
  brand: brandOf('member'),
  summary: 'Files with the personal data of a member that staff have requested, the newest first, and how far they are',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        /** `gone`: the file was deleted, after its days of storage or with the member’s data. */
        state: z.enum(['making', 'ready', 'gone']),
        /** Number of lists that are written. The next field is the number of all lists. */
        done: z.number(),
        lists: z.number(),
        /** Number of rows so far. The next field is the size so far, in bytes. */
        count: z.number(),
        bytes: z.number(),
        /** SHA-256 of the whole file in hexadecimal. */
        digest: z.nullable(z.string()),
        reason: z.string(),
        madeBy: z.string(),
        madeAt: z.date(),
        readyAt: z.nullable(z.date()),
        expiresAt: z.date(),
      }),
    ),
  }),
  errors: ['identity.member_unknown'],
});

export const requestDataFile = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/data-files',
  permission: MEMBERS.file,
  brand: brandOf('member'),
  summary: 'Have a file made of all that is stored of a member, for the member: the same lists as the member’s own export',
  input: z.strictObject({ id: rowId, reason, requestId: z.uuid() }),
  output: z.object({ fileId: z.string() }),
  errors: ['identity.member_unknown', 'identity.erased', 'request.too_many', 'staff.request_reused'],
});

export const dataFilePart = staffEndpoint({
  method: 'GET',
  path: '/bo/data-files/:id/parts/:n',
  permission: MEMBERS.file,
  brand: brandOf('data_file'),
  summary: 'A part of a file of personal data; the parts in their order are the file. The first is entered in the audit log',
  input: z.strictObject({ id: z.uuid(), n: dbIntIn(1) }),
  output: z.object({ name: z.string(), parts: z.number(), text: z.string() }),
  errors: ['identity.data_file_unknown'],
});
