import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Stands for a placeholder in a sentence: counts as a word, but is no noun. */
const VALUE = '0';

/** Returns the sentences that a text can become. Each branch of a plural or a choice gives sentences of its own. */
export function sentencesOf(text: string): string[] {
  return [...new Set(variants(parse(text)).flatMap(splitSentences))];
}

/** Splits a text without placeholders into sentences. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((one) => one.trim())
    .filter(Boolean);
}

export function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function variants(message: readonly MessageFormatElement[]): string[] {
  return message.reduce<string[]>(
    (begun, element) => {
      const next = variantsOf(element);
      return begun.flatMap((start) => next.map((end) => start + end));
    },
    [''],
  );
}

function variantsOf(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal) return [element.value];
  if (element.type === TYPE.plural || element.type === TYPE.select)
    return Object.values(element.options).flatMap(({ value }) => variants(value));
  return [VALUE];
}
