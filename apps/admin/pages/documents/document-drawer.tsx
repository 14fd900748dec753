import { useState } from 'react';
import { acceptDocument, claimDocument, refuseDocument, releaseDocument } from '#contracts/bo/documents.ts';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { STATES, TONES, type Document } from '#apps/admin/pages/documents/document.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { Pictures } from '#apps/admin/parts/pictures/pictures.tsx';
import { dueFact } from '#apps/admin/parts/queue/due-column.tsx';
import { Claimed } from '#apps/admin/parts/queue/claimed.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';

/** Drawer of a document: its pictures, the details that the member gave, and the verdict once a staff member has taken it. */
export function DocumentDrawer({ one, onClose }: { one: Document; onClose: () => void }) {
  const { details, member } = one;
  return (
    <Drawer title={one.serial} tag={<Tag tone={TONES[one.state]}>{STATES[one.state]}</Tag>} onClose={onClose}>
      <DrawerPart title={words(one.kind)}>
        <Pictures pictures={one.pictures} />
      </DrawerPart>
      <DrawerPart title={t('Member’s details')}>
        <Facts
          facts={[
            memberFact(member),
            [t('for level'), one.level],
            details && [t('full name'), details.fullName],
            details && [t('born'), details.birthDate],
            details && [t('country'), details.country],
            details && [t('address'), details.address],
            details && details.nationality !== null && [t('nationality'), details.nationality],
            details && details.placeOfBirth !== null && [t('place of birth'), details.placeOfBirth],
            details && details.occupation !== null && [t('occupation'), details.occupation],
            details && details.sourceOfIncome !== null && [t('source of income'), details.sourceOfIncome],
            [t('sent'), timeText(one.submittedAt)],
            dueFact(one),
          ]}
        />
      </DrawerPart>
      {one.decidedBy !== null && one.closedAt !== null ? (
        <DrawerPart title={t('Decided')}>
          <Facts
            facts={[
              [t('by'), one.decidedBy],
              [t('at'), timeText(one.closedAt)],
              [t('reason'), one.reason],
            ]}
          />
        </DrawerPart>
      ) : (
        <Work one={one} />
      )}
    </Drawer>
  );
}

function Work({ one: { claim, id, level, member } }: { one: Document }) {
  const may = useMay();
  const [requested, setRequested] = useState<'accept' | 'refuse'>();
  const [number, setNumber] = useState('');
  if (!may(claimDocument)) return null;
  return (
    <>
      <Claimed
        claim={claim}
        what="document"
        onTake={(isTakeover) => call(claimDocument, { id, isTakeover })}
        onGiveBack={() => call(releaseDocument, { id })}
      >
        <Button variant="primary" size="small" onClick={() => setRequested('accept')}>
          {t('Accept')}
        </Button>
        <Button size="small" onClick={() => setRequested('refuse')}>
          {t('Refuse')}
        </Button>
      </Claimed>
      {requested === 'accept' && (
        <ActDialog
          title={t('Accept for level {level}?', { level })}
          description={t('{account} reaches the level at once. Check that name, birth date and address match the document.', {
            account: member.account,
          })}
          submit={t('Accept')}
          onSubmit={({ reason }) => call(acceptDocument, { id, reason, ...(number.trim() !== '' && { documentNumber: number.trim() }) })}
          done={() => t('Accepted. The member has reached the level.')}
          onClose={() => setRequested(undefined)}
        >
          <TextField
            label={t('Document number')}
            hint={t('Passport, card or licence number. It identifies excluded people who open a new account.')}
            maxLength={40}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </ActDialog>
      )}
      {requested === 'refuse' && (
        <ActDialog
          title={t('Refuse document?')}
          description={t('The member sees the reason and can send another document.')}
          submit={t('Refuse')}
          variant="danger"
          onSubmit={({ reason }) => call(refuseDocument, { id, reason })}
          done={() => t('Refused. The member was notified.')}
          onClose={() => setRequested(undefined)}
        />
      )}
    </>
  );
}
