import { createRootRoute } from '@tanstack/react-router';
import type { ModId } from '#apps/site/parts/member/use-switch.ts';
import type { MessageId } from '#web/text/i18n.tsx';
import type { Area } from '#web/text/message-ids.ts';
import type { IconName } from '#ui/components/icon/icon.tsx';

/**
 * Routes that each page declares in its `routes.ts`, by the name of its folder. The router finds the folders. Each page adds its routes to
 * this interface, so that every link to them is type-checked.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- each page adds to it
export interface Pages {}

/**
 * Frame around a page: `site` has all parts, `member` also the member's menu, `header` only the site's header, `own` only the page's own
 * bar, `none` nothing around it.
 */
export type Frame = 'site' | 'member' | 'header' | 'own' | 'none';

/** Line of a page in the member's menu. */
export type MenuLine = {
  group: 'money' | 'play' | 'rewards' | 'help';
  /** Position within the group, in ascending order. */
  order: number;
  icon: IconName;
  name: MessageId;
  /** Area of the name's text, if that area is not loaded at the start. */
  area?: Area;
  /** True if only agents see the line. */
  isForAgents?: boolean;
  /** Switch of the brand that must be on for the line. */
  modId?: ModId;
  /** Returns the number beside the line. It is requested again when queries of `['badge']` are. */
  count?: () => Promise<number>;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the tab, from an area that is loaded at the start. A page with a better title sets it by `useOwnTitle`. */
    title?: MessageId | ((params: Record<string, string>) => MessageId | undefined);
    /** Frame of the page; `site` by default. */
    frame?: Frame;
    /** Line of the page in the member's menu. */
    menu?: MenuLine;
    /** Address of the page to which this page belongs in the menu. */
    under?: string;
    /** True if nothing may open over this page without a click, because its reader is in the middle of a task. */
    isUndisturbed?: boolean;
    /** True if the dialog of new terms does not cover this page. */
    isReadBeforeTerms?: boolean;
  }
}

/** Parent route of every page; the router gives it the frame around the pages. */
export const root = createRootRoute();
