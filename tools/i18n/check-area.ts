import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Texts } from '#tools/i18n/catalogues.ts';

/** Faults of the texts of one area in one language: keys, each with its finding. */
export type AreaReport = {
  missing: string[];
  /** Keys that English does not have. */
  surplus: string[];
  /** Texts that are still the English ones. */
  untranslated: string[];
  /** Texts that name other placeholders than English, or cannot be read. */
  placeholders: string[];
  /** Plurals that lack a form of the language. */
  plurals: string[];
};

export function checkArea(language: string, english: Texts, own: Texts, mayBeEnglish: ReadonlySet<string>): AreaReport {
  const shared = Object.keys(english).filter((key) => key in own);
  return {
    missing: Object.keys(english).filter((key) => !(key in own)),
    surplus: Object.keys(own).filter((key) => !(key in english)),
    untranslated: shared.filter((key) => own[key] === english[key] && !mayBeEnglish.has(key) && hasWords(english[key]!)),
    placeholders: shared.flatMap((key) => differingPlaceholders(key, english[key]!, own[key]!)),
    plurals: Object.keys(own).flatMap((key) => lackingForms(key, own[key]!, language)),
  };
}

export function isWhole(report: AreaReport): boolean {
  return Object.values(report).every((keys) => keys.length === 0);
}

/** Whether there is anything to translate: `{min}` and `©` are the same in any language. */
function hasWords(text: string): boolean {
  const read = tryParse(text);
  return read === null || literals(read).some((literal) => /\p{L}/u.test(literal));
}

function differingPlaceholders(key: string, english: string, own: string): string[] {
  const [wanted, found] = [tryParse(english), tryParse(own)];
  if (!found || !wanted) return [`${key}: cannot be read`];
  const lost = shownIn(wanted).filter((name) => !shownIn(found).includes(name));
  const strange = namedIn(found).filter((name) => !namedIn(wanted).includes(name));
  const known = choicesIn(wanted);
  const choices = choicesIn(found).filter((choice) => !known.includes(choice));
  return [
    ...lost.map((name) => `${key}: lacks {${name}}`),
    ...[...strange, ...choices].map((name) => `${key}: has {${name}}, which English has not`),
  ];
}

function lackingForms(key: string, text: string, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return plurals(tryParse(text) ?? []).flatMap(({ value, options }) => {
    const lacking = forms.filter((form) => !(form in options) && !((EXACT[form] ?? '') in options));
    return lacking.length === 0 ? [] : [`${key}: {${value}} lacks ${lacking.join(', ')}`];
  });
}

/** An exact number speaks for a form that means just that number. */
const EXACT: Record<string, string> = { zero: '=0', one: '=1', two: '=2' };

function tryParse(text: string): MessageFormatElement[] | null {
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

function literals(message: MessageFormatElement[]): string[] {
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
