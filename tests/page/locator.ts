import { userEvent } from '@testing-library/user-event';
import { computeAccessibleName } from 'dom-accessibility-api';
import { isHidden, selectorOf } from '#tests/page/roles.ts';
import { sleep, waitUntil } from '#tests/page/wait.ts';

export type Text = string | RegExp;
type ByRole = {
  name?: Text;
  exact?: boolean;
  level?: number;
  checked?: boolean;
  pressed?: boolean;
  expanded?: boolean;
  selected?: boolean;
};
type Filter = { hasText?: Text; hasNotText?: Text; has?: Locator };
type Find = () => Element[];

const PLAIN = { computedStyleSupportsPseudoElements: false, getComputedStyle: () => STYLE };
/** Style of every element. No style sheets are read, so only attributes hide an element. */
const STYLE = { display: 'block', visibility: 'visible', content: '', getPropertyValue: () => '' } as unknown as CSSStyleDeclaration;
const BY_KIND = { ...PLAIN, getComputedStyle: (element: Element) => (INLINE.test(element.localName) ? INLINE_STYLE : STYLE) };
const INLINE = /^(a|abbr|b|bdi|bdo|cite|code|em|i|img|kbd|mark|q|s|small|span|strong|sub|sup|svg|time|u|var)$/;
const INLINE_STYLE = {
  ...STYLE,
  display: 'inline',
  getPropertyValue: (name: string) => (name === 'display' ? 'inline' : ''),
} as CSSStyleDeclaration;

export const tidy = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\s\u200B\u00AD]+/g, ' ').trim();
export const nameOf = (element: Element): string => tidy(computeAccessibleName(element, BY_KIND));

/** True if a text matches as in journeys: it contains the wanted text in any case, equals it if `isExact`, or matches the expression. */
export function agrees(text: string, wanted: Text, isExact = false): boolean {
  if (typeof wanted !== 'string') return wanted.test(text);
  return isExact ? text === tidy(wanted) : text.toLowerCase().includes(tidy(wanted).toLowerCase());
}

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false });

const [FIRST_SHOWN, LAST_SHOWN] = [300, 400];

/** Returns the messages of the page, and the beginning and end of its main part, for the text of a failure. */
function shownText(): string {
  const messages = [...document.querySelectorAll('[role=status], [role=alert]')].map((one) => tidy(one.textContent)).filter(Boolean);
  const main = tidy((document.querySelector('main') ?? document.body).textContent);
  const ends = main.length > FIRST_SHOWN + LAST_SHOWN ? `${main.slice(0, FIRST_SHOWN)} … ${main.slice(-LAST_SHOWN)}` : main;
  return [...messages, ends].join(' | ');
}

/** Elements that a test points at, searched again at each use. Every action waits until exactly one element matches. */
export class Locator {
  readonly #find: Find;
  readonly #about: string;

  constructor(find: Find, about: string) {
    this.#find = find;
    this.#about = about;
  }

  toString(): string {
    return this.#about;
  }

  elements(): Element[] {
    return this.#find();
  }

