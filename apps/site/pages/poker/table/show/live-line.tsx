import { useI18n } from '#web/text/i18n.tsx';
import { cardName } from '#apps/site/pages/poker/text/card-name.ts';
import type { TableLine, Shown } from '#apps/site/pages/poker/table/show/shown.ts';
import type { ChipsText } from '#apps/site/pages/poker/text/use-chips.ts';
import type { NameText } from '#apps/site/pages/poker/text/use-names.ts';

/** Gives the last step in plain words to screen readers. In the player's turn, it includes the amount to call. */
export function LiveLine({ shown, chips, nameOf }: { shown: Shown; chips: ChipsText; nameOf: NameText }) {
  const { t } = useI18n();
  const { view, said } = shown;
  const text = (one: TableLine): string => {
    switch (one.kind) {
      case 'spoken':
        return t(`poker.say_${one.spoken.deed}`, { name: nameOf(one.player), chips: chips(one.spoken.chips) });
      case 'board':
        return t(`poker.say_board_${one.street as 1 | 2 | 3}`, { cards: one.cards.map((card) => cardName(t, card)).join(', ') });
      case 'won':
        return t('poker.say_won', { name: nameOf(one.player), chips: chips(one.chips) });
      case 'hand':
        return t('poker.say_hand', { no: one.no });
      case 'turn': {
        const call = view.own?.options?.call ?? 0;
        return call > 0 ? t('poker.say_turn_call', { chips: chips(call) }) : t('poker.say_turn');
      }
      case 'timeOut':
        return t('poker.say_timeOut', { name: nameOf(one.player) });
      case 'askTwice':
      case 'bank':
      case 'twice':
      case 'void':
        return t(`poker.say_${one.kind}`);
    }
  };
  const own = view.own?.cards ?? [];
  const isDealt = said.some(({ kind }) => kind === 'hand');
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {said.map(text).join(' ')}
      {isDealt && own.length > 0 && ` ${t('poker.say_own', { cards: own.map((card) => cardName(t, card)).join(', ') })}`}
    </p>
  );
}
