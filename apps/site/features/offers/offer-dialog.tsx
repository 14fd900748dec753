import { useEffect, useState } from 'react';
import { putOffTill } from '#apps/site/features/offers/offers.ts';
import { useFunds } from '#apps/site/features/offers/use-funds.ts';
import { ContractTerms } from '#apps/site/parts/agreements/contract-card.tsx';
import { processContract, readAgentsAgain, type ContractAct } from '#apps/site/parts/agreements/agreements.ts';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import './offer-dialog.css';

/**
 * Dialog with the offers that wait for the member, one after the other: the member accepts, refuses, or puts off an offer until the next
 * sign-in.
 */
export function OfferDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useI18n();
  const { data } = useFunds();
  const [done, setDone] = useState<readonly string[]>([]);
  const [busyWith, setBusyWith] = useState<ContractAct | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const offers = data?.offers.filter(({ id }) => !done.includes(id)) ?? [];
  const [offer] = offers;
  const isOver = data !== undefined && offer === undefined;
  useEffect(() => {
    if (isOpen && isOver) onClose();
  }, [isOpen, isOver, onClose]);
  if (!offer) return null;

  const later = (): void => {
    putOffTill(offers);
    onClose();
  };

  async function answer(action: 'ACCEPT' | 'REJECT', { id }: { id: string }): Promise<void> {
    setBusyWith(action);
    setTrouble(null);
    const answered = await processContract(offer!, action);
    setBusyWith(null);
    if (answered.success) {
      setDone([...done, id]);
      showToast(t(action === 'ACCEPT' ? 'agent.accepted' : 'agent.rejected'), 'good');
    } else setTrouble(refusalText(answered, t));
    readAgentsAgain();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={later}
      title={t('agent.offer_waits')}
      description={t('agent.offer_text', { account: offer.upline ?? t('agent.operator') })}
      closeLabel={t('agent.later')}
    >
      <div className="offer-dialog__terms">
        <h3>{t(`agent.kind_${offer.kind}`)}</h3>
        <ContractTerms contract={offer} />
      </div>
      {offers.length > 1 && <p className="offer-dialog__more">{t('agent.offers_left', { count: offers.length - 1 })}</p>}
      {trouble && <FieldError>{trouble}</FieldError>}
      <Answers busyWith={busyWith} onLater={later} onAnswer={(action) => void answer(action, offer)} />
    </Dialog>
  );
}

type AnswersProps = { busyWith: ContractAct | null; onLater: () => void; onAnswer: (action: 'ACCEPT' | 'REJECT') => void };

function Answers({ busyWith, onLater, onAnswer }: AnswersProps) {
  const { t } = useI18n();
  return (
    <div className="dialog__actions">
      <Button variant="plain" size="large" disabled={busyWith !== null} onClick={onLater}>
        {t('agent.later')}
      </Button>
      <Button variant="line" size="large" isBusy={busyWith === 'REJECT'} disabled={busyWith !== null} onClick={() => onAnswer('REJECT')}>
        {t('agent.reject')}
      </Button>
      <Button variant="primary" size="large" isBusy={busyWith === 'ACCEPT'} disabled={busyWith !== null} onClick={() => onAnswer('ACCEPT')}>
        {t('agent.accept')}
      </Button>
    </div>
  );
}
