import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { CONTROL } from '#contracts/bo/permissions/control.ts';
import { reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';

export const restoredState = staffEndpoint({
  method: 'GET',
  path: '/bo/restored',
  permission: CONTROL.read,
  summary: 'Whether the database came back from a backup, and whether payouts, mails and callbacks wait for its release',
  input: z.strictObject({}),
  output: z.object({
    /** Name of the restore; null if the database is the live one. */
    label: z.nullable(z.string()),
    isHeld: z.boolean(),
    /** True while a request to release the waiting work waits for another staff member. */
    isRequested: z.boolean(),
    release: z.nullable(z.object({ maker: z.string(), checker: z.string(), at: z.date() })),
  }),
  errors: [],
});

export const releaseRestored = staffEndpoint({
  method: 'POST',
  path: '/bo/restored/release',
  permission: CONTROL.release,
  summary: 'Ask for a second pair of eyes to release a restored database: payouts, mails and callbacks go on then',
  input: z.strictObject({ reason, requestId: z.uuid() }),
  output: requested,
  errors: ['staff.is_not_restored', ...REQUEST_ERRORS],
});
