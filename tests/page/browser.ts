import { waitUntil } from '#tests/page/wait.ts';

type Listening = { target: EventTarget; args: [string, EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?] };
type Size = { width: number; height: number };

export const WIDE: Size = { width: 1440, height: 900 };
export const PHONE: Size = { width: 390, height: 844 };

let listening: Listening[] = [];
let channels: BroadcastChannel[] = [];
const Channel = globalThis.BroadcastChannel;
/** Timers that the page has set since it was opened. */
let timers = new Set<ReturnType<typeof setTimeout>>();

const undo: (() => void)[] = [];

/** Replaces a property of something that outlives this test file, until `restoreBrowser`. */
function replace<T extends object>(target: T, changed: Partial<Record<keyof T, unknown>>): void {
  for (const [name, value] of Object.entries(changed)) {
    const own = Object.getOwnPropertyDescriptor(target, name);
    undo.push(() => (own ? Object.defineProperty(target, name, own) : Reflect.deleteProperty(target, name)));
    Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}

/**
 * Takes back what `completeBrowser` replaced. Otherwise the next test file of this process would wrap it once more, and each listener that
 * it adds would be recorded, and so retained, by every file before it.
 */
export function restoreBrowser(): void {
  for (const one of undo.splice(0).toReversed()) one();
}

/**
 * Adds the parts of a browser that the simulated DOM lacks. The DOM has no layout, so every observed element counts as visible and as wide
 * as the page.
 */
export function completeBrowser(): void {
  class Near {
    readonly #notify: IntersectionObserverCallback;
    constructor(notify: IntersectionObserverCallback) {
      this.#notify = notify;
    }
    observe(target: Element): void {
      const entry = { target, isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry;
      queueMicrotask(() => this.#notify([entry], this as unknown as IntersectionObserver));
    }
    unobserve(): void {}
    disconnect(): void {}
    takeRecords = (): [] => [];
  }
  globalThis.IntersectionObserver = Near as unknown as typeof IntersectionObserver;
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  completeTimers();
  completeHistory();
  completeDownloads();
  globalThis.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, innerWidth - (innerWidth > 760 ? 48 : 32), 40);
  Element.prototype.animate = () =>
    ({ play() {}, pause() {}, cancel() {}, finished: Promise.resolve(), addEventListener() {} }) as unknown as Animation;
  Element.prototype.setPointerCapture = () => {};
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.releasePointerCapture = () => {};
  // A page load only forgets the modules of the page, so listeners are recorded and removed when the page is left.
  for (const target of [globalThis as unknown as EventTarget, document, document.documentElement]) {
    const add = target.addEventListener.bind(target);
    replace(target, {
      addEventListener: (...args: Listening['args']) => {
        listening.push({ target, args });
        add(...args);
      },
    });
  }
  class Closing extends Channel {
    #isClosed = false;
    constructor(name: string) {
      super(name);
      channels.push(this);
      (this as unknown as { unref(): void }).unref();
    }
    override close(): void {
      this.#isClosed = true;
      super.close();
    }
    // A page that was left may still try to send messages, when it ends its session.
    override postMessage(message: unknown): void {
      if (!this.#isClosed) super.postMessage(message);
    }
  }
  replace(globalThis, { BroadcastChannel: Closing });
}

/** Records the timers of a page, so that they end when the page is left. Otherwise their calls would count for the next page. */
function completeTimers(): void {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const own = globalThis[name] as (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => ReturnType<typeof setTimeout>;
    const set = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): ReturnType<typeof setTimeout> => {
      const timer = own(
        (...more) => {
          if (name === 'setTimeout') timers.delete(timer);
          run(...more);
        },
        ms,
        ...args,
      );
      timers.add(timer);
      return timer;
    };
    replace(globalThis, { [name]: set });
  }
}

type Entry = { state: unknown; url: string };
let entries: Entry[] = [];
let entryAt = 0;

/** Adds moves back within one document, as the site makes them. The simulated DOM only goes back to other documents. */
function completeHistory(): void {
  const replace = history.replaceState.bind(history);
  const enter = (state: unknown, url: string | URL | null | undefined): void => {
    replace(state, '', url ?? undefined);
    entries[entryAt] = { state, url: location.href };
  };
  const go = (steps = 0): void => {
    const entry = entries[entryAt + steps];
    if (!entry || steps === 0) return;
    queueMicrotask(() => {
      entryAt += steps;
      replace(entry.state, '', entry.url);
      dispatchEvent(new PopStateEvent('popstate', { state: entry.state }));
    });
  };
  Object.assign(history, {
    replaceState: (state: unknown, _title: string, url?: string | URL | null) => enter(state, url),
    pushState: (state: unknown, _title: string, url?: string | URL | null) => {
      if (entries.length === 0) entries.push({ state: history.state, url: location.href });
      entries.length = ++entryAt;
      enter(state, url);
    },
    go,
    back: () => go(-1),
    forward: () => go(1),
  });
}

type Download = { name: string; text: string };
const files = new Map<string, Blob>();
const saved: Download[] = [];

/** Files that the page has the browser save, in the order of the requests. */
export const downloads = {
  async next(): Promise<Download> {
    if (!(await waitUntil(() => saved.length > 0))) throw new Error('nothing was saved');
    return saved.shift()!;
  },
};

function completeDownloads(): void {
  URL.createObjectURL = (file) => {
    const address = `blob:${location.origin}/${files.size}`;
    files.set(address, file as Blob);
    return address;
  };
  URL.revokeObjectURL = () => {};
  const click = HTMLElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (): void {
    const file = files.get(this.href);
    if (!file || !this.download) return click.call(this);
    const { download: name } = this;
    void file.text().then((text) => saved.push({ name, text }));
  };
}

/** Opens the empty document of apps/site/index.html at an address. */
export function openDocument(address: string, { width, height }: Size, languages: readonly string[]): HTMLElement {
  happyDOM.setURL(address);
  [entries, entryAt] = [[], 0];
  happyDOM.setViewport({ width, height });
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
  Object.defineProperty(navigator, 'language', { value: languages[0], configurable: true });
  document.head.innerHTML = '<meta name="theme-color" content="#021b1d"><title></title><link rel="icon" href="/icon.svg">';
  document.body.innerHTML = '<div id="root"></div>';
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
  document.documentElement.dataset['theme'] = localStorage.getItem('theme') ?? 'dark';
  return document.querySelector('#root')!;
}

/** Releases the resources that modules of the left page hold. */
export function leaveDocument(): void {
  for (const { target, args } of listening) target.removeEventListener(...args);
  for (const channel of channels) channel.close();
  for (const timer of timers) clearTimeout(timer);
  [listening, channels, timers] = [[], [], new Set()];
  document.body.innerHTML = '';
}
