import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { handOverChat, supportColleagues } from '#contracts/bo/support-desk.ts';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** Button that hands a chat over to another available staff member of its brand. */
export function HandOver({ id, merchantId }: { id: string; merchantId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="line" onClick={() => setOpen(true)}>
        {t('Hand over')}
      </Button>
      {isOpen && <HandOverDialog {...{ id, merchantId }} onClose={() => setOpen(false)} />}
    </>
  );
}

function HandOverDialog({ id, merchantId, onClose }: { id: string; merchantId: number; onClose: () => void }) {
  const { data } = useQuery({ queryKey: ['support-colleagues'], queryFn: () => readValue(supportColleagues), refetchInterval: 10_000 });
  const others = data?.rows.filter(({ isOwn, brands }) => !isOwn && (brands?.includes(merchantId) ?? true)) ?? [];
  const [chosen, setChosen] = useState('');
  const to = others.find((one) => one.id === chosen)?.id ?? others[0]?.id ?? '';
  return (
    <ActDialog
      title={t('Hand this chat over')}
      description={
        data && others.length === 0 ? t('No colleague is available for chats now.') : t('The chat moves to your colleague at once.')
      }
      submit={t('Hand over')}
      needsReason={false}
      onSubmit={() => call(handOverChat, { id, to })}
      done={({ holder }) => t('{holder} has the chat.', { holder })}
      onClose={onClose}
    >
      {others.length > 0 && (
        <SelectField label={t('Colleague')} value={to} onChange={({ target }) => setChosen(target.value)}>
          {others.map(({ id: one, name }) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </ActDialog>
  );
}
