import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { tierName } from '#apps/site/features/jackpots/tier-name.ts';
import { JackpotLantern } from '#apps/site/features/jackpots/jackpot-lantern.tsx';
import type { OwnWin } from '#apps/site/parts/jackpots/use-jackpots.ts';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useStoredFlag } from '#web/state/stored-flag.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Sound } from '#games/kit/view/sound.ts';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import type { Currency } from '#kernel/money.ts';
import './jackpot-win-dialog.css';

/** Number of times that the sound of a string runs, by tier. */
const ROUNDS: Record<string, number> = { mini: 1, minor: 2, major: 3, grand: 4 };
/** Upper limit of notes, which is more than the scale has. */
const ALL_NOTES = 1_000;

/** Shows a won jackpot: lanterns rise behind the amount, a string sounds, and a screen reader reads one line. */
export function JackpotWinDialog({ win, currency, isOpen, onClose }: DialogProps & { win: OwnWin; currency: Currency }) {
  const { t, formatMoney } = useI18n();
  const [isSoundOn] = useStoredFlag('sound');
  useEffect(() => {
    const sound = new Sound(isSoundOn);
    sound.unlock();
    sound.longString(ALL_NOTES, ROUNDS[win.tier] ?? 1);
    return () => sound.turn(false);
  }, [win, isSoundOn]);
  const ok = useRef<HTMLButtonElement>(null);
  const amount = formatMoney(win.amount, currency);
  const title = t('jackpots.won', { tier: tierName(win.tier, t) });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="small" title={title} closeLabel={t('common.close')} initialFocus={ok}>
      <div className={`jackpot-win jackpot-win--${win.tier}`}>
        <div className="jackpot-win__sky" aria-hidden="true">
          <JackpotLantern />
        </div>
        <p className="jackpot-win__amount figures" role="status">
          <span className="visually-hidden">{title}: </span>
          <bdi>{amount}</bdi> <small>{currency}</small>
        </p>
        <p>{t('jackpots.in_balance')}</p>
        <div className="dialog__actions">
          <Link
            to="/member/rounds/$id"
            params={{ id: win.roundId }}
            className={buttonClass({ variant: 'line', size: 'large' })}
            onClick={onClose}
          >
            {t('jackpots.see_round')}
          </Link>
          <Button ref={ok} variant="primary" size="large" onClick={onClose}>
            {t('common.ok')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
