import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { CoinBet } from '#games/coin/quote.ts';
import type { CoinInfo, CoinOutcome } from '#games/coin/rules.ts';
import { Streak } from '#games/coin/view/coin.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the flips of a recorded round. */
export function CoinResult({ outcome, bet, t }: OutcomeProps<CoinOutcome, CoinInfo<Amount>>) {
  return (
    <div className="coin-result">
      <Streak t={t} bet={bet as CoinBet} shown={outcome.shown} />
    </div>
  );
}
