import { siteRoles } from '#tests/page/site-roles.ts';

// Imported before `mount.tsx` by a file whose pages lead into rooms: its server leads them.
siteRoles.push('rooms');
