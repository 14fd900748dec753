import { expect } from 'vitest';
import { openedPreview, previewCode, PREVIEWING } from '#tests/abuse/content.ts';
import { codesOf, done, from } from '#tests/abuse/race.ts';
import type { DoorRaces } from '#tests/abuse/races-door/door-races.ts';

/** Races of links to drafts of the site's content. */
export default {
  'POST /wps/content/preview': async ({ server, count }) => {
    const code = await previewCode(server);
    return {
      send: (at) => ({ body: { code }, headers: { ...from(at), cookie: `cid=a-browser-that-previews-${100 + at}` } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['content.preview_over', 'done']);
        expect(await count("content_preview WHERE visitor LIKE 'a-browser-that-previews-1__'")).toBe(1);
      },
    };
  },
  'DELETE /wps/content/preview': async ({ server, count }) => {
    await openedPreview(server);
    return {
      send: (at) => ({ headers: { ...from(at), cookie: PREVIEWING } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count('content_preview WHERE visitor = $1', [PREVIEWING.replace('cid=', '')])).toBe(0);
      },
    };
  },
} satisfies DoorRaces;
