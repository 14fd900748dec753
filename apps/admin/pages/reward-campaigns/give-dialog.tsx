import { useState } from 'react';
import { giveTickets } from '#contracts/bo/reward-tickets.ts';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Campaign } from '#apps/admin/pages/reward-campaigns/campaign.tsx';
import { WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** Gives tickets to members by name, and names the members who got none. */
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
      title={t('Give vouchers')}
      description={t('Up to {perMember} per member in this campaign. Members are notified by a message.', { perMember })}
      submit={t('Give vouchers')}
      onSubmit={(given) => call(giveTickets, { id, accounts, each, ...given })}
      done={({ given, without }) =>
        without.length > 0
          ? t('Vouchers given: {given}. No vouchers for {without}.', { given, without: without.join(', ') })
          : t('Vouchers given: {given}.', { given })
      }
      onClose={onClose}
    >
      <AreaField label={t('Accounts, separated by commas or spaces')} required rows={3} value={named} onChange={setNamed} />
      <WholeField label={t('Vouchers per member')} required most={100} value={each} onChange={setEach} />
    </ActDialog>
  );
}
