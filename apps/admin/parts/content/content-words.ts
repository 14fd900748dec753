import type { ContentState } from '#contracts/bo/content.ts';
import type { ContentKind } from '#contracts/bo/content-body.ts';

type Words = {
  /** Title of the list, one item of it, and its address in the back office. */
  list: string;
  one: string;
  path: '/announcements' | '/banners' | '/help-articles';
};

export const KINDS: Readonly<Record<ContentKind, Words>> = {
  announcement: { list: 'Announcements', one: 'announcement', path: '/announcements' },
  banner: { list: 'Banners', one: 'banner', path: '/banners' },
  help: { list: 'Help articles', one: 'help article', path: '/help-articles' },
};

export const PLACES = { PL: 'Notice', PU: 'Popup', PR: 'Promotion' } as const;
export const AUDIENCES = { A: 'Members', B: 'Visitors', F: 'First sign-in' } as const;
export const GROUPS = {
  w_home: 'Home, top',
  w_activity: 'Promotions',
  w_model: 'Home, partners',
  w_login: 'Sign-in',
  w_register: 'Registration',
  w_forget: 'Forgotten password',
} as const;
export const TOPICS = {
  start: 'First steps',
  money: 'Money',
  games: 'Games',
  fairness: 'Fairness',
  'safer-play': 'Safer play',
  account: 'Account',
} as const;

export const STATES: Readonly<Record<ContentState, { word: string; tone: 'plain' | 'good' | 'info' | 'bad' | 'warn' }>> = {
  draft: { word: 'not published', tone: 'plain' },
  scheduled: { word: 'scheduled', tone: 'info' },
  shown: { word: 'on the site', tone: 'good' },
  ended: { word: 'ended', tone: 'plain' },
  off: { word: 'taken off', tone: 'bad' },
};

/** Returns the words of a value, or the value where it has none. */
export function wordOf(words: Readonly<Record<string, string>>, value: unknown): string {
  const key = String(value);
  return Object.hasOwn(words, key) ? words[key]! : key;
}
