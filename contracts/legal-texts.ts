import type { LEGAL_PAGES } from '#contracts/content-limits.ts';

export type LegalKind = keyof typeof LEGAL_PAGES;

/** The common text of each legal page: keys of the texts of the site, in the order of its sections. */
export const LEGAL_TEXTS = {
  terms: {
    title: 'legal.terms',
    intro: 'legal.terms_intro',
    sections: [
      { id: 'who', title: 'legal.who_title', text: 'legal.who_text' },
      { id: 'account', title: 'legal.account_title', text: 'legal.account_text' },
      { id: 'money', title: 'legal.money_title', text: 'legal.money_text' },
      { id: 'games', title: 'legal.games_title', text: 'legal.games_text' },
      { id: 'limits', title: 'legal.limits_title', text: 'legal.limits_text' },
      { id: 'end', title: 'legal.end_title', text: 'legal.end_text' },
      { id: 'changes', title: 'legal.changes_title', text: 'legal.changes_text' },
    ],
  },
  privacy: {
    title: 'legal.privacy',
    intro: 'legal.privacy_intro',
    sections: [
      { id: 'kept', title: 'legal.kept_title', text: 'legal.kept_text' },
      { id: 'passwords', title: 'legal.passwords_title', text: 'legal.passwords_text' },
      { id: 'browser', title: 'legal.browser_title', text: 'legal.browser_text' },
      { id: 'seen', title: 'legal.seen_title', text: 'legal.seen_text' },
      { id: 'rights', title: 'legal.rights_title', text: 'legal.rights_text' },
    ],
  },
  about: {
    title: 'about.title',
    intro: 'about.intro',
    sections: [
      { id: 'platform', title: 'about.platform_title', text: 'about.platform_text' },
      { id: 'games', title: 'about.games_title', text: 'about.games_text' },
      { id: 'money', title: 'about.money_title', text: 'about.money_text' },
      { id: 'reach', title: 'about.reach_title', text: 'about.reach_text' },
    ],
  },
  fairness: {
    title: 'fairness_page.title',
    intro: 'fairness_page.intro',
    sections: [
      { id: 'before', title: 'fairness_page.before_title', text: 'fairness_page.before_text' },
      { id: 'yours', title: 'fairness_page.yours_title', text: 'fairness_page.yours_text' },
      { id: 'after', title: 'fairness_page.after_title', text: 'fairness_page.after_text' },
      { id: 'matches', title: 'fairness_page.matches_title', text: 'fairness_page.matches_text' },
      { id: 'return', title: 'fairness_page.return_title', text: 'fairness_page.return_text' },
      { id: 'never', title: 'fairness_page.never_title', text: 'fairness_page.never_text' },
    ],
  },
  'safer-play': {
    title: 'safer.title',
    intro: 'safer.intro',
    sections: [
      { id: 'signs', title: 'safer.signs_title', text: 'safer.signs_text' },
      { id: 'limits', title: 'safer.limits_title', text: 'safer.limits_text' },
      { id: 'practice', title: 'safer.practice_title', text: 'safer.practice_text' },
      { id: 'break', title: 'safer.break_title', text: 'safer.break_text' },
      { id: 'help', title: 'safer.help_title', text: 'safer.help_text' },
    ],
  },
} as const satisfies Record<LegalKind, { title: string; intro: string; sections: readonly { id: string; title: string; text: string }[] }>;
