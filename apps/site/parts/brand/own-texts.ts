import { ownTexts, type OwnTexts } from '#contracts/system.ts';
import { readValue } from '#web/http/api.ts';

/** Reads the brand's own texts in a language. */
export async function readOwnTexts(language: string): Promise<OwnTexts> {
  return (await readValue(ownTexts, { language })).texts;
}
