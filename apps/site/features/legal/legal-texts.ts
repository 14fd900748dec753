import type { MessageId } from '#apps/site/lib/i18n.tsx';

export type LegalKind = 'terms' | 'privacy';
type LegalText = { title: MessageId; intro: MessageId; sections: readonly { id: string; title: MessageId; text: MessageId }[] };

/** The order of the sections; the words are in the catalogue. */
export const LEGAL_TEXTS: Readonly<Record<LegalKind, LegalText>> = {
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
};
