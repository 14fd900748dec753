import type { OwnTexts } from '#contracts/system.ts';

/** Messages from a framed page to the editor. Keys and texts of the site are public, so a message holds no secret. */
export type FromFrame =
  | { words: 'ready'; language: string; path: string }
  /** Keys of the texts that stand where the editor has pressed; none where a text is no message of the site. */
  | { words: 'pressed'; language: string; keys: { key: string; text: string }[] };

/** Messages from the editor to a framed page. */
export type ToFrame =
  /** `press`: a press chooses a text; `use`: the page works as for visitors. */
  | { words: 'mode'; mode: 'press' | 'use' }
  | { words: 'language'; language: string }
  /** A text as it would stand; null shows the one that counts. The page stores none of it. */
  | { words: 'try'; language: string; texts: OwnTexts | null };

/** True for a message of these windows; anything may arrive there. */
export function isWordsMessage(data: unknown): data is FromFrame | ToFrame {
  return typeof data === 'object' && data !== null && 'words' in data && typeof data.words === 'string';
}
