import { useEffect } from 'react';
import { jackpotWinDialog } from '#apps/site/features/jackpots/jackpots.ts';
import { useJackpots, type OwnWin } from '#apps/site/parts/jackpots/use-jackpots.ts';
import { useSession } from '#web/state/session.ts';

/** Time that a round gets to be shown to its end before its jackpot is shown, in ms. */
const AFTER_ROUND_MS = 2_500;
const SEEN = 'jackpot-wins';

const nameOf = ({ code, tier, run, roundId }: OwnWin): string => `${code}/${tier}/${run}/${roundId}`;

/** Shows a member each jackpot that they have won, once in this browser, also if the page was closed when the jackpot dropped. */
export function useJackpotWins(): void {
  const { status } = useSession();
  const { data } = useJackpots(status === 'in');
  useEffect(() => {
    if (status !== 'in' || !data) return;
    const seen = readSeen();
    const win = data.own.findLast((one) => !seen.includes(nameOf(one)));
    if (!win) return;
    const timer = setTimeout(() => {
      localStorage.setItem(SEEN, JSON.stringify([...readSeen(), nameOf(win)].slice(-50)));
      jackpotWinDialog.open({ win, currency: data.currency });
    }, AFTER_ROUND_MS);
    return () => clearTimeout(timer);
  }, [status, data]);
}

function readSeen(): string[] {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]');
    return Array.isArray(seen) ? seen.map(String) : [];
  } catch {
    return [];
  }
}
