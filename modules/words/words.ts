import type { OwnTexts } from '#contracts/system.ts';
import type { Database } from '#platform/db/database.ts';
import { compiledText } from '#platform/i18n/icu-text.ts';
import { serverTexts } from '#platform/i18n/site-texts.ts';
import type { Log } from '#platform/log/log.ts';
import { openMirror } from '#platform/mirror/mirror.ts';
import type { Site } from '#modules/site/index.ts';
import { readOwnTexts, type OwnText } from '#modules/words/text-store.ts';

/** Texts that brands have written themselves. */
export type Words = {
  /** Returns a brand's own texts in a language that its site shows, from memory. Texts that the server writes are left out. */
  shown(merchantId: number, language: string): OwnTexts;
  /** Returns all own texts of a brand in a language, from memory. */
  all(merchantId: number, language: string): OwnTexts;
  /** Returns the last changes of a brand's texts in a language, by key. */
  lastOf(merchantId: number, language: string): ReadonlyMap<string, OwnText>;
  /** Returns the brand's text of a key: the text of its last change, or else the text of its settings. Null for none. */
  ownOf(merchantId: number, language: string, key: string): string | null;
  /** Reads the texts again immediately. Changes are also noticed without this call. */
  reload(): Promise<void>;
  stop(): Promise<void>;
};

type Held = ReadonlyMap<string, ReadonlyMap<string, OwnText>>;
type Made = { held: Held; settings: object; all: OwnTexts; shown: OwnTexts };
const NONE: ReadonlyMap<string, OwnText> = new Map();
const placeOf = (merchantId: number, language: string): string => `${merchantId}/${language}`;

/** Opens the own texts of all brands, and reads them again when another process changes them. */
export async function createWords({ db, log, site }: { db: Database; log: Pick<Log, 'warn'>; site: Site }): Promise<Words> {
  const mirror = await openMirror({ db, log, channel: 'own_text', read: async () => byPlace(await readOwnTexts(db)) });
  /** Results by brand and language. Each is valid until the texts or the brand's settings change. */
  const made = new Map<string, Made>();
  const settingsOf = (merchantId: number) => site.merchant(merchantId).settings.texts;

  function madeFor(merchantId: number, language: string): Made {
    const place = placeOf(merchantId, language);
    const settings = settingsOf(merchantId);
    const known = made.get(place);
    if (known?.held === mirror.current && known.settings === settings) return known;
    const changed = [...(mirror.current.get(place)?.values() ?? [])];
    const gone = new Set(changed.map(({ key }) => key));
    const all = Object.fromEntries([
      ...Object.entries(settings[language] ?? {}).flatMap(([key, text]) => (gone.has(key) ? [] : [[key, compiledText(text)] as const])),
      ...changed.flatMap(({ key, text }) => (text === null ? [] : [[key, compiledText(text)] as const])),
    ]);
    const shown = Object.fromEntries(Object.entries(all).filter(([key]) => !serverTexts().has(key)));
    const fresh = { held: mirror.current, settings, all, shown };
    made.set(place, fresh);
    return fresh;
  }

  const lastOf = (merchantId: number, language: string) => mirror.current.get(placeOf(merchantId, language)) ?? NONE;
  return {
    shown: (merchantId, language) => madeFor(merchantId, language).shown,
    all: (merchantId, language) => madeFor(merchantId, language).all,
    lastOf,
    ownOf: (merchantId, language, key) => {
      const last = lastOf(merchantId, language).get(key);
      return last ? last.text : (settingsOf(merchantId)[language]?.[key] ?? null);
    },
    reload: mirror.reload,
    stop: mirror.stop,
  };
}

function byPlace(rows: readonly OwnText[]): Held {
  const places = new Map<string, Map<string, OwnText>>();
  for (const row of rows) {
    const place = placeOf(row.merchantId, row.language);
    const texts = places.get(place) ?? new Map<string, OwnText>();
    places.set(place, texts.set(row.key, row));
  }
  return places;
}
