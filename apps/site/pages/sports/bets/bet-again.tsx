import { useState } from 'react';
import { typedText } from '#kernel/typed-amount.ts';
import { toMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { loadPicks } from '#apps/site/features/slip/share/load-picks.ts';
import type { SportsBet } from '#apps/site/pages/sports/bets/bet-words.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';

/** Button that puts the picks of a bet on the slip again, with its stake, as far as their matches are not over; nothing if all are over. */
export function BetAgain({ bet, currency }: { bet: SportsBet; currency: Currency }) {
  const { t } = useI18n();
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const open = bet.legs.filter(({ end, ending }) => end === null && ending === null);
  if (open.length === 0 || bet.state === 'waiting') return null;
  async function load(): Promise<void> {
    setBusy(true);
    const { sizes, eachWay, legs, unit } = bet;
    const { found, of } = await loadPicks({ sizes, eachWay, legs, stake: typedText(toMinor(unit, currency), currency) }).catch(() => ({
      found: 0,
      of: 0,
    }));
    setBusy(false);
    setSaid(found === of && of > 0 ? t('sports.again.done') : found > 0 ? t('sports.code.part', { found, of }) : t('sports.again.none'));
  }
  return (
    <div className="bet__again">
      <Button variant="line" size="small" isBusy={isBusy} onClick={() => void load()}>
        {t('sports.again')}
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}
