/** True while the page uses the day theme. */
export function isDay(): boolean {
  return document.documentElement.dataset['theme'] === 'light';
}

export function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
