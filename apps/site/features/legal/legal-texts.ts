import type { MessageId } from '#web/text/i18n.tsx';

export type LegalKind = 'terms' | 'privacy' | 'about' | 'fairness' | 'safer-play';
type LegalText = {
  title: MessageId;
  intro: MessageId;
  /** Terms and privacy are accepted in a version of theirs. */
  hasVersion: boolean;
  sections: readonly {
    id: string;
    title: MessageId;
    text: MessageId;
    /** Page on which it is done. */ way?: { to: '/member/saferPlay' | '/sports/results/{-$sport}'; text: MessageId };
  }[];
};

/** The order of the sections; the words are in the catalogue. */
export const LEGAL_TEXTS: Readonly<Record<LegalKind, LegalText>> = {
  terms: {
    title: 'legal.terms',
    intro: 'legal.terms_intro',
    hasVersion: true,
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
    hasVersion: true,
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
    hasVersion: false,
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
    hasVersion: false,
    sections: [
      { id: 'before', title: 'fairness_page.before_title', text: 'fairness_page.before_text' },
      { id: 'yours', title: 'fairness_page.yours_title', text: 'fairness_page.yours_text' },
      { id: 'after', title: 'fairness_page.after_title', text: 'fairness_page.after_text' },
      {
        id: 'matches',
        title: 'fairness_page.matches_title',
        text: 'fairness_page.matches_text',
        way: { to: '/sports/results/{-$sport}', text: 'fairness_page.matches_way' },
      },
      { id: 'return', title: 'fairness_page.return_title', text: 'fairness_page.return_text' },
      { id: 'never', title: 'fairness_page.never_title', text: 'fairness_page.never_text' },
    ],
  },
  'safer-play': {
    title: 'safer.title',
    intro: 'safer.intro',
    hasVersion: false,
    sections: [
      { id: 'signs', title: 'safer.signs_title', text: 'safer.signs_text' },
      { id: 'limits', title: 'safer.limits_title', text: 'safer.limits_text', way: { to: '/member/saferPlay', text: 'safer.limits_way' } },
      { id: 'practice', title: 'safer.practice_title', text: 'safer.practice_text' },
      { id: 'break', title: 'safer.break_title', text: 'safer.break_text', way: { to: '/member/saferPlay', text: 'safer.break_way' } },
      { id: 'help', title: 'safer.help_title', text: 'safer.help_text' },
    ],
  },
};
