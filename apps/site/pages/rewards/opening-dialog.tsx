import { useState } from 'react';
import { ProofDialog } from '#apps/site/pages/rewards/proof-dialog.tsx';
import { Scene } from '#apps/site/pages/rewards/scenes/scene.tsx';
import { useOpening } from '#apps/site/pages/rewards/use-opening.ts';
import type { Campaign, Opening, RewardTicket } from '#apps/site/pages/rewards/use-rewards.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { isNothing } from '#kernel/amount.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';

type Props = {
  campaign: Campaign;
  ticket: RewardTicket;
  next: RewardTicket | undefined;
  onNext: (ticket: RewardTicket) => void;
  onClose: () => void;
};

/** Dialog that opens a ticket: the scene, the button, and the prize. */
export function OpeningDialog({ campaign, ticket, next, onNext, onClose }: Props) {
  const { t } = useI18n();
  const { kind, title, prizes, currency } = campaign;
  const { open, skip, phase, opening, refusal, isChecking } = useOpening(ticket, kind);
  const [isProving, setProving] = useState(false);
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('common.close')}>
      <div className="opening">
        <Scene kind={kind} phase={phase} prizes={prizes} currency={currency} outcome={opening} />
        <div className="opening__said" role="status">
          {phase === 'open' && opening ? (
            <Result opening={opening} />
          ) : (
            <p className="quiet">{t('rewards.ticket', { number: ticket.id })}</p>
          )}
          {isChecking && <p>{t('rewards.checking')}</p>}
        </div>
        {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
        <div className="dialog__actions">
          {phase === 'open' ? (
            <>
              <Button variant="line" size="large" onClick={() => setProving(true)}>
                {t('rewards.see_proof')}
              </Button>
              {next ? (
                <Button variant="primary" size="large" onClick={() => onNext(next)}>
                  {t('rewards.open_next')}
                </Button>
              ) : (
                <Button variant="primary" size="large" onClick={onClose}>
                  {t('common.ok')}
                </Button>
              )}
            </>
          ) : phase === 'opening' ? (
            <Button variant="line" size="large" onClick={skip}>
              {t('rewards.skip')}
            </Button>
          ) : refusal ? (
            <Button variant="primary" size="large" onClick={onClose}>
              {t('common.ok')}
            </Button>
          ) : (
            <Button variant="primary" size="large" isBusy={phase === 'asking'} onClick={() => void open()}>
              {t(`rewards.press_${kind}`)}
            </Button>
          )}
        </div>
      </div>
      {isProving && opening && <ProofDialog opening={opening} onClose={() => setProving(false)} />}
    </Dialog>
  );
}

function Result({ opening: { amount, currency, dealt, paid, prizes } }: { opening: Opening }) {
  const { t, formatMoney } = useI18n();
  const isWin = !isNothing(amount);
  return (
    <>
      {isWin ? (
        <p className="opening__amount figures">
          <span className="visually-hidden">{t('rewards.won')} </span>
          <bdi>{formatMoney(amount, currency)}</bdi> <small>{currency}</small>
        </p>
      ) : (
        <p className="opening__none">{t('rewards.won_nothing')}</p>
      )}
      {isWin && <p>{t('rewards.in_balance')}</p>}
      {paid !== dealt && <p>{t('rewards.replaced', { amount: formatMoney(prizes[dealt]!.amount, currency) })}</p>}
    </>
  );
}
