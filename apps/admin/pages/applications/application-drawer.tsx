import { useState } from 'react';
import { claimApplication, decideApplication, releaseApplication } from '#contracts/bo/applications.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { TONES, type Application } from '#apps/admin/pages/applications/application.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useAct } from '#apps/admin/parts/form/use-act.ts';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Pictures } from '#apps/admin/parts/pictures/pictures.tsx';
import { Claimed } from '#apps/admin/parts/queue/claimed.tsx';

/** Drawer of an application for a promotion: the member's comment and pictures, and the verdict once a staff member has taken it. */
export function ApplicationDrawer({ one, onClose }: { one: Application; onClose: () => void }) {
  const { member, promotion, comment, sentAt, pictures, state, decidedBy, closedAt, reason } = one;
  return (
    <Drawer title={one.serial} tag={<Tag tone={TONES[state]}>{words(state)}</Tag>} onClose={onClose}>
      <DrawerPart>
        <Facts facts={[memberFact(member), [t('promotion'), promotion.slug], [t('comment'), comment], [t('sent'), timeText(sentAt)]]} />
      </DrawerPart>
      {pictures.length > 0 && (
        <DrawerPart title={t('Pictures')}>
          <Pictures pictures={pictures} />
        </DrawerPart>
      )}
      {decidedBy !== null && closedAt !== null ? (
        <DrawerPart title={t('Decided')}>
          <Facts
            facts={[
              [t('by'), decidedBy],
              [t('at'), timeText(closedAt)],
              [t('reason'), reason],
            ]}
          />
        </DrawerPart>
      ) : (
        <Work one={one} />
      )}
    </Drawer>
  );
}

function Work({ one: { claim, id } }: { one: Application }) {
  const may = useMay();
  const { act, isBusy } = useAct();
  const [isRefusing, setRefusing] = useState(false);
  if (!may(decideApplication)) return null;
  return (
    <>
      <Claimed
        claim={claim}
        what="application"
        onTake={(isTakeover) => call(claimApplication, { id, isTakeover })}
        onGiveBack={() => call(releaseApplication, { id })}
      >
        <Button
          variant="primary"
          size="small"
          isBusy={isBusy}
          onClick={() => void act(() => call(decideApplication, { id, verdict: 'approved' }), t('Approved. The member can claim now.'))}
        >
          {t('Approve')}
        </Button>
        <Button size="small" onClick={() => setRefusing(true)}>
          {t('Refuse')}
        </Button>
      </Claimed>
      {isRefusing && (
        <ActDialog
          title={t('Refuse application?')}
          description={t('The member sees the reason and can apply again.')}
          submit={t('Refuse')}
          variant="danger"
          onSubmit={({ reason }) => call(decideApplication, { id, verdict: 'refused', reason })}
          done={() => t('Refused. The member was notified.')}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
}
