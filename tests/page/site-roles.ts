/** Roles of the server of this test file. `with-leads.ts` and `with-rooms.ts` add further roles. */
export const siteRoles = ['web', 'jobs'];
/** Further settings of the server of this test file. `with-replay.ts` adds a feed. */
export const siteSettings: Record<string, string> = {};
