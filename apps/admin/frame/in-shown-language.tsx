import type { RouteComponent } from '@tanstack/react-router';
import { useLanguage } from '#apps/admin/lib/language.ts';

/** Returns a page that is drawn anew, with what is typed in it, when another language is shown. */
export function inShownLanguage(Page: RouteComponent): RouteComponent {
  function Shown(props: object) {
    useLanguage();
    return <Page {...props} />;
  }
  return Object.assign(Shown, Page.preload && { preload: Page.preload }) as RouteComponent;
}
