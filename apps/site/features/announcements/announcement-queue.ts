import type { Wire } from '#contracts/endpoint.ts';
import type { Announcement } from '#contracts/content.ts';

export type WireAnnouncement = Wire<Announcement>;

/** Specification 9.01. */
export const ANNOUNCEMENTS_A_PAGE = 10;
export const NOTICES_A_PAGE = 6;

/** Session keys of what was closed and is not shown again (specification 4.15). */
export const seenKey = (isIn: boolean): 'USER_POPUP' | 'ANONYMOUS_POPUP' => (isIn ? 'USER_POPUP' : 'ANONYMOUS_POPUP');

/** The delay after the page has settled before anything may open by itself. */
export const QUIET_MS = 2_000;

export type Caller = { isIn: boolean; /** Signed in for the first time. */ isFirst: boolean };

/** Specification 4.14: A members, B visitors, F members on their first sign-in. */
export function isFor({ execution }: Pick<WireAnnouncement, 'execution'>, { isIn, isFirst }: Caller): boolean {
  if (execution === 'B') return !isIn;
  return isIn && (execution === 'A' || isFirst);
}

/**
 * Announcements of a caller. A first sign-in shows the welcome alone, where there is one; all others stand among the notices meanwhile.
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
  /** A new password, new terms, a receipt: what has to be answered comes first, and then nothing else by itself. */
  isGated: boolean;
  /** The first visit: only what is meant for a first sign-in opens by itself. */
  isNew: boolean;
  /** Another dialog is open, a game or a step with money is on the screen, or something is being typed. */
  isBusy: boolean;
  /** Something has opened by itself since the page was loaded. */
  wasAutomatic: boolean;
  /** Closed before in this session. */
  wasSeen: boolean;
  popups: readonly WireAnnouncement[];
  notices: readonly WireAnnouncement[];
};

/** The one thing that may open by itself now: announcements before notices, and neither over anything else. */
export function nextPopup({ isGated, isNew, isBusy, wasAutomatic, wasSeen, popups, notices }: Moment): 'announcements' | 'notices' | null {
  if (isGated || isBusy || wasAutomatic || wasSeen) return null;
  if (isNew) return popups.some(({ execution }) => execution === 'F') ? 'announcements' : null;
  if (popups.length > 0) return 'announcements';
  return notices.length > 0 ? 'notices' : null;
}

export function pagesOf(count: number, perPage: number): number {
  return Math.max(1, Math.ceil(count / perPage));
}

/** A page of a list, from 1. */
export function pageOf<T>(list: readonly T[], pageNo: number, perPage: number): readonly T[] {
  return list.slice((pageNo - 1) * perPage, pageNo * perPage);
}

/** The page that holds an entry, so that a list opens where it was asked for. */
export function pageWith(list: readonly { id: number }[], id: number | null, perPage: number): number {
  const at = list.findIndex((entry) => entry.id === id);
  return Math.floor(Math.max(0, at) / perPage) + 1;
}
