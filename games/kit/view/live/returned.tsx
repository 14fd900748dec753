import type { GameViewProps } from '#games/kit/view/view.ts';
import type { Amount } from '#kernel/amount.ts';
import './returned.css';

type Props = Pick<GameViewProps<unknown, unknown>, 't' | 'money' | 'title'> & { payout: Amount };

/** A bet of the record that was cancelled, or whose coup was called off: there is nothing to show again. */
export function ReturnedReplay({ t, money, title, payout }: Props) {
  return (
    <section className="returned" aria-label={title.name}>
      <p>{t('kit.live_returned', { amount: money(payout) })}</p>
    </section>
  );
}

/** The same, small, beside its record. */
export function ReturnedResult({ t }: Pick<GameViewProps<unknown, unknown>, 't'>) {
  return <p className="returned returned--small">{t('kit.live_called_off')}</p>;
}
