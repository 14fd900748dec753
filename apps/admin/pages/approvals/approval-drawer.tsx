import { Tag } from '#ui/components/chip/chip.tsx';
import { actionText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ApprovalFigures } from '#apps/admin/pages/approvals/approval-figures.tsx';
import { TONES, type Approval } from '#apps/admin/parts/approvals/approval.ts';
import { Decision } from '#apps/admin/parts/approvals/decision.tsx';
import { auditFacts } from '#apps/admin/parts/audit/audit-facts.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

/** `onSecondPart` receives the second part of a first password, which the approval of a new account returns. */
type Shows = { onSecondPart: (part: string) => void };

/** Drawer of a request: its facts as they were when it was made, and the buttons that approve or refuse it. */
export function ApprovalDrawer({ approval, onClose, onSecondPart }: { approval: Approval; onClose: () => void } & Shows) {
  const { kind, status, facts, reason, maker, madeAt, expiresAt, checker, decidedAt, note, merchantId } = approval;
  const nameOf = useBrandName();
  return (
    <Drawer title={actionText(kind)} tag={<Tag tone={TONES[status]}>{words(status)}</Tag>} onClose={onClose}>
      <DrawerPart title={t('Request')}>
        <Facts facts={[merchantId !== null && [t('brand'), nameOf(merchantId)], ...auditFacts(facts, nameOf)]} />
      </DrawerPart>
      <ApprovalFigures approval={approval} />
      <DrawerPart title={t('Requested')}>
        <Facts
          facts={[
            [t('by'), maker],
            [t('at'), timeText(madeAt)],
            [t('reason'), reason],
            status === 'waiting' && [t('until'), timeText(expiresAt)],
          ]}
        />
      </DrawerPart>
      {decidedAt !== null && (
        <DrawerPart title={t('Decided')}>
          <Facts facts={[checker !== null && [t('by'), checker], [t('at'), timeText(decidedAt)], note !== null && [t('note'), note]]} />
        </DrawerPart>
      )}
      {status === 'waiting' && <Decision approval={approval} onSecondPart={onSecondPart} />}
    </Drawer>
  );
}
