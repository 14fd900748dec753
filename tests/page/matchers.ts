import { expect } from 'vitest';
import { isChecked, isDisabled, nameOf, tidy, type Locator, type Text } from '#tests/page/locator.ts';
import { isHidden } from '#tests/page/roles.ts';
import { waitUntil } from '#tests/page/wait.ts';

/** Matchers that wait until their condition is true, or false after `not`. */
interface PageMatchers {
  toBeVisible(): Promise<void>;
  toBeHidden(): Promise<void>;
  toHaveCount(count: number): Promise<void>;
  toHaveText(text: Text | readonly Text[]): Promise<void>;
  toContainText(text: Text): Promise<void>;
  toHaveAttribute(name: string, value?: Text): Promise<void>;
  toHaveName(name: Text): Promise<void>;
  toHaveValue(value: Text): Promise<void>;
  toBeFocused(): Promise<void>;
  toBeChecked(): Promise<void>;
  toBeEnabled(): Promise<void>;
  toBeDisabled(): Promise<void>;
  /** Matches the address of the page: its path, or the whole address. */
  toHaveURL(address: Text): Promise<void>;
}

declare module 'vitest' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- the shape that Vitest declares
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> extends PageMatchers {}
}

type Verdict = { pass: boolean; message: () => string };
/** Condition of a matcher. `see` is called only for the text of a failure, because reading a page costs as much as judging it. */
type Look = { isSo(): boolean; see(): unknown };

/** Waits until the condition is met. A failure shows the last seen value. */
async function until(isNegated: boolean | undefined, what: string, { isSo, see }: Look): Promise<Verdict> {
  const isNot = isNegated === true;
  let last = isNot;
  const shown = (await waitUntil(() => (last = isSo()) !== isNot)) ? undefined : see();
  return { pass: last, message: () => `expected ${what}${isNot ? ' no longer' : ''}, saw ${JSON.stringify(shown)}` };
}

const one = (locator: Locator): Element | undefined => locator.elements()[0];
const matches = (text: string, wanted: Text): boolean => (typeof wanted === 'string' ? text === tidy(wanted) : wanted.test(text));
const seen = (locator: Locator): number => locator.elements().filter((element) => !isHidden(element)).length;
const found = (locator: Locator, is: (element: Element) => boolean, see: (element: Element) => unknown): Look => {
  const at = <T>(read: (element: Element) => T, otherwise: T): T => {
    const element = one(locator);
    return element ? read(element) : otherwise;
  };
  return { isSo: () => at(is, false), see: () => at(see, 'nothing') };
};
const html = (element: Element): string => element.outerHTML.slice(0, 200);

// The development build of the router warns of every page with its own link below `/$gameType`; these pages are intended.
const { warn } = console;
console.warn = (...words: unknown[]) => void (String(words[0]).startsWith('Generated path ') || warn(...words));

expect.extend({
  toBeVisible(locator: Locator) {
    return until(this.isNot, `${locator.toString()} to be seen`, { isSo: () => seen(locator) > 0, see: locator.count });
  },
  toBeHidden(locator: Locator) {
    return until(this.isNot, `${locator.toString()} to be hidden`, { isSo: () => seen(locator) === 0, see: locator.texts });
  },
  toHaveCount(locator: Locator, count: number) {
    return until(this.isNot, `${locator.toString()} to be ${count}`, { isSo: () => locator.count() === count, see: locator.texts });
  },
  toHaveText(locator: Locator, text: Text | readonly Text[]) {
    const wanted = Array.isArray(text) ? (text as Text[]) : [text as Text];
    const isSo = (): boolean => {
      const texts = locator.texts();
      return texts.length === wanted.length && texts.every((own, at) => matches(own, wanted[at]!));
    };
    return until(this.isNot, `${locator.toString()} to be the text ${String(text)}`, { isSo, see: locator.texts });
  },
  toContainText(locator: Locator, text: Text) {
    const contains = (own: string): boolean => (typeof text === 'string' ? own.includes(tidy(text)) : text.test(own));
    return until(
      this.isNot,
      `${locator.toString()} to contain ${String(text)}`,
      found(
        locator,
        (at) => contains(tidy(at.textContent)),
        (at) => tidy(at.textContent),
      ),
    );
  },
  toHaveAttribute(locator: Locator, name: string, value?: Text) {
    const is = (element: Element): boolean => {
      const own = element.getAttribute(name);
      return own !== null && (value === undefined || (typeof value === 'string' ? own === value : value.test(own)));
    };
    return until(
      this.isNot,
      `${locator.toString()} to have ${name}=${String(value)}`,
      found(locator, is, (element) => element.getAttribute(name)),
    );
  },
  toHaveName(locator: Locator, name: Text) {
    return until(
      this.isNot,
      `${locator.toString()} to be named ${String(name)}`,
      found(locator, (at) => matches(nameOf(at), name), nameOf),
    );
  },
  toHaveValue(locator: Locator, value: Text) {
    const own = (element: Element): string => (element as HTMLInputElement).value;
    const is = (element: Element): boolean => (typeof value === 'string' ? own(element) === value : value.test(own(element)));
    return until(this.isNot, `${locator.toString()} to hold ${String(value)}`, found(locator, is, own));
  },
  toBeFocused(locator: Locator) {
    return until(
      this.isNot,
      `${locator.toString()} to have the focus`,
      found(
        locator,
        (at) => at === document.activeElement,
        () => html(document.activeElement!),
      ),
    );
  },
  toBeChecked(locator: Locator) {
    return until(this.isNot, `${locator.toString()} to be checked`, found(locator, isChecked, html));
  },
  toBeEnabled(locator: Locator) {
    return until(
      this.isNot,
      `${locator.toString()} to be enabled`,
      found(locator, (at) => !isDisabled(at), html),
    );
  },
  toBeDisabled(locator: Locator) {
    return until(this.isNot, `${locator.toString()} to be disabled`, found(locator, isDisabled, html));
  },
  toHaveURL(_page: unknown, address: Text) {
    const isSo = (): boolean => {
      const own = location.href;
      const inside = location.href.slice(location.origin.length);
      return typeof address === 'string' ? own === address || inside === address : address.test(own);
    };
    return until(this.isNot, `the address ${String(address)}`, { isSo, see: () => location.href });
  },
});
