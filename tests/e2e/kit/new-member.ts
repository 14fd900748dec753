import { query } from '#tests/e2e/kit/database.ts';
import type { Site } from '#tests/e2e/kit/site.ts';
import { addMember } from '#tests/factories/new-member.ts';

/** Adds a member for a journey that must not share money with others; its password is that of `linus01`. */
export function newMember(site: Site, own: Parameters<typeof addMember>[1]): ReturnType<typeof addMember> {
  return addMember((sql, values) => query(site, sql, values), own);
}
