import * as z from 'zod/mini';
import { CONTROL } from '#contracts/bo/permissions/control.ts';
import { staffEndpoint } from '#contracts/bo/staff-endpoint.ts';

const codeCheck = z.object({
  process: z.string(),
  release: z.string(),
  /** SHA-256 of the list of checksums that the files were compared with. */
  list: z.string(),
  /** Number of files of the program. */
  files: z.number(),
  /** The first 200 faults: `changed`, `missing` or `added`, and the path of the file. */
  faults: z.array(z.string()),
  /** Number of all faults. */
  count: z.number(),
  /** True if staff requested the check. Other checks run at a start and every 24 hours. */
  isRequested: z.boolean(),
  beganAt: z.date(),
  endedAt: z.date(),
});

export const codeChecks = staffEndpoint({
  method: 'GET',
  path: '/bo/code-checks',
  permission: CONTROL.read,
  summary: 'Checks of the program’s files against the sums of the release, of 90 days, newest first',
  input: z.strictObject({}),
  output: z.object({
    /** False if the answering process runs from a checkout, which has no list of checksums. */
    isListed: z.boolean(),
    /** The last request of staff, and the number of processes that have answered it. */
    request: z.nullable(z.object({ by: z.string(), at: z.date(), answered: z.number() })),
    checks: z.array(codeCheck),
  }),
  errors: [],
});

export const requestCodeCheck = staffEndpoint({
  method: 'POST',
  path: '/bo/code-checks/request',
  permission: CONTROL.check,
  summary: 'Request a check of the program’s files by every process',
  input: z.strictObject({ requestId: z.uuid() }),
  output: z.object({}),
  errors: [],
});
