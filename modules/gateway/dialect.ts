import { join } from 'node:path';
import * as z from 'zod/mini';
import { discover } from '#platform/discover/discover.ts';
import type { Call, Outcome } from '#modules/gateway/call.ts';
import type { Status } from '#modules/gateway/status.ts';

export type VendorHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Signature of a request: the bytes that it covers, and its time and key if the request has them. */
export type Signed = { signature: Buffer; over: Buffer; keyId?: string; at?: Date };

export type Unreadable = { status: Status; why: string };

/**
 * The words of a supplier: `vendors/<code>/dialect.ts` by default export. It says where the signature is, reads a call and writes an
 * answer, and nothing more: keys, clocks, money and ids are the gateway's.
 */
export type Dialect = {
  code: string;
  /** Format of its bodies: JSON where nothing is said. */
  writes?: 'form' | undefined;
  /** Its numbers are of each kind of call by themselves: a bet and its win share one. Elsewhere a number is of one call. */
  byKind?: true | undefined;
  /** Undefined where the request has no signature. Called before anything of the body is read; one that lies in the body is looked for in its bytes. */
  verify(headers: VendorHeaders, rawBody: Buffer, path: string): Signed | undefined;
  /** `path` is what stands behind the vendor's address, without a slash before it. */
  parse(path: string, body: unknown): Call | Unreadable;
  /** Without a call where it could not be read, or was not signed. */
  render(outcome: Outcome, requested: { call?: Call; body?: unknown }): { http: number; body: object };
};

const shape = z.object({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
  writes: z.optional(z.literal('form')),
  byKind: z.optional(z.literal(true)),
  verify: z.custom<Dialect['verify']>((value) => typeof value === 'function'),
  parse: z.custom<Dialect['parse']>((value) => typeof value === 'function'),
  render: z.custom<Dialect['render']>((value) => typeof value === 'function'),
});

/** Every dialect that has a folder in `vendors/`; one that is none, or not that of its folder, stops the start. */
export async function loadDialects(root: string): Promise<ReadonlyMap<string, Dialect>> {
  const found = await discover(join(root, 'vendors'), 'dialect.ts', (exports, folder) => {
    const dialect = shape.parse(exports['default']);
    if (dialect.code !== folder) throw new Error(`its code is ${dialect.code}, not the name of its folder`);
    return dialect;
  });
  return new Map(found.map((dialect) => [dialect.code, dialect]));
}
