import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** True if there is anything to translate: `{min}` and `©` are the same in any language. */
export function hasWords(text: string): boolean {
  const read = tryParse(text);
  return read === null || literals(read).some((literal) => /\p{L}/u.test(literal));
}

function hasLatinDigits(language: string): boolean {
  return new Intl.NumberFormat(language).resolvedOptions().numberingSystem === 'latn';
}

/** Figures that stay Latin: beside a Latin word, odds as a fraction, pay tables (`9/6`), and the side bet 21+3 of blackjack. */
const LATIN_NAMES = /21\+3|\d+\/\d+|[\d.,/+-]*\p{Script=Latin}[\p{Script=Latin}\d.,/+-]*(?: \d+(?![\d+/]))?|[\d.,]+ \p{Script=Latin}/gu;

/** True if a text has Latin figures although its language has its own; names, codes and odds are Latin everywhere. */
export function hasForeignFigures(text: string, language: string): boolean {
  return !hasLatinDigits(language) && literals(tryParse(text) ?? []).some(hasForeignDigits);
}

function hasForeignDigits(literal: string): boolean {
  return /\d/.test(literal.replaceAll(LATIN_NAMES, ''));
}

/** Placeholders and choices in which a text differs from the English one; null where one of them cannot be read. */
export function differingPlaceholders(english: string, own: string): { lost: string[]; strange: string[] } | null {
  const [wanted, found] = [tryParse(english), tryParse(own)];
  if (!found || !wanted) return null;
  const lost = shownIn(wanted).filter((name) => !shownIn(found).includes(name));
  const strange = namedIn(found).filter((name) => !namedIn(wanted).includes(name));
  const known = choicesIn(wanted);
  const choices = choicesIn(found).filter((choice) => !known.includes(choice));
  return { lost, strange: [...strange, ...choices] };
}

/** Plurals that lack a form of the language (CLDR), each with the forms. */
export function lackingForms(text: string, language: string): { value: string; forms: string[] }[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return plurals(tryParse(text) ?? []).flatMap(({ value, options }) => {
    const lacking = forms.filter((form) => !(form in options) && !((EXACT[form] ?? '') in options));
    return lacking.length === 0 ? [] : [{ value, forms: lacking }];
  });
}

/** An exact number speaks for a form that means just that number. */
const EXACT: Record<string, string> = { zero: '=0', one: '=1', two: '=2' };

/** A message in its parts; null for one that cannot be read. */
export function tryParse(text: string): MessageFormatElement[] | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

/** The placeholders that a reader sees; one that only chooses a plural form may go where a language has one form. */
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

/** Values of `select` with their placeholders; they come from the code, so no language has others. */
function choicesIn(message: MessageFormatElement[]): string[] {
  return message.flatMap((element) => [
    ...(element.type === TYPE.select ? Object.keys(element.options).map((choice) => `${element.value}, select, ${choice}`) : []),
    ...branchesOf(element).flatMap(choicesIn),
  ]);
}

/** Words of a message between its placeholders. */
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

/** Names of the values in a message, as `{name}`. */
export function valuesIn(text: string): string[] {
  return [...new Set(namedIn(tryParse(text) ?? []))];
}

/**
 * A text as a browser shows it without a parser: the text itself where its values are plain (`{name}`) and nothing is quoted, else its
 * parts. A text that cannot be read is shown as it is.
 */
export function compiledText(text: string): string | MessageFormatElement[] {
  const parts = tryParse(text);
  if (!parts) return text;
  const isPlain = parts.every(({ type }) => type === TYPE.literal || type === TYPE.argument);
  const written = parts.map((part) => (part.type === TYPE.argument ? `{${part.value}}` : part.type === TYPE.literal ? part.value : ''));
  return isPlain && written.join('') === text ? text : parse(text, { captureLocation: false });
}

const PLAIN: readonly TYPE[] = [TYPE.literal, TYPE.argument, TYPE.plural, TYPE.select, TYPE.pound];

/** True if a message is words, values, numbers as the language writes them, and choices of these: no tag, and no format of its own. */
export function isPlainMessage(text: string): boolean {
  const isPlain = (message: MessageFormatElement[]): boolean =>
    message.every((element) => {
      if (element.type === TYPE.number) return !element.style;
      return PLAIN.includes(element.type) && branchesOf(element).every(isPlain);
    });
  return isPlain(tryParse(text) ?? []);
}
