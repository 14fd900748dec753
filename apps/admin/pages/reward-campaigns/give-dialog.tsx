import { useState } from 'react';
import { giveTickets } from '#contracts/bo/reward-tickets.ts';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import type { Campaign } from '#apps/admin/pages/reward-campaigns/campaign.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** Gives tickets to members by name; who got none is said. */
export function GiveDialog({ one: { id, perMember }, onClose }: { one: Campaign; onClose: () => void }) {
  const [named, setNamed] = useState('');
  const [each, setEach] = useState(1);
  const accounts = [
    ...new Set(
      named
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
  return (
    <ActDialog
      title="Give vouchers"
      description={`Up to ${perMember} per member in this campaign. Members are notified by a message.`}
      submit="Give vouchers"
      onSubmit={(given) => call(giveTickets, { id, accounts, each, ...given })}
      done={({ given, without }) => `${given} given.${without.length > 0 ? ` None for ${without.join(', ')}.` : ''}`}
      onClose={onClose}
    >
      <AreaField label="Accounts, separated by commas or spaces" required rows={3} value={named} onChange={setNamed} />
      <TextField
        label="Vouchers per member"
        inputMode="numeric"
        required
        value={each === 0 ? '' : each}
        onChange={({ target }) => setEach(Number(target.value.replace(/\D/g, '').slice(0, 3)))}
      />
    </ActDialog>
  );
}
