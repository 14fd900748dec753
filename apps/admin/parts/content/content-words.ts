import type { ContentState } from '#contracts/bo/content.ts';
import type { ContentKind } from '#contracts/bo/content-body.ts';
import { t, translated } from '#apps/admin/lib/text.ts';

type Words = {
  /** Title of the list. */
  list: string;
  /** Words for a single item. */
  one: string;
  /** Address of the list in the back office. */
  path: '/announcements' | '/banners' | '/help-articles' | '/legal-pages' | '/footer-links' | '/home-sections';
};

export const kinds = (): Readonly<Record<ContentKind, Words>> => ({
  announcement: { list: t('Announcements'), one: t('announcement'), path: '/announcements' },
  banner: { list: t('Banners'), one: t('banner'), path: '/banners' },
  help: { list: t('Help articles'), one: t('help article'), path: '/help-articles' },
  legal: { list: t('Legal pages'), one: t('legal page'), path: '/legal-pages' },
  link: { list: t('Footer links'), one: t('footer link'), path: '/footer-links' },
  section: { list: t('Home sections'), one: t('home section'), path: '/home-sections' },
});

export const PLACES = translated({ PL: 'Notice', PU: 'Popup', PR: 'Promotion' });
export const AUDIENCES = translated({ A: 'Members', B: 'Visitors', F: 'First sign-in' });
export const GROUPS = translated({
  w_home: 'Home, top',
  w_activity: 'Promotions',
  w_model: 'Home, partners',
  w_login: 'Sign-in',
  w_register: 'Registration',
  w_forget: 'Forgotten password',
});
export const TOPICS = translated({
  start: 'First steps',
  money: 'Money',
  games: 'Games',
  fairness: 'Fairness',
  'safer-play': 'Safer play',
  account: 'Account',
});

export const COLUMNS_OF_FOOTER = translated({ site: 'The brand', safe: 'Safety', follow: 'Follow us' });
export const HOME = translated({
  live: 'Live tables',
  sports: 'Sports',
  hot: 'Most played and winners',
  promotions: 'Promotions',
  steps: 'First steps',
  promises: 'Promises',
  download: 'Download',
  partners: 'Partners',
  help: 'Help',
});

export const states = (): Readonly<Record<ContentState, { word: string; tone: 'plain' | 'good' | 'info' | 'bad' | 'warn' }>> => ({
  draft: { word: t('not published'), tone: 'plain' },
  scheduled: { word: t('scheduled'), tone: 'info' },
  shown: { word: t('on the site'), tone: 'good' },
  ended: { word: t('ended'), tone: 'plain' },
  off: { word: t('taken off'), tone: 'bad' },
});

/** Returns the words of a value, or the value itself if it has none. */
export function wordOf(words: Readonly<Record<string, string>>, value: unknown): string {
  const key = String(value);
  return Object.hasOwn(words, key) ? words[key]! : key;
}
