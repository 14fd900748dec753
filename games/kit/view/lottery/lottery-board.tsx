import { useMemo, useState } from 'react';
import { usePageMark } from '#ui/page-mark.ts';
import type { Returned } from '#games/kit/quote.ts';
import { placeAddress } from '#games/kit/view/board.tsx';
import { SoundTool } from '#games/kit/view/controls/tools.tsx';
import { Counter } from '#games/kit/view/lottery/counter.tsx';
import { CartStub } from '#games/kit/view/lottery/cart-stub.tsx';
import { DrawSound } from '#games/kit/view/lottery/draw-sound.ts';
import { FootBar } from '#games/kit/view/lottery/foot-bar.tsx';
import { Past } from '#games/kit/view/lottery/past/past.tsx';
import { Trends } from '#games/kit/view/lottery/past/trends.tsx';
import { Tickets } from '#games/kit/view/lottery/tickets.tsx';
import { useDrawShow, useNow } from '#games/kit/view/lottery/use-draw-show.ts';
import { unitsOf, useCart, useChoice } from '#games/kit/view/lottery/use-cart.ts';
import { useNarrow } from '#games/kit/view/use-narrow.ts';
import { useTouchedSound } from '#games/kit/view/use-sound.ts';
import { clockText, momentOf } from '#games/kit/view/lottery/words.ts';
import type { LotteryFacts, LotteryFront, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';
import type { DrawsShown, GameViewProps } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import { Tabs } from '#ui/components/tabs/tabs.tsx';
import './lottery.css';

type View = GameViewProps<LotteryFacts, TicketResult | Returned, 'ticket'>;
export type BoardProps = { view: View; front: LotteryFront };

/** Shows the counter of a lottery: the draw on sale, its bets, the ticket, and past draws. */
export function LotteryBoard({ view, front }: BoardProps) {
  const { t, title, draws, stakes, currency } = view;
  const units = useMemo(() => unitsOf(front.lottery, stakes, currency), [front, stakes, currency]);
  const choice = useChoice(front.lottery, units);
  const sound = useTouchedSound(() => new DrawSound(view.isSoundOn), view.isSoundOn);
  const cart = useCart(view, front.lottery);
  const place = useMemo(() => placeAddress(title, 'wide'), [title]);
  const isNarrow = useNarrow();
  usePageMark('grows');
  const waiting = draws?.tickets.filter(({ step }) => step !== null).length ?? 0;
  const panels = draws && [
    {
      value: 'tickets',
      label: t('kit.lottery_tickets'),
      ...(waiting > 0 && { count: waiting }),
      panel: <Tickets view={view} front={front} draws={draws} onRepeat={cart.repeat} />,
    },
    { value: 'results', label: t('kit.lottery_results'), panel: <Past view={view} front={front} draws={draws} /> },
    { value: 'trends', label: t('kit.lottery_trends'), panel: <Trends view={view} front={front} draws={draws} /> },
  ];
  return (
    <section className={classNames('lottery', front.isBoard && 'lottery--board')} aria-label={title.name}>
      <header className="lottery__head">
        <img className="lottery__place" src={place} alt="" draggable={false} />
        {draws ? <Head view={view} front={front} draws={draws} sound={sound} /> : <HeadGhost view={view} front={front} />}
      </header>
      <div className="lottery__counter">
        <Counter view={view} front={front} choice={choice} units={units} onAdd={cart.add} />
        {panels ? <Tabs className="lottery__tabs" tabs={panels} /> : <div className="lottery__tabs" />}
      </div>
      <CartStub
        view={view}
        front={front}
        cart={cart}
        onChange={(line) => {
          choice.load(line);
          cart.remove(line.id);
        }}
      />
      {isNarrow && <FootBar view={view} choice={choice} cart={cart} />}
    </section>
  );
}

/** Placeholder of the head until the draws are known. It has the size of the head, so nothing below moves when the draws arrive. */
function HeadGhost({ view, front: { Balls, isBoard } }: BoardProps) {
  const { t } = view;
  return (
    <>
      <div className="lottery__last">
        <p className="lottery__label" role="status">
          {t('kit.lottery_setting_up')}
        </p>
        <div className={classNames('lottery__balls', isBoard && 'lottery__balls--folded')} dir="ltr">
          <Balls drawn={null} seen={0} t={t} />
        </div>
        {isBoard && (
          <div className="lottery__acts lottery__ghost" aria-hidden="true">
            <span className="lottery__fold">{t('kit.lottery_unfold')}</span>
          </div>
        )}
      </div>
      <div className="lottery__next lottery__ghost" aria-hidden="true">
        <p className="lottery__label">{t('kit.lottery_closed')}</p>
        <b className="lottery__clock figures">00:00</b>
        <SoundTool view={view} />
      </div>
    </>
  );
}

/** Shows the last draw, and the time until the sale for the next draw ends. */
function Head({ view, front, draws, sound }: BoardProps & { draws: DrawsShown; sound: DrawSound }) {
  const { t, isReducedMotion } = view;
  const now = useNow();
  const { show, skip } = useDrawShow(draws, isReducedMotion, (seen, of) => {
    sound.ball(seen / of);
    if (seen === of) sound.over();
  });
  const { Balls, isBoard = false } = front;
  const [isFolded, setFolded] = useState(true);
  const next = draws.next.find(({ closesAt }) => closesAt > now);
  const due = draws.past.find(({ state }) => state === 'open');
  const isWhole = show !== null && show.seen >= show.drawn.length;
  return (
    <>
      <div className="lottery__last">
        <p className="lottery__label">
          {due
            ? t(draws.source === null ? 'kit.lottery_drawing' : 'kit.lottery_awaited', { number: due.number })
            : show
              ? t('kit.lottery_last', { number: show.number })
              : t('kit.lottery_none')}
        </p>
        <div className={classNames('lottery__balls', isBoard && isFolded && 'lottery__balls--folded')} dir="ltr">
          <Balls drawn={due ? null : (show?.drawn ?? null)} seen={due ? 0 : (show?.seen ?? 0)} t={t} />
        </div>
        <p className="visually-hidden" role="status">
          {isWhole && !due
            ? t('kit.lottery_drawn', { number: show.number, result: front.written(show.drawn, t, momentOf(show.number, view.info)) })
            : ''}
        </p>
        <div className="lottery__acts">
          {isBoard && (
            <button type="button" className="lottery__fold" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
              {t(isFolded ? 'kit.lottery_unfold' : 'kit.lottery_fold')}
            </button>
          )}
          {skip && !due && (
            <button type="button" className="lottery__skip" onClick={skip}>
              {t('kit.live_skip')}
            </button>
          )}
        </div>
      </div>
      <div className="lottery__next">
        <p className="lottery__label">{next ? t('kit.lottery_on_sale', { number: next.number }) : t('kit.lottery_closed')}</p>
        <b className="lottery__clock figures" role="timer">
          {next ? clockText(next.closesAt - now) : '00:00'}
        </b>
        <SoundTool view={view} />
        {draws.isLost && <p className="lottery__lost">{t('kit.lottery_lost')}</p>}
      </div>
    </>
  );
}
