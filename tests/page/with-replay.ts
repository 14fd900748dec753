import { siteSettings } from '#tests/page/site-roles.ts';

// Imported before `mount.tsx` by a file whose pages show a match of a feed: its server plays a recording, whose match begins after ten minutes.
siteSettings['FEEDS'] = 'replay=feeds/replay/recordings/harbour-cup.txt?speed=0.1';
