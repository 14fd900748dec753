import { useEffect, useState } from 'react';
import type { TicketBet } from '#games/kit/quote.ts';
import type { BoardProps } from '#games/kit/view/lottery/lottery-board.tsx';
import type { TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';
import { stepOf } from '#games/kit/view/lottery/use-draw-show.ts';
import { lineText, momentOf } from '#games/kit/view/lottery/words.ts';
import { fromMinor, type Amount } from '#kernel/amount.ts';
import { Button } from '#ui/components/button/button.tsx';
import './ticket-replay.css';

type Props = BoardProps & { outcome: TicketResult; bet: unknown; payout: Amount };

/** Replays a recorded ticket: its draw, and the win of each line. */
export function TicketReplay({ view: { t, title, info, money, currency, isReducedMotion }, front, outcome, bet, payout }: Props) {
  const { Balls, Line, family, lottery, written } = front;
  const { drawn, lines, rebate } = outcome;
  const [run, setRun] = useState(0);
  const [seen, setSeen] = useState(drawn.length);
  useEffect(() => {
    if (run === 0 || isReducedMotion) return;
    setSeen(0);
    const timers = drawn.map((_, at) => setTimeout(() => setSeen(at + 1), stepOf(drawn.length) * (at + 1)));
    return () => timers.forEach(clearTimeout);
  }, [run, isReducedMotion, drawn]);
  const requested = (bet as TicketBet | undefined)?.lines ?? [];
  return (
    <section className="ticket-replay" aria-label={title.name}>
      <div className="ticket-replay__balls" dir="ltr">
        <Balls drawn={drawn} seen={seen} t={t} />
      </div>
      <p role="status">{seen >= drawn.length ? written(drawn, t, momentOf((bet as TicketBet).draw, info)) : ''}</p>
      <ul className="ticket-replay__lines">
        {requested.map((line, at) => {
          const { won, win } = lines[at] ?? { won: 0, win: 0 };
          return (
            // eslint-disable-next-line react/no-array-index-key -- lines lie in their order
            <li key={at}>
              <span>{lineText(t, family, lottery.plays.get(line.play)!, line)}</span>
              <b className="figures">
                {won > 0 ? t('kit.lottery_line_won', { count: won, amount: money(fromMinor(BigInt(win), currency)) }) : t('kit.none')}
              </b>
              {Line && seen >= drawn.length && <Line play={lottery.plays.get(line.play)!} picks={line.picks} t={t} drawn={drawn} />}
            </li>
          );
        })}
        {rebate > 0 && (
          <li>
            <span>{t('kit.lottery_rebate')}</span>
            <b className="figures">{money(fromMinor(BigInt(rebate), currency))}</b>
          </li>
        )}
      </ul>
      <footer>
        <span>{t('kit.lottery_won', { amount: money(payout) })}</span>
        <Button onClick={() => setRun((before) => before + 1)}>{t('kit.again')}</Button>
      </footer>
    </section>
  );
}
