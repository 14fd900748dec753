import type { Wire } from '#contracts/endpoint.ts';
import type { Announcement } from '#contracts/content.ts';

export type WireAnnouncement = Wire<Announcement>;

/** Numbers of entries on a page (specification 9.01). */
export const ANNOUNCEMENTS_A_PAGE = 10;
export const NOTICES_A_PAGE = 6;

/** Returns the key of the session storage that records a closed popup, so that it is not shown again (specification 4.15). */
export const seenKey = (isIn: boolean): 'USER_POPUP' | 'ANONYMOUS_POPUP' => (isIn ? 'USER_POPUP' : 'ANONYMOUS_POPUP');

/** Time after the page has settled before a popup may open without a click, in ms. */
export const QUIET_MS = 2_000;

export type Caller = { isIn: boolean; /** Signed in for the first time. */ isFirst: boolean };

/**
 * Returns true if an announcement is for this caller (specification 4.14): A for members, B for visitors, F for members on their first
 * sign-in.
 */
export function isFor({ execution }: Pick<WireAnnouncement, 'execution'>, { isIn, isFirst }: Caller): boolean {
  if (execution === 'B') return !isIn;
  return isIn && (execution === 'A' || isFirst);
}

/**
 * Splits announcements for a caller into popups and notices. A first sign-in shows only the welcome as a popup, if there is one; other
 * popups are then listed among the notices.
 */
export function sortedFor(
  { popup, player }: { popup: readonly WireAnnouncement[]; player: readonly WireAnnouncement[] },
  caller: Caller,
): { popups: readonly WireAnnouncement[]; notices: readonly WireAnnouncement[] } {
  const meant = popup.filter((entry) => isFor(entry, caller));
  const welcome = meant.filter(({ execution }) => execution === 'F');
  if (welcome.length === 0) return { popups: meant, notices: player };
  const others = meant.filter((entry) => !welcome.includes(entry) && !player.some(({ id }) => id === entry.id));
  return { popups: welcome, notices: [...player, ...others] };
}

type Moment = {
  /** True if a dialog must be answered first, such as a new password, new terms or a receipt. No popup opens then. */
  isGated: boolean;
  /** True on the first visit: only an announcement for a first sign-in may open without a click. */
  isNew: boolean;
  /** True if another dialog is open, a game or a step with money is on the screen, or the visitor types. */
  isBusy: boolean;
  /** True if a popup has opened without a click since the page was loaded. */
  wasAutomatic: boolean;
  /** True if the visitor has closed the popup in this session. */
  wasSeen: boolean;
  popups: readonly WireAnnouncement[];
  notices: readonly WireAnnouncement[];
};

/** Returns the popup that may open now without a click: announcements before notices, and neither over anything else. */
export function nextPopup({ isGated, isNew, isBusy, wasAutomatic, wasSeen, popups, notices }: Moment): 'announcements' | 'notices' | null {
  if (isGated || isBusy || wasAutomatic || wasSeen) return null;
  if (isNew) return popups.some(({ execution }) => execution === 'F') ? 'announcements' : null;
  if (popups.length > 0) return 'announcements';
  return notices.length > 0 ? 'notices' : null;
}

/** Returns the number of pages of a list, at least 1. */
export function pagesOf(count: number, perPage: number): number {
  return Math.max(1, Math.ceil(count / perPage));
}

/** Returns a page of a list; pages count from 1. */
export function pageOf<T>(list: readonly T[], pageNo: number, perPage: number): readonly T[] {
  return list.slice((pageNo - 1) * perPage, pageNo * perPage);
}

/** Returns the number of the page with an entry, so that a list opens there; the first page for an unknown id. */
export function pageWith(list: readonly { id: number }[], id: number | null, perPage: number): number {
  const at = list.findIndex((entry) => entry.id === id);
  return Math.floor(Math.max(0, at) / perPage) + 1;
}
