import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** True if a text has words to translate. `{min}` and `©` have none. */
export function hasWords(text: string): boolean {
  const read = tryParse(text);
  return read === null || literals(read).some((literal) => /\p{L}/u.test(literal));
}

/** Facts of CLDR about the languages that were asked for: a formatter costs more than a text. */
const numberings = new Map<string, string>();
const pluralForms = new Map<string, readonly string[]>();

function hasLatinDigits(language: string): boolean {
  const system = numberings.get(language) ?? new Intl.NumberFormat(language).resolvedOptions().numberingSystem;
  numberings.set(language, system);
  return system === 'latn';
}

function pluralFormsOf(language: string): readonly string[] {
  const forms = pluralForms.get(language) ?? new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  pluralForms.set(language, forms);
  return forms;
}

/**
 * Figures that are written with Latin digits in every language: beside a Latin word, odds as a fraction, pay tables (`9/6`), and the side
 * bet 21+3 of blackjack.
 */
const LATIN_NAMES = /21\+3|\d+\/\d+|[\d.,/+-]*\p{Script=Latin}[\p{Script=Latin}\d.,/+-]*(?: \d+(?![\d+/]))?|[\d.,]+ \p{Script=Latin}/gu;

/**
 * True if a text has Latin digits although its language has digits of its own. Names, codes and odds, which are Latin in every language, do
 * not count.
 */
export function hasForeignFigures(text: string, language: string): boolean {
  return /\d/.test(text) && !hasLatinDigits(language) && literals(tryParse(text) ?? []).some(hasForeignDigits);
}

function hasForeignDigits(literal: string): boolean {
  return /\d/.test(literal.replaceAll(LATIN_NAMES, ''));
}

/** Returns the placeholders and choices in which a text differs from the English text; null if one of the texts cannot be parsed. */
export function differingPlaceholders(english: string, own: string): { lost: string[]; strange: string[] } | null {
  const [wanted, found] = [tryParse(english), tryParse(own)];
  if (!found || !wanted) return null;
  const lost = shownIn(wanted).filter((name) => !shownIn(found).includes(name));
  const strange = namedIn(found).filter((name) => !namedIn(wanted).includes(name));
  const known = choicesIn(wanted);
  const choices = choicesIn(found).filter((choice) => !known.includes(choice));
  return { lost, strange: [...strange, ...choices] };
}

/** Returns the plurals of a text that lack a form of the language (CLDR), each with the missing forms. */
export function lackingForms(text: string, language: string): { value: string; forms: string[] }[] {
  if (!/plural|selectordinal/.test(text)) return [];
  const forms = pluralFormsOf(language);
  return plurals(tryParse(text) ?? []).flatMap(({ value, options }) => {
    const lacking = forms.filter((form) => !(form in options) && !((EXACT[form] ?? '') in options));
    return lacking.length === 0 ? [] : [{ value, forms: lacking }];
  });
}

/** Exact numbers that serve as a plural form which means just that number. */
const EXACT: Record<string, string> = { zero: '=0', one: '=1', two: '=2' };

/** Parses a message; null if it cannot be parsed. */
export function tryParse(text: string): MessageFormatElement[] | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

/**
 * Returns placeholders that the reader sees. A placeholder that only chooses a plural form is left out, because a language with a single
 * form may omit it.
 */
function shownIn(message: MessageFormatElement[]): string[] {
  return message.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const branches = branchesOf(element);
    const isShown = branches.length === 0 || branches.flat().some(({ type }) => type === TYPE.pound);
    return [...(isShown ? [element.value] : []), ...branches.flatMap(shownIn)];
  });
}

function namedIn(message: MessageFormatElement[]): string[] {
  return message.flatMap((element) =>
    element.type === TYPE.literal || element.type === TYPE.pound ? [] : [element.value, ...branchesOf(element).flatMap(namedIn)],
  );
}

/**
 * Returns the choices of `select` with their placeholders. The code sets the possible values, so every language must have the same choices.
 */
function choicesIn(message: MessageFormatElement[]): string[] {
  return message.flatMap((element) => [
    ...(element.type === TYPE.select ? Object.keys(element.options).map((choice) => `${element.value}, select, ${choice}`) : []),
    ...branchesOf(element).flatMap(choicesIn),
  ]);
}

/** Returns the texts of a message as they are written, one for each choice, with `value` in place of each placeholder. */
export function writtenWith(text: string, value: string): string[] {
  const write = (message: MessageFormatElement[]): string[] => {
    const chosen = message.flatMap((element) => branchesOf(element).flatMap(write));
    const inLine = message.map((element) => {
      if (element.type === TYPE.literal) return element.value;
      const [first] = branchesOf(element).slice(-1);
      return first ? write(first)[0]! : value;
    });
    return [inLine.join(''), ...chosen];
  };
  return write(tryParse(text) ?? []);
}

/** Returns the words of a message between its placeholders. */
export function literals(message: MessageFormatElement[]): string[] {
  return message.flatMap((element) => (element.type === TYPE.literal ? [element.value] : branchesOf(element).flatMap(literals)));
}

function plurals(message: MessageFormatElement[]): { value: string; options: object }[] {
  return message.flatMap((element) => [...(element.type === TYPE.plural ? [element] : []), ...branchesOf(element).flatMap(plurals)]);
}

function branchesOf(element: MessageFormatElement): MessageFormatElement[][] {
  return 'options' in element && typeof element.options === 'object' && element.options !== null
    ? Object.values(element.options as Record<string, { value: MessageFormatElement[] }>).map((option) => option.value)
    : [];
}

/** Returns the names of the placeholders in a message. */
export function valuesIn(text: string): string[] {
  return [...new Set(namedIn(tryParse(text) ?? []))];
}

/**
 * Returns a text in a form that a browser can show without a parser. A text with only plain placeholders (`{name}`) and no quotes is
 * returned unchanged; any other text as its parsed parts. A text that cannot be parsed is returned unchanged.
 */
export function compiledText(text: string): string | MessageFormatElement[] {
  const parts = tryParse(text);
  if (!parts) return text;
  const isPlain = parts.every(({ type }) => type === TYPE.literal || type === TYPE.argument);
  const written = parts.map((part) => (part.type === TYPE.argument ? `{${part.value}}` : part.type === TYPE.literal ? part.value : ''));
  return isPlain && written.join('') === text ? text : parse(text, { captureLocation: false });
}

const PLAIN: readonly TYPE[] = [TYPE.literal, TYPE.argument, TYPE.plural, TYPE.select, TYPE.pound];

/**
 * True if a message has only words, placeholders, numbers in the default format or in one of the English text, and choices of these: no
 * tags, and no other formats.
 */
export function isPlainMessage(text: string, english: string): boolean {
  const formats = numberFormatsIn(tryParse(english) ?? []);
  const isPlain = (message: MessageFormatElement[]): boolean =>
    message.every((element) => {
      if (element.type === TYPE.number) return !element.style || formats.includes(JSON.stringify(element.style));
      return PLAIN.includes(element.type) && branchesOf(element).every(isPlain);
    });
  return isPlain(tryParse(text) ?? []);
}

function numberFormatsIn(message: MessageFormatElement[]): string[] {
  return message.flatMap((element) => [
    ...(element.type === TYPE.number && element.style ? [JSON.stringify(element.style)] : []),
    ...branchesOf(element).flatMap(numberFormatsIn),
  ]);
}
