import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { memberGroup, setMemberGroup } from '#contracts/bo/members.ts';
import { HIGHEST_GROUP, LOWEST_GROUP } from '#contracts/prize-group.ts';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

/** Shows the highest lottery prize group that the member may choose, and changes it. */
export function PrizeGroupPanel({ id }: { id: string }) {
  const may = useMay();
  const [isChanging, setChanging] = useState(false);
  const { data } = useQuery({ queryKey: ['member-group', id], queryFn: () => readValue(memberGroup, { id }), enabled: may(memberGroup) });
  if (!data) return null;
  const { most, setBy, setAt } = data;
  return (
    <div className="panel">
      <h2>{t('Lotteries')}</h2>
      <Facts
        facts={[
          [t('highest prize group'), String(most)],
          setBy !== null && [t('set by'), setBy],
          setAt !== null && [t('set'), timeText(setAt)],
        ]}
      />
      {may(setMemberGroup) && (
        <Button size="small" onClick={() => setChanging(true)}>
          {t('Change prize group')}
        </Button>
      )}
      {isChanging && <GroupDialog id={id} most={most} onClose={() => setChanging(false)} />}
    </div>
  );
}

function GroupDialog({ id, most, onClose }: { id: string; most: number; onClose: () => void }) {
  const [typed, setTyped] = useState(String(most));
  return (
    <ActDialog
      title={t('Lottery prize group')}
      description={t('A lower group pays lower prizes and a higher rebate; the return stays the same. Applies to new tickets.')}
      submit={t('Change prize group')}
      onSubmit={({ reason }) => call(setMemberGroup, { id, most: Number(typed), reason })}
      done={(group) => t('Highest prize group set to {most}.', { most: group.most })}
      onClose={onClose}
    >
      <TextField
        label={t('Highest prize group, an even number from {lowest_group} to {highest_group}', {
          lowest_group: LOWEST_GROUP,
          highest_group: HIGHEST_GROUP,
        })}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={4}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
      />
    </ActDialog>
  );
}
