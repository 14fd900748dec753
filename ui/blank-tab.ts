/**
 * An empty tab that knows nothing of this one, for an address that is still asked for: browsers let one open only at the press itself.
 * Undefined where they block it.
 */
export function blankTab(): Window | undefined {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return tab ?? undefined;
}
