/** A tab opened by the member's own click, so that no blocker stops it; it is led to the provider once the order stands. */
export type PaymentTab = { lead: (url: string) => boolean; close: () => void };

export function openPaymentTab(title: string): PaymentTab {
  const tab = window.open('about:blank', '_blank');
  if (tab) {
    tab.document.title = title;
    tab.document.body.textContent = title;
    // A new tab starts with a copy of this one's session storage; the provider's page has no business with the token.
    tab.sessionStorage.clear();
    tab.opener = null;
  }
  return {
    lead: (url) => {
      if (!tab || tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}
