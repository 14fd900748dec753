/**
 * Opens an empty tab without access to this one, for an address that is not known yet: browsers allow a new tab only during the click.
 * Undefined if the browser blocks it.
 */
export function blankTab(): Window | undefined {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return tab ?? undefined;
}
