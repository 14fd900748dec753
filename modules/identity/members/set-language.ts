import type { Caller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { Site } from '#modules/site/index.ts';
import { updateLanguage } from '#modules/identity/members/member-store.ts';

/** Stores the language in which the server writes to the member: a code of the brand. */
export async function setLanguage(
  { db, site }: { db: Database; site: Site },
  caller: Caller,
  requested: string,
): Promise<Result<{ language: string }, Failure<'site.language_not_offered'>>> {
  const language = requested.toUpperCase();
  if (!site.merchant(caller.merchantId).languages.includes(language)) return err('site.language_not_offered');
  await updateLanguage(db, caller.memberId, language);
  return ok({ language });
}
