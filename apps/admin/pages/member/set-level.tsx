import { useState } from 'react';
import { setMemberVip, type memberVip } from '#contracts/bo/vip.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { isNothing } from '#kernel/amount.ts';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { CheckField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

type Standing = WireOutput<typeof memberVip>;

/** Sets the member's VIP level by hand. */
export function SetLevel({ id, standing }: { id: string; standing: Standing }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()(setMemberVip) || standing.levels.length === 0) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('Set VIP level')}
      </Button>
      {isOpen && <LevelDialog id={id} standing={standing} onClose={() => setOpen(false)} />}
    </>
  );
}

function LevelDialog({ id, standing: { rank, levels, currency }, onClose }: { id: string; standing: Standing; onClose: () => void }) {
  const [wanted, setWanted] = useState(levels.find((level) => level.rank > rank)?.rank ?? rank - 1);
  const [withGifts, setWithGifts] = useState(false);
  const gift = levels.find((level) => level.rank === wanted)?.gift;
  return (
    <ActDialog
      title={t('Set VIP level')}
      description={t(
        'A higher level applies from this month, a lower level from next month. Turnover decides about later months. A move by one level without gifts needs no second approver, once in 30 days.',
      )}
      submit={t('Set level')}
      onSubmit={({ reason, requestId }) =>
        call(setMemberVip, { id, rank: wanted, rankWas: rank, withGifts: withGifts && wanted > rank, reason, requestId })
      }
      done={(value) =>
        value.rank === null
          ? t('Sent for approval.')
          : value.rank === 0
            ? t('The member has no VIP level now.')
            : t('VIP level {rank} set.', { rank: value.rank })
      }
      onClose={onClose}
    >
      <SelectField label={t('VIP level')} value={String(wanted)} onChange={({ target }) => setWanted(Number(target.value))}>
        {[{ rank: 0, name: t('no level') }, ...levels]
          .filter((level) => level.rank !== rank)
          .map((level) => (
            <option key={level.rank} value={level.rank}>
              {level.rank === 0 ? level.name : `${level.rank}, ${level.name}`}
            </option>
          ))}
      </SelectField>
      {wanted > rank && (
        <CheckField
          label={t('Also give the gifts of the levels{value}', {
            value:
              gift && !isNothing(gift)
                ? t(', {gift} {currency} for level {wanted}', { gift: moneyText(gift, currency), currency, wanted })
                : '',
          })}
          checked={withGifts}
          onChange={({ target }) => setWithGifts(target.checked)}
        />
      )}
    </ActDialog>
  );
}
