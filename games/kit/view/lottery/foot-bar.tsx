import type { BoardProps } from '#games/kit/view/lottery/lottery-board.tsx';
import type { useCart, useChoice } from '#games/kit/view/lottery/use-cart.ts';
import { useNow } from '#games/kit/view/lottery/use-draw-show.ts';
import { clockText } from '#games/kit/view/lottery/words.ts';
import { fromMinor } from '#kernel/amount.ts';
import { Button } from '#ui/components/button/button.tsx';

type Props = Pick<BoardProps, 'view'> & { choice: ReturnType<typeof useChoice>; cart: ReturnType<typeof useCart> };

/** Bar of a phone, always in sight: the clock, the lines of the ticket or the line being chosen, and the next press. */
export function FootBar({ view: { t, money, currency, draws }, choice, cart }: Props) {
  const now = useNow();
  const next = draws?.next.find(({ closesAt }) => closesAt > now);
  const isAdding = choice.line !== null && choice.line !== undefined;
  const count = cart.lines.reduce((sum, { singles }) => sum + singles, 0);
  const sum = isAdding
    ? t('kit.lottery_bets', { count: choice.singles, amount: money(fromMinor(choice.stake, currency)) })
    : t('kit.lottery_bets', { count, amount: money(cart.total) });
  return (
    <div className="lottery-bar">
      <b className="lottery-bar__clock figures">{next ? clockText(next.closesAt - now) : '00:00'}</b>
      <span className="lottery-bar__sum figures">{sum}</span>
      {isAdding ? (
        <Button
          variant="primary"
          onClick={() => {
            cart.add(choice.line!);
            choice.clear();
          }}
        >
          {t('kit.lottery_bar_add')}
        </Button>
      ) : (
        <Button variant="primary" isBusy={cart.state === 'buying'} disabled={!cart.press} onClick={cart.press}>
          {t('kit.lottery_bar_buy')}
        </Button>
      )}
    </div>
  );
}
