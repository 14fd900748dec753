import { useEffect, useState } from 'react';
import type { OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { isNothing, NOTHING, plus, surplus, type Amount } from '#kernel/amount.ts';

/**
 * Returns the balance as the game shows it: a stake is subtracted at once, a win is added only once it was shown. Between rounds the
 * balance follows the wallet, so a deposit in another tab appears here. While a bonus runs, the balance includes the bonus.
 */
export function useShownBalance(game: OpenedGame) {
  const wallet = useBalance();
  const bonus = game.mode === 'real' ? (wallet.data?.bonus ?? NOTHING) : NOTHING;
  const live = game.mode === 'real' && wallet.data ? plus(wallet.data.balance, bonus, game.currency) : undefined;
  const [shown, setShown] = useState(game.balance);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (!isHeld && live !== undefined) setShown(live);
  }, [live, isHeld]);

  return {
    shown,
    /** Called when a stake was sent. */
    hold: (stake: Amount): void => {
      setHeld(true);
      setShown((known) => surplus(known, stake, game.currency));
    },
    /** Called when the round was shown to its end, or no round was played. */
    release: (balance?: Amount): void => {
      // The answer to a round has the cash without the bonus, so the wallet is read for the sum.
      if (!isNothing(bonus)) return void wallet.refetch().finally(() => setHeld(false));
      setShown((known) => balance ?? live ?? known);
      setHeld(false);
    },
  };
}
