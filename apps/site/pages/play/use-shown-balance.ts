import { useEffect, useState } from 'react';
import type { OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { isNothing, NOTHING, plus, surplus, type Amount } from '#kernel/amount.ts';

/**
 * Returns the balance as the game shows it: less the stake at once, the win only after it was shown. Between rounds it follows the wallet,
 * so a deposit in another tab is seen here. While a bonus runs it is all that can be played with.
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
    /** A stake is on its way. */
    hold: (stake: Amount): void => {
      setHeld(true);
      setShown((known) => surplus(known, stake, game.currency));
    },
    /** The round was shown, or there is none. */
    release: (balance?: Amount): void => {
      // A round gives the cash that it left; the wallet gives the rest of a bonus.
      if (!isNothing(bonus)) return void wallet.refetch().finally(() => setHeld(false));
      setShown((known) => balance ?? live ?? known);
      setHeld(false);
    },
  };
}
