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
 * The message format of a supplier, the default export of `vendors/<code>/dialect.ts`. It finds the signature, reads a call and writes an
 * answer, and does nothing else: keys, clocks, money and ids belong to the gateway.
 */
export type Dialect = {
  code: string;
  /** Format of its bodies. The default is JSON. */
  writes?: 'form' | undefined;
  /**
   * True if its numbers are unique only within each kind of call, so that a bet and its win may share a number. Otherwise a number belongs
   * to one call.
   */
  byKind?: true | undefined;
  /**
   * Finds the signature, or returns undefined if the request has none. It is called before anything of the body is read. A signature in the
   * body is searched in its bytes.
   */
  verify(headers: VendorHeaders, rawBody: Buffer, path: string): Signed | undefined;
  /** Reads a call. `path` is the part after the vendor's address, without a leading slash. */
  parse(path: string, body: unknown): Call | Unreadable;
  /** Writes an answer. It has no call if the request could not be read or was not signed. */
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

/** Loads every dialect with a folder in `vendors/`. A file that is no dialect, or not that of its folder, stops the start. */
export async function loadDialects(root: string): Promise<ReadonlyMap<string, Dialect>> {
  const found = await discover(join(root, 'vendors'), 'dialect.ts', (exports, folder) => {
    const dialect = shape.parse(exports['default']);
    if (dialect.code !== folder) throw new Error(`its code is ${dialect.code}, not the name of its folder`);
    return dialect;
  });
  return new Map(found.map((dialect) => [dialect.code, dialect]));
}
