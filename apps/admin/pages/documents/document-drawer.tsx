import { useState } from 'react';
import { acceptDocument, claimDocument, refuseDocument, releaseDocument } from '#contracts/bo/documents.ts';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { STATES, TONES, type Document } from '#apps/admin/pages/documents/document.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { Pictures } from '#apps/admin/parts/pictures/pictures.tsx';
import { Claimed } from '#apps/admin/parts/queue/claimed.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';

/** Drawer of a document: what the member says, what the pictures show, and the verdict once it is taken. */
export function DocumentDrawer({ one, onClose }: { one: Document; onClose: () => void }) {
  const { details, member } = one;
  return (
    <Drawer title={one.serial} tag={<Tag tone={TONES[one.state]}>{STATES[one.state]}</Tag>} onClose={onClose}>
      <DrawerPart title={words(one.kind)}>
        <Pictures pictures={one.pictures} />
      </DrawerPart>
      <DrawerPart title="Member’s details">
        <Facts
          facts={[
            memberFact(member),
            ['for level', one.level],
            details && ['full name', details.fullName],
            details && ['born', details.birthDate],
            details && ['country', details.country],
            details && ['address', details.address],
            details && details.nationality !== null && ['nationality', details.nationality],
            details && details.placeOfBirth !== null && ['place of birth', details.placeOfBirth],
            details && details.occupation !== null && ['occupation', details.occupation],
            details && details.sourceOfIncome !== null && ['source of income', details.sourceOfIncome],
            ['sent', timeText(one.submittedAt)],
          ]}
        />
      </DrawerPart>
      {one.decidedBy !== null && one.closedAt !== null ? (
        <DrawerPart title="Decided">
          <Facts
            facts={[
              ['by', one.decidedBy],
              ['at', timeText(one.closedAt)],
              ['reason', one.reason],
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
          Accept
        </Button>
        <Button size="small" onClick={() => setRequested('refuse')}>
          Refuse
        </Button>
      </Claimed>
      {requested === 'accept' && (
        <ActDialog
          title={`Accept for level ${level}?`}
          description={`${member.account} reaches the level at once. Check that name, birth date and address match the document.`}
          submit="Accept"
          onSubmit={({ reason }) => call(acceptDocument, { id, reason, ...(number.trim() !== '' && { documentNumber: number.trim() }) })}
          done={() => 'Accepted. The member has reached the level.'}
          onClose={() => setRequested(undefined)}
        >
          <TextField
            label="Document number"
            hint="Passport, card or licence number. It identifies excluded people who open a new account."
            maxLength={40}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </ActDialog>
      )}
      {requested === 'refuse' && (
        <ActDialog
          title="Refuse document?"
          description="The member sees the reason and can send another document."
          submit="Refuse"
          variant="danger"
          onSubmit={({ reason }) => call(refuseDocument, { id, reason })}
          done={() => 'Refused. The member was notified.'}
          onClose={() => setRequested(undefined)}
        />
      )}
    </>
  );
}
