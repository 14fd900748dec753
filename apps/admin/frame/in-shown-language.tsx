import type { RouteComponent } from '@tanstack/react-router';
import { useLanguage } from '#apps/admin/lib/language.ts';

/** Returns a page that is drawn again in the new language when staff choose another one. Text that was typed in the page stays. */
export function inShownLanguage(Page: RouteComponent): RouteComponent {
  function Shown(props: object) {
    useLanguage();
    return <Page {...props} />;
  }
  return Object.assign(Shown, Page.preload && { preload: Page.preload }) as RouteComponent;
}