  getByRole(role: string, options: ByRole = {}): Locator {
    const selector = selectorOf(role);
    return this.#within(
      (scope) => [...scope.querySelectorAll(selector)].filter((one) => isMeant(one, options)),
      `role ${role} ${JSON.stringify(options, showText)}`,
    );
  }

  getByText(text: Text, { exact = false } = {}): Locator {
    return this.#within((scope) => withText(scope, text, exact), `text ${String(text)}`);
  }

  getByLabel(text: Text, { exact = false } = {}): Locator {
    const fields = 'input, textarea, select, button, output, [role], [aria-label], [aria-labelledby]';
    return this.#within(
      (scope) => [...scope.querySelectorAll(fields)].filter((one) => agrees(nameOf(one), text, exact)),
      `label ${String(text)}`,
    );
  }

  getByPlaceholder(text: Text): Locator {
    return this.#within(
      (scope) => [...scope.querySelectorAll('[placeholder]')].filter((one) => agrees(one.getAttribute('placeholder')!, text)),
      `placeholder ${String(text)}`,
    );
  }

  locator(selector: string): Locator {
    return this.#within((scope) => [...scope.querySelectorAll(selector)], selector);
  }

  filter({ hasText, hasNotText, has }: Filter): Locator {
    return new Locator(
      () =>
        this.elements().filter((one) => {
          const text = tidy(one.textContent);
          if (hasText !== undefined && !agrees(text, hasText)) return false;
          if (hasNotText !== undefined && agrees(text, hasNotText)) return false;
          return !has || has.elements().some((inner) => one.contains(inner));
        }),
      `${this.#about} with ${String(hasText ?? hasNotText ?? has)}`,
    );
  }

  nth(at: number): Locator {
    return new Locator(() => this.elements().slice(at, at === -1 ? undefined : at + 1), `${this.#about} [${at}]`);
  }
  each = (): Locator[] => this.elements().map((_one, at) => this.nth(at));
  first = (): Locator => this.nth(0);
  last = (): Locator => this.nth(-1);
  or = (other: Locator): Locator => new Locator(() => [...this.elements(), ...other.elements()], `${this.#about} or ${String(other)}`);

  /** Returns the single element, once it is there and nothing hides it. */
  async element<T extends Element = HTMLElement>(): Promise<T> {
    let seen: T[] = [];
    if (!(await waitUntil(() => (seen = this.#seen<T>()).length === 1)))
      throw new Error(`${this.count()} found, ${seen.length} of them seen: ${this.#about}. The page shows: ${shownText()}`);
    return seen[0]!;
  }

  async click(): Promise<void> {
    const element = await this.#ready();
    await user.click(element);
    await sleep(0);
  }
  async hover(): Promise<void> {
    await user.hover(await this.element());
  }
  async unhover(): Promise<void> {
    await user.unhover(await this.element());
  }
  async focus(): Promise<void> {
    (await this.element()).focus();
  }
  async blur(): Promise<void> {
    (await this.element()).blur();
  }
  /** Sets the text of a field, with the events of typed or pasted text. */
  async fill(text: string): Promise<void> {
    const field = await this.#ready<HTMLInputElement>();
    field.focus();
    const proto = field.localName === 'textarea' ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(proto, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await sleep(0);
  }
  async type(text: string): Promise<void> {
    const field = await this.#ready();
    field.focus();
    await user.keyboard(text.replaceAll(/[{[]/g, '$&$&'));
  }
  async press(key: string): Promise<void> {
    const element = await this.element<HTMLInputElement>();
    element.focus();
    // A browser does this with the key at a slider.
    if (element.type === 'range' && key === 'End') await this.fill(element.max || '100');
    else await pressKeys(key);
  }
  async check(): Promise<void> {
    const box = await this.element<HTMLInputElement>();
    if (!isChecked(box)) await user.click(box);
  }
  async uncheck(): Promise<void> {
    const box = await this.element<HTMLInputElement>();
    if (isChecked(box)) await user.click(box);
  }
  async selectOption(value: string): Promise<void> {
    await user.selectOptions(await this.element(), value);
  }
  async upload(...files: File[]): Promise<void> {
    await waitUntil(() => this.count() === 1);
    await user.upload(this.elements()[0] as HTMLElement, files);
  }
  /** Loads the image of the element, as a browser does. Returns true if it arrived. */
  async loadImage(fetch: typeof globalThis.fetch): Promise<boolean> {
    const image = await this.element<HTMLImageElement>();
    const answer = await fetch(image.src).catch(() => undefined);
    image.dispatchEvent(new Event(answer?.ok ? 'load' : 'error'));
    return answer?.ok ?? false;
  }

  count = (): number => this.elements().length;
  isVisible = (): boolean => this.elements().some((one) => !isHidden(one));
  async text(): Promise<string> {
    return tidy((await this.element()).textContent);
  }
  texts = (): string[] => this.elements().map((one) => tidy(one.textContent));
  async attribute(name: string): Promise<string | null> {
    return (await this.element()).getAttribute(name);
  }
  async value(): Promise<string> {
    return (await this.element<HTMLInputElement>()).value;
  }

  async #ready<T extends HTMLElement = HTMLElement>(): Promise<T> {
    await this.element();
    let seen: T[] = [];
    // A disabled element that the page replaces stays disabled, so each attempt searches the current element again.
    const isReady = (): boolean => (seen = this.#seen<T>()).length === 1 && !isDisabled(seen[0]!);
    if (!(await waitUntil(isReady))) throw new Error(`cannot be pressed: ${this.#about}`);
    return seen[0]!;
  }

  #seen<T extends Element>(): T[] {
    return (this.elements() as T[]).filter((one) => !isHidden(one));
  }

  #within(find: (scope: Element) => Element[], about: string): Locator {
    return new Locator(() => {
      const scopes = this.elements();
      const found = scopes.flatMap(find);
      return scopes.length > 1 ? [...new Set(found)] : found;
    }, `${this.#about} › ${about}`);
  }
}

export async function pressKeys(key: string): Promise<void> {
  const keys = key.split('+');
  const named = (one: string): string => (one.length === 1 ? one : `{${one}}`);
  const [last, held] = [keys.at(-1)!, keys.slice(0, -1)];
  await user.keyboard([...held.map((one) => `{${one}>}`), named(last), ...held.map((one) => `{/${one}}`)].join(''));
}

export function isDisabled(element: Element): boolean {
  return (
    element.closest('button, input, select, textarea, fieldset')?.hasAttribute('disabled') ||
    element.getAttribute('aria-disabled') === 'true'
  );
}

export function isChecked(element: Element): boolean {
  return element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true';
}

function isMeant(element: Element, { name, exact, level, checked, pressed, expanded, selected }: ByRole): boolean {
  const own = (attribute: string): boolean => element.getAttribute(attribute) === 'true';
  if (level !== undefined && Number(element.getAttribute('aria-level') ?? element.localName.slice(1)) !== level) return false;
  if (checked !== undefined && isChecked(element) !== checked) return false;
  if (pressed !== undefined && own('aria-pressed') !== pressed) return false;
  if (expanded !== undefined && own('aria-expanded') !== expanded) return false;
  if (selected !== undefined && own('aria-selected') !== selected) return false;
  if (name !== undefined && !agrees(nameOf(element), name, exact)) return false;
  return !isHidden(element, true);
}

/** The innermost elements whose text agrees. The text of an element is part of its ancestors' text, so an element without it is skipped with all below it. */
function withText(scope: Element, text: Text, isExact: boolean): Element[] {
  const found: Element[] = [];
  const visit = (parent: Element): void => {
    for (const child of parent.children) {
      const own = tidy(child.textContent);
      if (typeof text === 'string' && !agrees(own, text)) continue;
      const before = found.length;
      visit(child);
      const isInnermost = found.length === before;
      if (isInnermost && !/^(script|style|head)$/.test(child.localName) && agrees(own, text, isExact)) found.push(child);
    }
  };
  visit(scope);
  return found;
}

function showText(_key: string, value: unknown): unknown {
  return value instanceof RegExp ? String(value) : value;
}
