import { createRootRoute } from '@tanstack/react-router';
import type { Contract } from '#contracts/endpoint.ts';
import type { IconName } from '#ui/components/icon/icon.tsx';

/**
 * Routes that each page declares in its `routes.ts`, by the name of its folder. The router finds the folders; the menu shows the pages with
 * a `menu` entry. A page adds its routes here as well, so that every link to it is checked.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- each page adds to it
export interface Pages {}

/** Place of a page in the menu. The sections are those of `frame/sections.ts`. */
export type MenuEntry = {
  section: Section;
  label: string;
  /** From the top of its section. */
  order: number;
  /** The list that the page shows: who may not ask for it does not see the page. */
  contract: Contract;
  /** Input with which the list has the waiting rows; the menu shows their number. */
  waiting?: object;
};

export type Section = 'queues' | 'members' | 'content' | 'marketing' | 'operation' | 'reports' | 'oversight';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
    menu?: MenuEntry;
    icon?: IconName;
    /** Shown to a visitor who is not signed in. */
    isOpen?: boolean;
  }
}

/** The parent of every page; the router gives it what stands around them. */
export const root = createRootRoute();
