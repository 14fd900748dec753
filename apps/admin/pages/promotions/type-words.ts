import { translated } from '#apps/admin/lib/text.ts';

/** Names of the types of promotions (`promotions/<type>`), by their codes. */
export const TYPE_WORDS: Readonly<Record<string, string>> = translated({
  app: 'app',
  cards: 'cards',
  cashback: 'cashback',
  deposit: 'deposit',
  fish: 'fishing',
  live: 'live casino',
  lossback: 'lossback',
  lotto: 'lottery',
  mall: 'points mall',
  newbie: 'new member',
  rakeback: 'rakeback',
  ranking: 'place in a race',
  rebate: 'rebate',
  reload: 'reload',
  slots: 'slots',
  sports: 'sports',
  zalo: 'Zalo',
});
/** The two ways in which a member gets a reward. */
export const GIVEN_WORDS = translated({ claimed: 'claimed by the member', issued: 'given automatically' });
