/** Roles of the server of this test file; `with-leads.ts` and `with-rooms.ts` add to them. */
export const siteRoles = ['web', 'jobs'];
