import { useSyncExternalStore } from 'react';
import { queryClient } from '#apps/admin/lib/query-client.ts';
import { locale, onTexts, showTexts, type Catalogue } from '#apps/admin/lib/text.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { setDocumentLocale, storedLanguage, storeLanguage } from '#web/text/language.ts';

/** Translations of each language. Each file is a script of its own, which is loaded when the language is shown. */
const files = import.meta.glob<Catalogue>('../texts/*.json', { import: 'default' });
const pathOf = (tag: string): string => `../texts/${tag}.json`;

/** Locales of the back office: English, whose texts are in the code, and each language that has a file of translations. */
export const LANGUAGES: readonly string[] = ['en', ...Object.keys(files).map((path) => path.slice('../texts/'.length, -'.json'.length))];

const opened = new Map<string, Catalogue>([['en', {}]]);
let chosen = 'en';
let isOpen = true;

/** Opens the language that this browser has stored. English is shown if its texts do not load. */
function openStoredLanguage(): void {
  const stored = storedLanguage() ?? 'en';
  if (stored === 'en' || !LANGUAGES.includes(stored)) return;
  isOpen = false;
  void show(stored)
    .catch(() => {
      chosen = 'en';
    })
    .finally(() => {
      isOpen = true;
      showTexts(chosen, opened.get(chosen)!);
    });
}

/** Shows the back office in a language and stores the choice in this browser. Open pages and forms stay. Throws if its texts do not load. */
export async function chooseLanguage(tag: string): Promise<void> {
  const before = locale();
  await show(tag);
  if (chosen !== tag) return;
  storeLanguage(tag, before);
  // Messages of refusals and names of sports come from the server in the language of the call.
  await queryClient.invalidateQueries();
}

/** Returns the locale of the shown language. A component that calls this is drawn again when another language is shown. */
export function useLanguage(): string {
  return useSyncExternalStore(onTexts, locale);
}

/** True once the language that this browser has stored can be shown. */
export function useIsLanguageOpen(): boolean {
  return useSyncExternalStore(onTexts, () => isOpen);
}

/** Name of a language in that language, as in `Tiếng Việt`. */
export function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Loads the texts of a language and shows them. If another language is chosen while they load, that later choice is shown. */
async function show(tag: string): Promise<void> {
  chosen = tag;
  const texts = opened.get(tag) ?? (await read(tag));
  opened.set(tag, texts);
  if (chosen !== tag) return;
  void chunkInTime(() => import('#web/text/script-fonts.ts'))()
    .then(({ addFont }) => addFont(tag))
    .catch(() => {});
  setDocumentLocale(tag);
  showTexts(tag, texts);
}

async function read(tag: string): Promise<Catalogue> {
  const load = files[pathOf(tag)];
  return load ? chunkInTime(load)() : {};
}

openStoredLanguage();
