import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { calendarDay } from '#contracts/values.ts';

const head = z.object({
  /** Number of the day's last link in the chain. */
  n: z.string(),
  /** Hash of that link, in hexadecimal. */
  hash: z.string(),
});

/** Root of a day (UTC). `root` is the SHA-256 of the text that `docs/day-roots.md` defines. */
export const dayRoot = z.object({
  day: z.iso.date(),
  /** Root of the day before; empty for the first day. */
  previous: z.string(),
  ledger: head,
  audit: head,
  root: z.string(),
  publishedAt: z.date(),
});

export const dayRoots = endpoint({
  method: 'GET',
  path: '/wps/audit/roots',
  auth: 'none',
  isServedWhileClosed: true,
  summary: 'One published root a day (UTC) over the chains of ledger and audit log, newest first; anybody can check and store them',
  input: z.strictObject({
    /** Only days before this one; the newest days by default. */
    before: z.optional(calendarDay),
  }),
  output: z.object({ rows: z.array(dayRoot), /** `before` of the next page; null on the last one. */ next: z.nullable(z.iso.date()) }),
  errors: [],
});
