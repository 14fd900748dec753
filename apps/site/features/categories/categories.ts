import type { MessageId } from '#apps/site/lib/i18n.tsx';

export type CategoryCode =
  | 'live'
  | 'rng'
  | 'sports'
  | 'esports'
  | 'pvp'
  | 'lottery'
  | 'elott'
  | 'fish'
  | 'cockfight'
  | 'arcade'
  | 'jackpot'
  | 'mini'
  | 'crash';

type Category = { code: CategoryCode; name: MessageId; why: MessageId; needsSignIn: boolean };

function category(code: CategoryCode, needsSignIn = false): Category {
  return { code, name: `category.${code}`, why: `category.${code}.empty`, needsSignIn };
}

/** The order of the category bar. */
export const CATEGORIES: readonly Category[] = [
  category('live'),
  category('rng'),
  category('sports'),
  category('esports'),
  category('pvp'),
  category('lottery', true),
  category('elott'),
  category('fish'),
  category('cockfight'),
  category('arcade'),
  category('jackpot'),
  category('mini'),
  category('crash'),
];

export function findCategory(code: string): Category | undefined {
  return CATEGORIES.find((candidate) => candidate.code === code);
}
