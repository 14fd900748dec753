import type { ComponentType } from 'react';
import { isReturned, type Returned } from '#games/kit/quote.ts';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';
import type { Amount } from '#kernel/amount.ts';
import './returned.css';

type Props = Pick<GameViewProps<unknown, unknown>, 't' | 'money' | 'title'> & { payout: Amount };

/** Shows a recorded bet that was cancelled, or whose coup was void. There is nothing to replay. */
export function ReturnedReplay({ t, money, title, payout }: Props) {
  return (
    <section className="returned" aria-label={title.name}>
      <p>{t('kit.live_returned', { amount: money(payout) })}</p>
    </section>
  );
}

/** Returns the small view beside a record: the result, or the returned stake. */
export function liveResult<O extends object, I>(Result: ComponentType<OutcomeProps<O, I>>): ComponentType<OutcomeProps<O | Returned, I>> {
  return (props) =>
    isReturned(props.outcome) ? (
      <p className="returned returned--small">{props.t('kit.live_called_off')}</p>
    ) : (
      <Result {...props} outcome={props.outcome} />
    );
}
