import type { OwnTexts } from '#contracts/system.ts';

/** Messages from a framed page to the editor. Keys and texts of the site are public, so a message holds no secret. */
export type FromFrame =
  | { words: 'ready'; language: string; path: string }
  /** Keys of the texts at the place that was clicked. Empty if the clicked text is not one of the site's texts. */
  | { words: 'pressed'; language: string; keys: { key: string; text: string }[] };

/** Messages from the editor to a framed page. */
export type ToFrame =
  /** `press`: a click chooses a text. `use`: the page works as for visitors. */
  | { words: 'mode'; mode: 'press' | 'use' }
  | { words: 'language'; language: string }
  /** Texts to show instead of the stored ones; null shows the stored ones again. The page does not store them. */
  | { words: 'try'; language: string; texts: OwnTexts | null };

/** True for a message between these windows. Other messages may arrive too. */
export function isWordsMessage(data: unknown): data is FromFrame | ToFrame {
  return typeof data === 'object' && data !== null && 'words' in data && typeof data.words === 'string';
}
