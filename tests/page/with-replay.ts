import { siteSettings } from '#tests/page/site-roles.ts';

// Makes the server play a recorded feed, whose match begins after ten minutes. Test files whose pages show such a match import this module
// before `mount.tsx`.
siteSettings['FEEDS'] = 'replay=feeds/replay/recordings/harbour-cup.txt?speed=0.1';
