import { LEGAL_TEXTS, type LegalKind } from '#contracts/legal-texts.ts';
import type { MessageId } from '#web/text/i18n.tsx';

type Way = { to: '/member/saferPlay' | '/sports/results/{-$sport}' | '/sports/my-bets'; text: MessageId };
export type LegalText = { title: MessageId; intro: MessageId; sections: readonly { id: string; title: MessageId; text: MessageId }[] };

export const TEXTS: Readonly<Record<LegalKind, LegalText>> = LEGAL_TEXTS;

/** Links to the pages on which a member can act on a section, by page and section. */
export const WAYS: Readonly<Partial<Record<LegalKind, Readonly<Record<string, readonly Way[]>>>>> = {
  fairness: {
    matches: [
      { to: '/sports/results/{-$sport}', text: 'fairness_page.matches_way' },
      { to: '/sports/my-bets', text: 'fairness_page.bets_way' },
    ],
  },
  'safer-play': {
    limits: [{ to: '/member/saferPlay', text: 'safer.limits_way' }],
    break: [{ to: '/member/saferPlay', text: 'safer.break_way' }],
  },
};
