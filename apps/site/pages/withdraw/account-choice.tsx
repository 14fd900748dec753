import { useState } from 'react';
import { isCooling, KIND_ICONS } from '#apps/site/features/withdrawals/account-name.ts';
import type { PayoutAccount } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import '#apps/site/parts/money/methods.css';

type Props = { accounts: readonly PayoutAccount[]; chosen: string | null; onChoose: (id: string) => void };

/** Lists the member's payout accounts. A newly added account shows from when it can be chosen. */
export function AccountChoice({ accounts, chosen, onChoose }: Props) {
  const { t, formatDateTime } = useI18n();
  const [now] = useState(Date.now);
  return (
    <fieldset className="methods accounts">
      <legend className="accounts__legend">{t('withdraw.where')}</legend>
      {accounts.map((account) => {
        const { id, kind, institution, number, holder, usableFrom } = account;
        const waits = isCooling(account, now);
        return (
          <label
            key={id}
            className={classNames('methods__row accounts__row', id === chosen && 'methods__row--chosen', waits && 'accounts__row--waits')}
          >
            <input
              type="radio"
              name="account"
              value={id}
              checked={id === chosen}
              disabled={waits}
              onChange={() => onChoose(id)}
              className="methods__input"
            />
            <span className="methods__dot" />
            <Icon name={KIND_ICONS[kind]} />
            <span className="methods__name">
              <b>
                {institution} <bdi dir="ltr">{number}</bdi>
              </b>
              <small className="methods__small">
                {holder}
                {waits && ` · ${t('payout.usable_from', { at: formatDateTime(usableFrom, 'short') })}`}
              </small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
