/** Roles of the server of this test file; `with-leads.ts` and `with-rooms.ts` add to them. */
export const siteRoles = ['web', 'jobs'];
/** Further settings of that server; `with-replay.ts` names a feed. */
export const siteSettings: Record<string, string> = {};
