import { createRootRoute } from '@tanstack/react-router';
import type { ModId } from '#apps/site/parts/member/use-switch.ts';
import type { MessageId } from '#web/text/i18n.tsx';
import type { Area } from '#web/text/message-ids.ts';
import type { IconName } from '#ui/components/icon/icon.tsx';

/**
 * Routes that each page declares in its `routes.ts`, by the name of its folder. The router finds the folders; a page adds its routes here
 * as well, so that every link to it is checked.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- each page adds to it
export interface Pages {}

/** Parts around a page: everything, the member's menu as well, the site's header alone, or nothing but the page's own bar. */
export type Frame = 'site' | 'member' | 'header' | 'own';

/** A page's line in the member's menu. */
export type MenuLine = {
  group: 'money' | 'play' | 'rewards' | 'help';
  /** Its place within the group; from below to above. */
  order: number;
  icon: IconName;
  name: MessageId;
  /** Area of its name, if that is not there from the start. */
  area?: Area;
  /** The line is for agents alone. */
  isForAgents?: boolean;
  /** The line is for brands that have this switch on. */
  modId?: ModId;
  /** Returns the number that waits there; requested again whenever `['badge']` is. */
  count?: () => Promise<number>;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name of the tab; of an area that is there from the start. A page that knows a better one says it by `useOwnTitle`. */
    title?: MessageId | ((params: Record<string, string>) => MessageId | undefined);
    /** `site` where none is given. */
    frame?: Frame;
    /** The page has a line in the member's menu. */
    menu?: MenuLine;
    /** The address of the page that this one belongs to in the menu. */
    under?: string;
    /** Nothing opens over this page by itself: its reader is in the middle of a task. */
    isUndisturbed?: boolean;
    /** Terms that wait to be accepted do not cover this page. */
    isReadBeforeTerms?: boolean;
  }
}

/** The parent of every page; the router gives it what stands around them. */
export const root = createRootRoute();
