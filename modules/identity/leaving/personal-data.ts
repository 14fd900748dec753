import type { personalData as contract } from '#contracts/leaving.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { take } from '#platform/limit/limit.ts';
import type { Personal } from '#platform/module/personal.ts';
import { LIMITS } from '#modules/identity/limits.ts';

/** Returns a page of the data that are stored of the member, list by list; without a list's name, the names of the lists. */
export async function readPersonalData(
  db: Queryable,
  parts: readonly Personal[],
  { memberId }: Caller,
  { list, after }: Input<typeof contract>,
  now: Date,
): Promise<Result<Output<typeof contract>, Failure<'request.invalid' | 'request.too_many'>>> {
  const allowed = await take(db, LIMITS.personalData, String(memberId), now);
  if (!allowed.ok) return allowed;
  const lists = parts.flatMap((part) => part.lists);
  const names = lists.map(({ name }) => name);
  if (list === undefined) return ok({ lists: names, rows: [], next: null });
  const requested = lists.find(({ name }) => name === list);
  if (!requested) return err('request.invalid', { field: 'list' });
  try {
    const { rows, next } = await requested.read(memberId, after ?? null);
    return ok({ lists: names, rows: rows as Record<string, unknown>[], next });
  } catch (error) {
    if (after !== undefined && NO_SUCH_VALUE.test(String((error as { code?: unknown }).code)))
      return err('request.invalid', { field: 'after' });
    throw error;
  }
}

/** PostgreSQL's code for a text that is no value of its type: `after` was not the `next` of a page. */
const NO_SUCH_VALUE = /^22...$/;
