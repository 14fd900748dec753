import type { I18n } from '#web/text/i18n.tsx';

/** "Queen of hearts". */
export function cardName(t: I18n['t'], card: string): string {
  const [rank, suit] = [card[0]!, card[1]!];
  const rankName = 'JQKA'.includes(rank) ? t(`poker.rank_${rank as 'A'}`) : rank === 'T' ? '10' : rank;
  return t('poker.card', { rank: rankName, suit: t(`poker.suit_${suit as 'h'}`) });
}
