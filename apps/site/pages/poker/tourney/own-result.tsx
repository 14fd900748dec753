import { useI18n } from '#web/text/i18n.tsx';
import { useChips } from '#apps/site/pages/poker/text/use-chips.ts';
import type { PokerTourney } from '#contracts/poker-acts.ts';
import type { Currency } from '#kernel/money.ts';

/** Shows the standing of the member's entry: registered, its rank, or its place with its prize. */
export function OwnResult({ own: { own, left }, currency }: { own: PokerTourney; currency: Currency }) {
  const { t } = useI18n();
  const chips = useChips(currency);
  const won = Number(own.prize) + Number(own.won);
  const text = own.isDisqualified
    ? t('poker.you_are_disqualified')
    : own.state === 'registered'
      ? t('poker.you_are_registered')
      : own.state === 'playing' && own.rank !== null
        ? t('poker.you_are_rank', { rank: own.rank, left })
        : own.place !== null
          ? won > 0
            ? t('poker.you_finished_won', { place: own.place, chips: chips(won) })
            : t('poker.you_finished', { place: own.place })
          : undefined;
  if (text === undefined) return null;
  return (
    <p className="poker-entry__own" role="status">
      {text}
      {own.hasTicket && <span> {t('poker.you_won_ticket')}</span>}
    </p>
  );
}
