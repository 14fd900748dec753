import { englishAreas, isBrought, VENDORS_AREA } from '#tools/i18n/catalogues.ts';
import { readDemoTexts } from '#modules/content/seed-content.ts';
import { DEMO_MERCHANTS } from '#modules/site/index.ts';

export type InterfaceText = { where: string; text: string };

/** Areas of long reading, whose sentences may be long. */
const READING = ['legal'];
/** Keys of the names of pictures, whose nouns are the drawn things. */
const PICTURES = /^scene\./;

/** Returns all English texts of the site, its games and the server. `isReading` is true for long reading. */
export function interfaceTexts(): (InterfaceText & { isReading: boolean; hasOwnNouns: boolean })[] {
  return [...englishAreas()].flatMap(([area, texts]) =>
    Object.entries(texts).map(([key, text]) => ({
      where: `${area}: ${key}`,
      text,
      isReading: READING.includes(area),
      // Games, the poker room, and a studio's line about its games have nouns of their own.
      hasOwnNouns: isBrought(area) || area === 'poker' || area === VENDORS_AREA || PICTURES.test(key),
    })),
  );
}

/** Returns texts of the demonstration brands: `short` for texts in the interface, `reading` for the help centre. */
export function brandTexts(): { short: InterfaceText[]; reading: InterfaceText[] } {
  const said = [readDemoTexts('EN'), ...DEMO_MERCHANTS.map(({ code }) => readDemoTexts('EN', code))];
  const textsOf = (items: Record<string, object>): InterfaceText[] =>
    Object.entries(items).flatMap(([slug, item]) =>
      Object.values(item).flatMap((text: string | null) => (text === null ? [] : [{ where: `content: ${slug}`, text }])),
    );
  const own = DEMO_MERCHANTS.flatMap(({ code, settings }) =>
    Object.entries(settings.texts['EN'] ?? {}).map(([key, text]) => ({ where: `${code}: ${key}`, text })),
  );
  return {
    short: [...said.flatMap(({ banners, announcements }) => textsOf({ ...banners, ...announcements })), ...own],
    reading: said.flatMap(({ help }) => textsOf(help)),
  };
}
