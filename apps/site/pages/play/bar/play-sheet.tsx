import type { GameBarProps } from '#apps/site/pages/play/bar/game-bar.tsx';
import { ModeSwitch } from '#apps/site/pages/play/bar/mode-switch.tsx';
import { MaskableMoney } from '#apps/site/parts/money/balance-chip.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import './play-sheet.css';

type Props = GameBarProps & { isOpen: boolean; onClose: () => void };

/** Shows the parts that a narrow bar leaves out: mode, money, rules and history. */
export function PlaySheet(props: Props) {
  const { name, currency, balance, money, heart, wide, isOpen, onClose, onRules, onHistory, onChat } = props;
  const { t } = useI18n();
  const leaveTo = (open: () => void) => () => {
    onClose();
    open();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={name} closeLabel={t('common.close')}>
      <div className="play-sheet">
        <ModeSwitch {...props} />
        <div className="play-sheet__line">
          <span className="quiet">{t('play.balance')}</span>
          <b className="figures">{currency && balance !== undefined ? <MaskableMoney amount={balance} currency={currency} /> : '…'}</b>
          {money}
        </div>
        <div className="play-sheet__line">
          <span className="quiet">{t('favourite.add')}</span>
          <span />
          {heart}
        </div>
        <Button icon="list" variant="line" onClick={leaveTo(onRules)}>
          {t('rules.dialog')}
        </Button>
        <Button icon="clock" variant="line" onClick={leaveTo(onHistory)}>
          {t('play.history')}
        </Button>
        {onChat && (
          <Button icon="chat" variant="line" onClick={leaveTo(onChat)}>
            {t('chat.title')}
          </Button>
        )}
        {wide.canFull && (
          <Button icon={wide.isFull ? 'shrink' : 'full-screen'} variant="line" onClick={leaveTo(wide.toggleFull)}>
            {t(wide.isFull ? 'play.leave_full' : 'play.full')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
