import { useLayoutEffect } from 'react';

/**
 * `grows`: the page scrolls with what is longer than a narrow screen. `sideways`: a phone held sideways shows the scene in its whole window.
 * `shut`: the game does not open. `settings`: the page has the settings that the footer has elsewhere.
 */
type Mark = 'grows' | 'sideways' | 'shut' | 'settings';

/**
 * Marks the document while a part stands, for style sheets of the page around it. With a `:has()` of the page, the browser would judge many
 * elements again whenever a round adds or removes one.
 */
export function usePageMark(mark: Mark | null): void {
  useLayoutEffect(() => {
    if (mark === null) return;
    const { dataset } = document.documentElement;
    dataset[mark] = '';
    return () => void delete dataset[mark];
  }, [mark]);
}
