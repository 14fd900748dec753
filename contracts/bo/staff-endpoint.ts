import * as z from 'zod/mini';
import type { CallBrand, Contract } from '#contracts/endpoint.ts';
import type { Permission } from '#contracts/bo/permissions.ts';
import { dbId } from '#contracts/values.ts';

type StaffCall = Omit<Contract, 'surface' | 'auth' | 'permission' | 'brand'> & {
  /** Permission that the caller needs; `own` for the caller's own session and account. */
  permission: Permission | 'own';
  /**
   * Brand of the call. A grant for one brand opens calls of that brand alone. Without it the call is of the whole house and needs a grant for
   * all brands. Several of them must be of one brand.
   */
  brand?: readonly CallBrand[];
};

/** Brand by the filter or the body, `merchantId`. A filter that is left out means all brands to those who may see them. */
export const BY_MERCHANT: readonly CallBrand[] = [{ field: 'merchantId' }];

/** For a call that shows and changes nothing of a brand: a grant for any brand opens it. */
export const OF_NO_BRAND: readonly CallBrand[] = [];

/** Brand of the subject that the call is about. */
export function brandOf(subject: string, by = 'id'): readonly CallBrand[] {
  return [{ of: subject, by }];
}

/** Declares one call of the back office: on the admin host alone, for a signed-in member of staff who may do what it names. */
export function staffEndpoint<const C extends StaffCall>(contract: C): C & { surface: 'staff'; auth: 'staff' } {
  return { ...contract, surface: 'staff', auth: 'staff' };
}

const count = (most: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most));

/** Page of a list, and its order: `sort` is a column's name, with `-` before it from the last to the first. */
export function paged<const S extends readonly [string, ...string[]]>(sorts: S) {
  const both = sorts.flatMap((name) => [name, `-${name}`]) as [string, ...string[]];
  return {
    pageNo: z._default(count(100_000), 1),
    pageSize: z._default(count(200), 50),
    sort: z.optional(z.enum(both)),
  };
}

/** A page of a list, and how many rows there are in all. */
export function pageOf<R extends z.core.$ZodType>(row: R) {
  return z.object({ rows: z.array(row), total: z.number() });
}

/** Why somebody did it: part of every act that changes something for others. */
export const reason = z.string().check(z.trim(), z.minLength(4), z.maxLength(400));
export const note = z.string().check(z.trim(), z.maxLength(400));

/** Member of a row. */
export const subject = z.object({ kind: z.string(), id: z.string() });

/** A row's number in an address. */
export const rowId = dbId;
