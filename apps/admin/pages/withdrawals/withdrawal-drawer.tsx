import { Tag } from '#ui/components/chip/chip.tsx';
import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import { PayoutPart } from '#apps/admin/pages/withdrawals/payout-part.tsx';
import { WithdrawalWork } from '#apps/admin/pages/withdrawals/withdrawal-work.tsx';
import { ChecksPart } from '#apps/admin/pages/withdrawals/checks-part.tsx';
import { STATES, STOPS, TONES, type Withdrawal } from '#apps/admin/pages/withdrawals/withdrawal.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';

/** Drawer of a withdrawal: who asked, where it goes, what the checks found, and what can be done once it is taken. */
export function WithdrawalDrawer({ one, onClose }: { one: Withdrawal; onClose: () => void }) {
  const { account, member, received, currency } = one;
  return (
    <Drawer title={one.serial} tag={<Tag tone={TONES[one.state]}>{STATES[one.state]}</Tag>} onClose={onClose}>
      <DrawerPart title="Request">
        <Facts
          facts={[
            memberFact(member),
            ['amount', `${moneyText(one.amount, currency)} ${currency}`],
            ['requested', timeText(one.requestedAt)],
            one.fee !== null && ['fee', `${moneyText(one.fee.amount, currency)} ${currency}, ${one.fee.state}`],
            one.deposit !== null && ['receipt deposit', `${moneyText(one.deposit.amount, currency)} ${currency}, ${one.deposit.state}`],
          ]}
        />
      </DrawerPart>
      {one.stop !== null && <p className="drawer__note drawer__part">{STOPS[one.stop]}</p>}
      <ChecksPart checks={one.checks} />
      <DrawerPart title="Destination">
        <Facts
          facts={[
            ['holder', account.holder],
            ['institution', account.institution],
            ['number', account.number],
            ['kind', words(account.kind)],
            ['added', timeText(account.createdAt)],
          ]}
        />
      </DrawerPart>
      {one.decidedBy !== null && (
        <DrawerPart title="Decision">
          <Facts
            facts={[
              ['decided by', one.decidedBy],
              one.reason !== null && ['reason', one.reason],
              one.paidAt !== null && ['paid', timeText(one.paidAt)],
              one.reference !== null && ['reference', one.reference],
              received !== null && ['received, by the member', `${moneyText(received, currency)} ${currency}`],
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
