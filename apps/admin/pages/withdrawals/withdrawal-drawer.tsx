import { revealPayoutAccount } from '#contracts/bo/reveals.ts';
import { serialNumber } from '#kernel/serial.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { PayoutPart } from '#apps/admin/pages/withdrawals/payout-part.tsx';
import { WithdrawalWork } from '#apps/admin/pages/withdrawals/withdrawal-work.tsx';
import { ChecksPart } from '#apps/admin/pages/withdrawals/checks-part.tsx';
import { STATES, STOPS, TONES, type Withdrawal } from '#apps/admin/pages/withdrawals/withdrawal.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { RevealedValue } from '#apps/admin/parts/member/revealed-value.tsx';
import { OpenCase } from '#apps/admin/parts/risk/open-case.tsx';
import { dueFact } from '#apps/admin/parts/queue/due-column.tsx';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';

/** Drawer of a withdrawal: its member and account, the automatic checks, and the buttons once a staff member has taken it. */
export function WithdrawalDrawer({ one, onClose }: { one: Withdrawal; onClose: () => void }) {
  const { account, member, received, currency } = one;
  const personal = (column: 'bank' | 'name', value: string) => (
    <RevealedValue
      key={one.id}
      value={value}
      column={column}
      reveal={(reason) => call(revealPayoutAccount, { id: one.id, column, reason })}
    />
  );
  return (
    <Drawer title={one.serial} tag={<Tag tone={TONES[one.state]}>{STATES[one.state]}</Tag>} onClose={onClose}>
      <DrawerPart title={t('Request')}>
        <Facts
          facts={[
            memberFact(member),
            [t('amount'), `${moneyText(one.amount, currency)} ${currency}`],
            [t('requested'), timeText(one.requestedAt)],
            dueFact(one),
            one.fee !== null && [t('fee'), `${moneyText(one.fee.amount, currency)} ${currency}, ${one.fee.state}`],
            one.deposit !== null && [
              t('confirmation deposit'),
              `${moneyText(one.deposit.amount, currency)} ${currency}, ${one.deposit.state}`,
            ],
          ]}
        />
        <OpenCase
          subject={{
            merchantId: one.merchantId,
            title: `${member.account}: ${one.serial}`,
            memberIds: [member.id],
            parts: [{ kind: 'withdrawal', ref: serialNumber(one.serial) }],
          }}
        />
      </DrawerPart>
      {one.stop !== null && <p className="drawer__note drawer__part">{STOPS[one.stop]}</p>}
      <ChecksPart checks={one.checks} />
      <DrawerPart title={t('Destination')}>
        <Facts
          facts={[
            [t('holder'), personal('name', account.holder)],
            [t('institution'), account.institution],
            [t('number'), personal('bank', account.number)],
            [t('kind'), words(account.kind)],
            [t('added'), timeText(account.createdAt)],
          ]}
        />
      </DrawerPart>
      {one.decidedBy !== null && (
        <DrawerPart title={t('Decision')}>
          <Facts
            facts={[
              [t('decided by'), one.decidedBy],
              one.reason !== null && [t('reason'), one.reason],
              one.paidAt !== null && [t('paid'), timeText(one.paidAt)],
              one.reference !== null && [t('reference'), one.reference],
              received !== null && [t('received, by the member'), `${moneyText(received, currency)} ${currency}`],
            ]}
          />
        </DrawerPart>
      )}
      {one.payouts.map((payout) => (
        <PayoutPart key={payout.id} payout={payout} />
      ))}
      <WithdrawalWork one={one} />
    </Drawer>
  );
}
