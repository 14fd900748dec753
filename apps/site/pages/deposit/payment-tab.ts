/**
 * A tab that a click of the member opened, so that no pop-up blocker stops it. `lead` sends the tab to the provider once the order exists.
 */
export type PaymentTab = { lead: (url: string) => boolean; close: () => void };

/** Opens a tab for the payment page, which shows `title` until it is sent there. */
export function openPaymentTab(title: string): PaymentTab {
  const tab = window.open('about:blank', '_blank');
  if (tab) {
    tab.document.title = title;
    tab.document.body.textContent = title;
    // A new tab starts with a copy of the session storage of this tab. The provider's page must not see the session token.
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
