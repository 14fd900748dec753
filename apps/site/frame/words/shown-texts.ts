import { textWatch } from '#web/text/text-watch.ts';

/** Most texts that are followed; a countdown makes a new text each second. */
const MOST = 8_000;
const NEAR = 4;

const keysOf = new Map<string, Set<string>>();

/** Follows each text that is shown from now on, so that the key of a visible text can be found. */
export function followTexts(): void {
  textWatch.shown = (id, text) => {
    const shown = text.trim();
    if (shown === '') return;
    const keys = keysOf.get(shown) ?? new Set();
    keysOf.set(shown, keys.add(id));
    if (keysOf.size > MOST) keysOf.delete(keysOf.keys().next().value!);
  };
}

/**
 * Returns the keys of the texts of an element, or of the nearest element around it that has any: its visible words, and those that name or
 * describe it.
 */
export function textsAt(target: Element): { element: Element; keys: { key: string; text: string }[] } | undefined {
  let element: Element | null = target;
  for (let step = 0; element && step < NEAR; step += 1, element = element.parentElement) {
    const keys = wordsOf(element).flatMap((text) => [...(keysOf.get(text) ?? [])].map((key) => ({ key, text })));
    if (keys.length > 0) return { element, keys };
  }
  return undefined;
}

const NAMES = ['aria-label', 'placeholder', 'title', 'alt'];

function wordsOf(element: Element): string[] {
  const own = [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : []));
  const named = NAMES.flatMap((name) => element.getAttribute(name) ?? []);
  return [...new Set([...own, own.join(''), ...named].map((text) => text.trim()))].filter((text) => text !== '');
}
