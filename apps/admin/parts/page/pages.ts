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
  /** Position within its section, from the top. */
  order: number;
  /** Call of the list that the page shows. Staff who may not make this call do not see the page. */
  contract: Contract;
  /** Input with which the list returns only waiting rows. The menu shows their number. */
  waiting?: object;
};

export type Section = 'queues' | 'members' | 'content' | 'marketing' | 'operation' | 'reports' | 'oversight';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
    menu?: MenuEntry;
    icon?: IconName;
    /** True for a page that a visitor may see without signing in. */
    isOpen?: boolean;
  }
}

/** Parent route of every page. The router sets the frame that it draws around the pages. */
export const root = createRootRoute();
