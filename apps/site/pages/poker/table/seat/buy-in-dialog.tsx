import { useState, type ReactNode } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { typedChips, typedText } from '#apps/site/pages/poker/text/typed-chips.ts';
import { refusedText } from '#apps/site/pages/poker/table/seat/refused-text.ts';
import type { TableAbout } from '#apps/site/pages/poker/link/table-link.ts';
import { useOwnChips } from '#apps/site/pages/poker/table/seat/use-own-chips.ts';
import { useChips } from '#apps/site/pages/poker/text/use-chips.ts';
import { AmountField } from '#ui/components/field/amount-field.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import './seat-menu.css';

type Props = {
  about: Pick<TableAbout, 'currency' | 'isPractice' | 'blinds'>;
  title: string;
  /** Content above the amount. */
  head?: ReactNode;
  /** Suggested number of chips. */
  first?: number;
  /** Least and most chips that the player may bring now. */
  least: number;
  most: number;
  action: string;
  onClose: () => void;
  /** Returns the code of a refusal, or undefined. */
  onTake: (chips: number) => Promise<string | undefined>;
};

/** Asks for the chips to bring to a table, within its limits. */
export function BuyInDialog({ about, title, head, first, least, most, action, onClose, onTake }: Props) {
  const { t, locale } = useI18n();
  const chips = useChips(about.currency);
  const balance = useOwnChips(about);
  const [text, setText] = useState(() => (first === undefined ? '' : typedText(first, about.currency)));
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | undefined>();
  const amount = typedChips(text, about.currency, locale);
  const isShort = amount !== undefined && balance !== undefined && amount > balance;
  const isWithin = amount !== undefined && amount > 0 && amount >= least && amount <= most && !isShort;
  const middle = Math.round((least + most) / 2 / about.blinds.big) * about.blinds.big;
  const offers = [...new Set([least, Math.min(most, Math.max(least, middle)), most])];
  const limits = t('poker.buy_in_limits', { least: chips(least), most: chips(most) });
  const error =
    refused !== undefined
      ? refusedText(t, refused)
      : isShort
        ? refusedText(t, 'wallet.insufficient_funds')
        : text !== '' && !isWithin
          ? limits
          : null;
  const take = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isWithin || isBusy) return;
    setBusy(true);
    const code = await onTake(amount);
    setBusy(false);
    if (code === undefined) onClose();
    else setRefused(code);
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('common.close')} size="small">
      <form className="poker-buy-in" onSubmit={(event) => void take(event)}>
        {head}
        {balance !== undefined && <p className="poker-buy-in__balance figures">{t('poker.buy_in_balance', { amount: chips(balance) })}</p>}
        <AmountField
          label={t('poker.buy_in_amount')}
          value={text}
          currency={about.currency ?? t('poker.practice_chips')}
          quick={offers.map((offer) => ({ value: typedText(offer, about.currency), text: chips(offer) }))}
          quickLabel={t('poker.buy_in_offers')}
          error={error}
          hint={t('poker.buy_in_blinds', {
            least: Math.floor(least / about.blinds.big),
            most: Math.floor(most / about.blinds.big),
            limits,
          })}
          onChange={(next) => {
            setText(next);
            setRefused(undefined);
          }}
        />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} disabled={!isWithin}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
