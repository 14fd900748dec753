import { LANGUAGES } from '#platform/i18n/languages.ts';
import { RIGHT_TO_LEFT_SCREENS, SCREENS, walkLanguages } from '#tests/e2e/kit/language-walk.ts';
import type { Proof } from '#tools/proof.ts';

/** Every language of the site, in groups that are walked and recorded apart. */
const GROUPS = {
  western: ['en', 'es', 'fr', 'de', 'it', 'nl', 'pt'],
  northern: ['da', 'fi', 'sv', 'pl', 'cs', 'hu', 'ro'],
  islands: ['tr', 'vi', 'id', 'ms', 'fil'],
  cyrillic: ['bg', 'el', 'ru', 'uk'],
  'right-to-left': ['ar', 'fa', 'ur'],
  indic: ['hi', 'bn', 'ne', 'si', 'ta', 'te'],
  'south-east': ['th', 'lo', 'km', 'my'],
  han: ['ja', 'ko', 'zh-Hans', 'zh-Hant'],
} as const;
const ALL: readonly string[] = Object.values(GROUPS).flat();
const isComplete = LANGUAGES.every(({ tag, status }) => status === 'named' || ALL.includes(tag));

/**
 * Walks twelve screens in every language at 320 px in a real browser, and eight more in those from right to left. Nothing scrolls sideways, and each page has the language and
 * direction of its texts. No English text stands where the language has another, and no word of a catalogue is cut off. Sheets of pictures
 * are written to `dist/languages/`. A group takes one to three minutes.
 */
const proof: Proof = {
  parts: Object.fromEntries(
    Object.entries(GROUPS).map(([group, tags]) => [
      group,
      {
        covers: [
          `locales/{${tags.join(',')}}/*.json`,
          'web/text/{i18n,messages,script-fonts}.{ts,tsx}',
          'ui/**/*.css',
          'apps/site/{frame,parts,features}/**/*.css',
        ],
        run: async ({ seed = '320' }) => {
          const { languages, pages, faults } = await walkLanguages(tags);
          return {
            ok: isComplete && languages === tags.length && Object.values(faults).every((found) => found.length === 0),
            seed,
            sample: { languages, screens: group === 'right-to-left' ? [...SCREENS, ...RIGHT_TO_LEFT_SCREENS] : SCREENS, pages, width: 320 },
            result: faults,
          };
        },
      },
    ]),
  ),
};

export default proof;
