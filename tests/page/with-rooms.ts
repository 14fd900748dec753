import { siteRoles } from '#tests/page/site-roles.ts';

// Makes the server lead rooms. Test files whose pages lead into rooms import this module before `mount.tsx`.
siteRoles.push('rooms');
