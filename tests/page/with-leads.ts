import { siteRoles } from '#tests/page/site-roles.ts';

// Imported before `mount.tsx` by a file whose pages show tables, draws, jackpots or matches: its server leads them.
siteRoles.push('leads');
