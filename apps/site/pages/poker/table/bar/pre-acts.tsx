import { useI18n } from '#web/text/i18n.tsx';
import { callNow, preActsOf, type PreAct } from '#apps/site/pages/poker/table/bar/pre-act.ts';
import type { Turn } from '#apps/site/pages/poker/table/bar/use-turn.ts';
import type { ChipsText } from '#apps/site/pages/poker/text/use-chips.ts';
import type { TableView } from '#poker/table/view.ts';

/** Shows acts that can be chosen before the player's turn. A second press takes the choice back. */
export function PreActs({ view, turn, chips }: { view: TableView; turn: Turn; chips: ChipsText }) {
  const { t } = useI18n();
  const offers = turn.isSent ? [] : preActsOf(view);
  const call = callNow(view);
  const isChosen = (offer: PreAct): boolean => turn.preAct?.kind === offer.kind;
  const text = (offer: PreAct): string => {
    if (offer.kind === 'fold') return t(call === 0 ? 'poker.pre_check_fold' : 'poker.pre_fold');
    return offer.kind === 'check' ? t('poker.pre_check') : t('poker.pre_call', { chips: chips(offer.chips) });
  };
  return (
    <div className="poker-bar__before">
      {offers.length > 0 && (
        <div className="poker-bar__pre" role="group" aria-label={t('poker.pre_acts')}>
          {offers.map((offer) => (
            <button
              key={offer.kind}
              type="button"
              className="poker-pre"
              aria-pressed={isChosen(offer)}
              onClick={() => turn.choose(isChosen(offer) ? null : offer)}
            >
              <span className="poker-pre__box" aria-hidden="true" />
              {text(offer)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
