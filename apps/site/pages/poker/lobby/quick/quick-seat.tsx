import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { isFull } from '#apps/site/pages/poker/lobby/filters.ts';
import { quickOffers, suggested, type QuickOffer } from '#apps/site/pages/poker/lobby/quick/quick-offers.ts';
import { readTab } from '#apps/site/pages/poker/lobby/read-tab.ts';
import type { CashLine } from '#apps/site/pages/poker/lobby/source.ts';
import { useLineTexts } from '#apps/site/pages/poker/lobby/use-line-texts.ts';
import { WaitingButton } from '#apps/site/pages/poker/lobby/waiting-button.tsx';
import { BuyInDialog } from '#apps/site/pages/poker/table/seat/buy-in-dialog.tsx';
import { wantSeat } from '#apps/site/pages/poker/table/seat/quick-seat.ts';
import { useOwnChips } from '#apps/site/pages/poker/table/seat/use-own-chips.ts';
import { useLastStake } from '#apps/site/pages/poker/table/seat/use-quick-seat.ts';
import type { Currency } from '#kernel/money.ts';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

/**
 * Button for a seat for money. Its dialog suggests a stake by the balance and the last stake, a table of that stake, and the chips to
 * bring.
 */
export function QuickSeat({ currency }: { currency: Currency }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" size="large" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('poker.quick_money')}
      </Button>
      {isOpen && <QuickDialog currency={currency} onClose={() => setOpen(false)} />}
    </>
  );
}

function QuickDialog({ currency, onClose }: { currency: Currency; onClose: () => void }) {
  const { t } = useI18n();
  const [{ key: last }] = useLastStake();
  const [chosen, choose] = useState<string | null>(null);
  const balance = useOwnChips({ currency, isPractice: false });
  const { data, error, refetch } = useQuery({
    queryKey: ['poker', 'quick'],
    queryFn: () => readTab('real', 'cash'),
    staleTime: 0,
    gcTime: 0,
  });
  if (error || !data || balance === undefined)
    return (
      <Dialog isOpen onClose={onClose} title={t('poker.quick_money')} closeLabel={t('common.close')} size="small">
        {error ? <RefusedTrouble error={error} onRetry={() => void refetch()} /> : <Skeleton height="240px" />}
      </Dialog>
    );
  const offers = quickOffers(data as CashLine[], balance);
  const offer = offers.find(({ key }) => key === chosen) ?? suggested(offers, last, balance);
  if (offer) return <Offered key={offer.key} {...{ offer, offers, onClose }} onChoose={choose} />;
  return (
    <Dialog isOpen onClose={onClose} title={t('poker.quick_money')} closeLabel={t('common.close')} size="small">
      <div className="poker-buy-in">
        <p>{t(data.every(({ isPaused }) => isPaused) ? 'poker.refused_stopped' : 'poker.refused_funds')}</p>
        <Link to="/member/depositv2" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('money.deposit')}
        </Link>
      </div>
    </Dialog>
  );
}

type OfferedProps = { offer: QuickOffer; offers: readonly QuickOffer[]; onChoose: (key: string) => void; onClose: () => void };

function Offered({ offer, offers, onChoose, onClose }: OfferedProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { line, chips } = offer;
  const { name } = useLineTexts(line);
  const isWaiting = isFull(line);
  const head = (
    <>
      <SelectField label={t('poker.filter_stakes')} value={offer.key} onChange={({ target }) => onChoose(target.value)}>
        {offers.map(({ key, line: one }) => (
          <StakeOption key={key} value={key} line={one} />
        ))}
      </SelectField>
      <p className="poker-quick__table">
        <b>{name}</b> <span className="figures">{t('poker.taken', { taken: line.taken, seats: line.seats })}</span>
      </p>
    </>
  );
  if (isWaiting)
    return (
      <Dialog isOpen onClose={onClose} title={t('poker.quick_money')} closeLabel={t('common.close')} size="small">
        <div className="poker-buy-in">
          {head}
          <p>{t('poker.table_full')}</p>
          <WaitingButton room={line.id} />
        </div>
      </Dialog>
    );
  const take = async (amount: number): Promise<undefined> => {
    wantSeat(line.id, amount);
    await navigate({ to: '/poker/table', search: { tables: line.id } });
  };
  return (
    <BuyInDialog
      about={{ currency: line.currency, isPractice: false, blinds: line.blinds }}
      title={t('poker.quick_money')}
      head={head}
      first={chips}
      least={line.buyIn.least}
      most={line.buyIn.most}
      action={t('poker.sit_down')}
      onClose={onClose}
      onTake={take}
    />
  );
}

function StakeOption({ value, line }: { value: string; line: CashLine }) {
  const { game, price } = useLineTexts(line);
  return <option value={value}>{`${price} · ${game} · ${line.taken}/${line.seats}`}</option>;
}
