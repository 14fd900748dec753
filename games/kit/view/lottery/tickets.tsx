import { useState } from 'react';
import { isReturned, type Line, type TicketBet } from '#games/kit/quote.ts';
import { ChaseMark, EndChase } from '#games/kit/view/lottery/chase/chase-line.tsx';
import type { BoardProps } from '#games/kit/view/lottery/lottery-board.tsx';
import { lineText } from '#games/kit/view/lottery/words.ts';
import type { DrawsShown, ShownRound } from '#games/kit/view/view.ts';
import { useNow } from '#games/kit/view/lottery/use-draw-show.ts';
import { compare, isNothing } from '#kernel/amount.ts';
import { Button } from '#ui/components/button/button.tsx';
import './tickets.css';

type Ticket = ShownRound<unknown>;
type Props = BoardProps & { draws: DrawsShown; onRepeat(lines: readonly Line[]): void };

/** Lists the player's tickets: those for the draws on sale, and those of the last draws. */
export function Tickets(props: Props) {
  const { view, draws } = props;
  if (draws.tickets.length === 0) return <p className="past-draws__none">{view.t('kit.lottery_no_tickets')}</p>;
  return (
    <ul className="tickets" aria-label={view.t('kit.lottery_tickets')}>
      {draws.tickets.map((ticket) => (
        <Row key={ticket.roundId} {...props} ticket={ticket} />
      ))}
    </ul>
  );
}

function Row({ view, front: { family, lottery }, draws, ticket, onRepeat }: Props & { ticket: Ticket }) {
  const { t, money } = view;
  const [isRequesting, setRequesting] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const now = useNow();
  const { draw, lines } = ticket.bet as TicketBet;
  const isOnSale = draws.next.some(({ number, closesAt }) => number === draw && closesAt > now);

  async function giveBack(): Promise<void> {
    setRequesting(true);
    const answer = await draws.cancel(ticket).catch(() => null);
    setRequesting(false);
    setNotice(answer ? (answer.ok ? null : answer.message) : t('kit.lost'));
  }
  return (
    <li className="tickets__one">
      <div className="tickets__head">
        <span className="figures">{t('kit.lottery_for', { number: draw })}</span>
        <ChaseMark t={t} draws={draws} ticket={ticket} />
        <span className="figures">{money(ticket.stake)}</span>
        <Standing view={view} ticket={ticket} held={draws.held.find(({ roundId }) => roundId === ticket.roundId)} />
      </div>
      <ul className="tickets__lines">
        {lines.map((line, at) => (
          // eslint-disable-next-line react/no-array-index-key -- lines lie in their order
          <li key={at}>{lineText(t, family, lottery.plays.get(line.play)!, line)}</li>
        ))}
      </ul>
      <div className="tickets__acts">
        {ticket.step !== null && isOnSale && (
          <Button size="small" isBusy={isRequesting} onClick={() => void giveBack()}>
            {t('kit.lottery_give_back')}
          </Button>
        )}
        <EndChase t={t} draws={draws} ticket={ticket} />
        <Button size="small" onClick={() => onRepeat(lines)}>
          {t('kit.lottery_repeat')}
        </Button>
        {notice && <span role="status">{notice}</span>}
      </div>
    </li>
  );
}

type StandingProps = { view: BoardProps['view']; ticket: Ticket; held: DrawsShown['held'][number] | undefined };

function Standing({ view: { t, money }, ticket: { step, stake, payout, outcome, result }, held }: StandingProps) {
  if (held) return <b className="tickets__won figures">{t('kit.lottery_held', { amount: money(held.payout) })}</b>;
  if (step !== null) return <b>{t('kit.lottery_waiting')}</b>;
  if (isReturned(outcome as object)) return <b>{t('kit.lottery_returned')}</b>;
  if (result?.correction) return <b className="figures">{t('kit.lottery_corrected', { amount: money(result.correction.payout) })}</b>;
  if (isNothing(payout)) return <b>{t('kit.none')}</b>;
  if (compare(payout, stake) <= 0) return <b className="figures">{t('kit.returned_of', { amount: money(payout), stake: money(stake) })}</b>;
  return <b className="tickets__won figures">{t('kit.lottery_won', { amount: money(payout) })}</b>;
}
