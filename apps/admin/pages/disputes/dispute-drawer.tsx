import { Tag } from '#ui/components/chip/chip.tsx';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { STATES, TONES, type Dispute } from '#apps/admin/pages/disputes/dispute.ts';
import { DisputeWork } from '#apps/admin/pages/disputes/dispute-work.tsx';
import { Messages } from '#apps/admin/parts/messages/messages.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { Pictures } from '#apps/admin/parts/pictures/pictures.tsx';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';

/** Drawer of a dispute: the payment, what the member shows and says, and the verdict. */
export function DisputeDrawer({ one, onClose }: { one: Dispute; onClose: () => void }) {
  const { member, withdrawal, missing, currency } = one;
  return (
    <Drawer title={one.serial} tag={<Tag tone={TONES[one.state]}>{STATES[one.state]}</Tag>} onClose={onClose}>
      <DrawerPart title="Payment">
        <Facts
          facts={[
            memberFact(member),
            ['missing', `${moneyText(missing, currency)} ${currency}`],
            ['withdrawal', withdrawal.serial],
            ['amount', `${moneyText(withdrawal.amount, currency)} ${currency}`],
            withdrawal.paidAt !== null && ['paid', timeText(withdrawal.paidAt)],
            ['reference', withdrawal.reference],
            ['holder', withdrawal.account.holder],
            ['at', withdrawal.account.institution],
            ['number', withdrawal.account.number],
          ]}
        />
      </DrawerPart>
      <DrawerPart title="Member’s evidence">
        <Pictures pictures={one.pictures} />
      </DrawerPart>
      <DrawerPart title="Messages">
        <Messages member={member.account} messages={one.messages} />
      </DrawerPart>
      {one.closedAt !== null ? (
        <DrawerPart title="Decided">
          <Facts
            facts={[
              ['by', one.decidedBy ?? member.account],
              ['at', timeText(one.closedAt)],
              one.reference !== null && ['second payment', one.reference],
              one.reason !== null && ['reason', one.reason],
            ]}
          />
        </DrawerPart>
      ) : (
        <DisputeWork one={one} />
      )}
    </Drawer>
  );
}
