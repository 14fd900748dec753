import type { ReplyPlace } from '#contracts/support-limits.ts';

/** Returns the text of a canned reply in a language, else in English, with its placeholders filled. An unknown placeholder stays. */
export function fillReply(
  texts: Readonly<Record<string, string>>,
  language: string | null,
  places: Readonly<Record<ReplyPlace, string>>,
): string {
  const text = texts[language ?? 'EN'] ?? texts['EN'] ?? '';
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(places, name) ? places[name as ReplyPlace] : whole));
}
