import * as z from 'zod/mini';
import { CONTROL } from '#contracts/bo/permissions/control.ts';
import { staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dayRoot } from '#contracts/day-roots.ts';

const check = z.object({
  isWhole: z.boolean(),
  beganAt: z.date(),
  endedAt: z.date(),
  /** Number of commands of the ledger that were checked. */
  commands: z.string(),
  violations: z.number(),
});

export const controlState = staffEndpoint({
  method: 'GET',
  path: '/bo/control',
  permission: CONTROL.read,
  summary: 'Invariants with the last check, the seals of the ledger, the anchors, the outbox, and the published roots of days',
  input: z.strictObject({}),
  output: z.object({
    /** The last checks, the newest first. */
    checks: z.array(check),
    /** Each invariant with the violations that the last check found; null before the first check. */
    invariants: z.array(z.object({ name: z.string(), violations: z.nullable(z.number()), details: z.array(z.string()) })),
    seal: z.object({
      /** Number of the last seal; null before the first seal. */
      n: z.nullable(z.string()),
      hash: z.nullable(z.string()),
      /** Age of the oldest command that is not sealed, in seconds. */
      lagSeconds: z.number(),
    }),
    /** Last anchor of each chain: its signed head, outside the database in a file of the process that answers. */
    anchors: z.array(
      z.object({
        chain: z.enum(['ledger', 'audit']),
        /** Number of the anchored seal or audit entry; null without an anchor in the folder of this process. */
        n: z.nullable(z.string()),
        hash: z.nullable(z.string()),
        at: z.nullable(z.date()),
        /** The file, below the data folder. */
        file: z.string(),
        /** Contradictions to the anchor: its signature is wrong, or the chain is another now. Empty if it was verified. */
        findings: z.array(z.string()),
        /** True if the chain has grown and was not anchored in time. */
        isLate: z.boolean(),
      }),
    ),
    /** Number of events that wait, by consumer. Consumers without any are left out. */
    outbox: z.array(z.object({ consumer: z.string(), waiting: z.number(), parked: z.number(), lagSeconds: z.number() })),
    /** The newest roots of days. The next field has the days whose root no longer agrees with the chains. */
    roots: z.array(dayRoot),
    brokenDays: z.array(z.iso.date()),
    /** Address at which anybody reads the roots. */
    rootsAddress: z.string(),
  }),
  errors: [],
});
