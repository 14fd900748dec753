import { siteRoles } from '#tests/page/site-roles.ts';

// Makes the server lead tables, draws, jackpots and matches. Test files whose pages show them import this module before `mount.tsx`.
siteRoles.push('leads');
