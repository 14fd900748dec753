import { describe, expect, it } from 'vitest';
import {
  ANNOUNCEMENTS_A_PAGE,
  NOTICES_A_PAGE,
  isFor,
  nextPopup,
  pageOf,
  pageWith,
  pagesOf,
  seenKey,
  sortedFor,
  type WireAnnouncement,
} from '#apps/site/features/announcements/announcement-queue.ts';

const entry = (id: number): WireAnnouncement => ({
  id,
  title: `No. ${id}`,
  content: '',
  promotionType: null,
  execution: 'A',
  publishedAt: '2026-11-20T09:00:00.000Z',
});
const list = (length: number) => Array.from({ length }, (_, at) => entry(at + 1));
const quiet = { isGated: false, isNew: false, isBusy: false, wasAutomatic: false, wasSeen: false, popups: list(2), notices: list(3) };

describe('who an announcement is for [4.14]', () => {
  const callers = {
    visitor: { isIn: false, isFirst: false },
    member: { isIn: true, isFirst: false },
    newcomer: { isIn: true, isFirst: true },
  };
  it.each([
    ['A', [false, true, true]],
    ['B', [true, false, false]],
    ['F', [false, false, true]],
  ] as const)('%s', (execution, expected) => {
    expect(Object.values(callers).map((caller) => isFor({ execution }, caller))).toEqual(expected);
  });
});

describe('what is shown', () => {
  const [toAll, welcome, notice] = [entry(1), { ...entry(2), execution: 'F' as const }, entry(3)];
  const lists = { popup: [toAll, welcome], player: [notice] };
  const ids = (isFirst: boolean, of = lists) => {
    const { popups, notices } = sortedFor(of, { isIn: true, isFirst });
    return [popups.map(({ id }) => id), notices.map(({ id }) => id)];
  };

  it('is the welcome alone on a first sign-in, and the rest is among the notices', () => {
    expect(ids(true)).toEqual([[2], [3, 1]]);
  });

  it('is all that is announced where there is no welcome, and on every later sign-in', () => {
    expect(ids(true, { ...lists, popup: [toAll] })).toEqual([[1], [3]]);
    expect(ids(false)).toEqual([[1], [3]]);
  });
});

describe('what opens by itself', () => {
  it('is the announcements, and the notices where there are none [4.15]', () => {
    expect(nextPopup(quiet)).toBe('announcements');
    expect(nextPopup({ ...quiet, popups: [] })).toBe('notices');
    expect(nextPopup({ ...quiet, popups: [], notices: [] })).toBeNull();
  });

  it.each(['isGated', 'isBusy', 'wasAutomatic', 'wasSeen'] as const)('is nothing where it %s [4.15]', (reason) => {
    expect(nextPopup({ ...quiet, [reason]: true })).toBeNull();
  });

  it('is on a first visit only what is meant for a first sign-in', () => {
    expect(nextPopup({ ...quiet, isNew: true })).toBeNull();
    expect(nextPopup({ ...quiet, isNew: true, popups: [{ ...entry(1), execution: 'F' }] })).toBe('announcements');
  });

  it('is remembered apart for members and visitors [4.15]', () => {
    expect([seenKey(true), seenKey(false)]).toEqual(['USER_POPUP', 'ANONYMOUS_POPUP']);
  });
});

describe('pages', () => {
  it('hold 10 announcements and 6 notices', () => {
    const entries = list(13);
    expect(pageOf(entries, 1, ANNOUNCEMENTS_A_PAGE).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(pageOf(entries, 3, NOTICES_A_PAGE).map(({ id }) => id)).toEqual([13]);
    expect([pagesOf(13, ANNOUNCEMENTS_A_PAGE), pagesOf(13, NOTICES_A_PAGE), pagesOf(6, NOTICES_A_PAGE), pagesOf(0, 6)]).toEqual([
      2, 3, 1, 1,
    ]);
  });

  it('open where an entry is', () => {
    expect([pageWith(list(13), 7, 6), pageWith(list(13), null, 6), pageWith(list(13), 99, 6)]).toEqual([2, 1, 1]);
  });
});
