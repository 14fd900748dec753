import { useLayoutEffect } from 'react';

/**
 * Marks of the document. `grows`: the page scrolls if its content is longer than a narrow screen. `sideways`: on a phone held sideways, the
 * scene fills the window. `shut`: the game does not open. `settings`: the page has the settings that the footer has elsewhere.
 */
type Mark = 'grows' | 'sideways' | 'shut' | 'settings';

/**
 * Marks the document while a component is mounted, for style sheets of the page around it. With a `:has()` on the page, the browser would
 * check many elements again whenever a round adds or removes an element.
 */
export function usePageMark(mark: Mark | null): void {
  useLayoutEffect(() => {
    if (mark === null) return;
    const { dataset } = document.documentElement;
    dataset[mark] = '';
    return () => void delete dataset[mark];
  }, [mark]);
}
