import { Tag } from '#ui/components/chip/chip.tsx';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { STATES, TONES, type Dispute } from '#apps/admin/pages/disputes/dispute.ts';
import { DisputeWork } from '#apps/admin/pages/disputes/dispute-work.tsx';
import { Messages } from '#apps/admin/parts/messages/messages.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { Pictures } from '#apps/admin/parts/pictures/pictures.tsx';
import { dueFact } from '#apps/admin/parts/queue/due-column.tsx';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';

/** Drawer of a dispute: the payment, the member's text and pictures, and the verdict. */
export function DisputeDrawer({ one, onClose }: { one: Dispute; onClose: () => void }) {
  const { member, withdrawal, missing, currency } = one;
  return (
    <Drawer title={one.serial} tag={<Tag tone={TONES[one.state]}>{STATES[one.state]}</Tag>} onClose={onClose}>
      <DrawerPart title={t('Payment')}>
        <Facts
          facts={[
            memberFact(member),
            [t('missing'), `${moneyText(missing, currency)} ${currency}`],
            dueFact(one),
            [t('withdrawal'), withdrawal.serial],
            [t('amount'), `${moneyText(withdrawal.amount, currency)} ${currency}`],
            withdrawal.paidAt !== null && [t('paid'), timeText(withdrawal.paidAt)],
            [t('reference'), withdrawal.reference],
            [t('holder'), withdrawal.account.holder],
            [t('institution'), withdrawal.account.institution],
            [t('number'), withdrawal.account.number],
          ]}
        />
      </DrawerPart>
      <DrawerPart title={t('Member’s evidence')}>
        <Pictures pictures={one.pictures} />
      </DrawerPart>
      <DrawerPart title={t('Messages')}>
        <Messages member={member.account} messages={one.messages} />
      </DrawerPart>
      {one.closedAt !== null ? (
        <DrawerPart title={t('Decided')}>
          <Facts
            facts={[
              [t('by'), one.decidedBy ?? member.account],
              [t('at'), timeText(one.closedAt)],
              one.reference !== null && [t('second payment'), one.reference],
              one.reason !== null && [t('reason'), one.reason],
            ]}
          />
        </DrawerPart>
      ) : (
        <DisputeWork one={one} />
      )}
    </Drawer>
  );
}
