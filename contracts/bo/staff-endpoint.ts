import * as z from 'zod/mini';
import type { CallBrand, Contract } from '#contracts/endpoint.ts';
import type { Permission } from '#contracts/bo/permissions.ts';
import { dbId } from '#contracts/values.ts';

type StaffCall = Omit<Contract, 'surface' | 'auth' | 'permission' | 'brand'> & {
  /** Permission that the caller needs; `own` for the caller's own session and account. */
  permission: Permission | 'own';
  /**
   * Brand of the call, from its input. A grant for one brand allows calls of that brand alone. Without this field the call is of the whole
   * house and needs a grant for all brands. If several entries apply, they must lead to one brand.
   */
  brand?: readonly CallBrand[];
};

/** The brand is in the field `merchantId` of the query or the body. A missing filter means all brands that the caller may see. */
export const BY_MERCHANT: readonly CallBrand[] = [{ field: 'merchantId' }];

/** For a call that shows and changes nothing of a brand: a grant for any brand is enough. */
export const OF_NO_BRAND: readonly CallBrand[] = [];

/** The brand of the subject whose id is in the field `by`. */
export function brandOf(subject: string, by = 'id'): readonly CallBrand[] {
  return [{ of: subject, by }];
}

/** Declares a call of the back office. It is served on the admin host alone, for signed-in staff with its permission. */
export function staffEndpoint<const C extends StaffCall>(contract: C): C & { surface: 'staff'; auth: 'staff' } {
  return { ...contract, surface: 'staff', auth: 'staff' };
}

const count = (most: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most));

/** Input of a list: its page, and `sort`, the name of a column. A `-` before the name reverses the order. */
export function paged<const S extends readonly [string, ...string[]]>(sorts: S) {
  const both = sorts.flatMap((name) => [name, `-${name}`]) as [string, ...string[]];
  return {
    pageNo: z._default(count(100_000), 1),
    pageSize: z._default(count(200), 50),
    sort: z.optional(z.enum(both)),
  };
}

/** Output of a list: the rows of a page, and the number of all rows. */
export function pageOf<R extends z.core.$ZodType>(row: R) {
  return z.object({ rows: z.array(row), total: z.number() });
}

/** Reason of an act, which every act that changes something for others requires. */
export const reason = z.string().check(z.trim(), z.minLength(4), z.maxLength(400));
export const note = z.string().check(z.trim(), z.maxLength(400));

/** Kind and id of a record that an act or a request is about. */
export const subject = z.object({ kind: z.string(), id: z.string() });

/** Number of a row in an address. */
export const rowId = dbId;
