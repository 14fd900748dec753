import { useI18n } from '#web/text/i18n.tsx';
import { Question } from '#apps/site/pages/poker/table/bar/question.tsx';
import { refusedText } from '#apps/site/pages/poker/table/seat/refused-text.ts';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import type { Shown } from '#apps/site/pages/poker/table/show/shown.ts';
import { Button } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

type Props = { shown: Shown; link: TableLink; onTopUp: () => void };

/** Shows the bar of a player without cards at the table: a free seat, a held seat, the waiting list, or chips on their way. */
export function NotSeated({ shown: { view }, link, onTopUp }: Props) {
  const { t } = useI18n();
  const { state, place } = link.standing();
  const isFull = view.chairs.length >= link.about.seats;
  const send = (kind: 'queue' | 'unqueue') => () =>
    void link.act({ kind }).then((code) => code !== undefined && showToast(refusedText(t, code), 'bad'));
  if (state === 'reserved') return <SeatHeld onBuyIn={onTopUp} />;
  if (link.about.kind === 'fast' && (state === 'none' || state === 'waiting'))
    return (
      <Question text={t(view.isPaused ? 'poker.refused_paused' : state === 'none' ? 'poker.pool_text' : 'poker.pool_next')}>
        {state === 'none' ? (
          <Button variant="primary" size="large" onClick={onTopUp}>
            {t('poker.enter_pool')}
          </Button>
        ) : (
          <Button size="large" onClick={() => void link.act({ kind: 'leave' })}>
            {t('poker.leave_pool')}
          </Button>
        )}
      </Question>
    );
  if (state === 'waiting')
    return (
      <Question text={t('poker.in_line', { place })}>
        <Button size="large" onClick={send('unqueue')}>
          {t('poker.leave_line')}
        </Button>
      </Question>
    );
  if (state === 'none' && isFull && !view.isClosing)
    return (
      <Question text={t('poker.table_full')}>
        <Button variant="primary" size="large" onClick={send('queue')}>
          {t('poker.join_line')}
        </Button>
      </Question>
    );
  return <p className="poker-bar__say">{t(sayOf(state, view))}</p>;
}

/** Asks a player with a held chair to bring chips. */
export function SeatHeld({ onBuyIn }: { onBuyIn: () => void }) {
  const { t } = useI18n();
  return (
    <Question text={t('poker.seat_held')}>
      <Button variant="primary" size="large" onClick={onBuyIn}>
        {t('poker.do_buy_in')}
      </Button>
    </Question>
  );
}

function sayOf(state: ReturnType<TableLink['standing']>['state'], { isClosing, isPaused }: Shown['view']) {
  if (state === 'asking') return 'poker.seat_asked' as const;
  if (state === 'buying' || state === 'seated') return 'poker.buying' as const;
  if (state === 'leaving') return 'poker.leaving' as const;
  if (isPaused && !isClosing) return 'poker.refused_paused' as const;
  return isClosing ? ('poker.closing_text' as const) : ('poker.choose_seat' as const);
}
