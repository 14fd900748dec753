/** True while the page is shown by day. */
export function isDay(): boolean {
  return document.documentElement.dataset['theme'] === 'light';
}

export function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
