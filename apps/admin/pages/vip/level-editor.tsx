import { useState } from 'react';
import { saveVipLevels } from '#contracts/bo/vip.ts';
import { CheckField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { amountsOf, FIGURES, inputOf, LABELS, withAmounts, type Ladder, type LevelInput } from '#apps/admin/pages/vip/ladder.ts';
import { NumberField } from '#apps/admin/parts/form/checked-field.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { AmountsField } from '#apps/admin/parts/form/amounts-field.tsx';
import { TextsFields } from '#apps/admin/parts/form/texts-fields.tsx';
import type { useBrands } from '#apps/admin/parts/page/brands.ts';
import './level-editor.css';

type Brand = NonNullable<ReturnType<typeof useBrands>['data']>['rows'][number];
type Props = {
  brand: Brand;
  ladder: Ladder;
  /** Index of the level from 0; the index after the last level makes a new level. */
  at: number;
  onClose: () => void;
};

const NEW: LevelInput = { names: { EN: '' }, rebateBps: 0, hasPriority: false, figures: {} };

/**
 * Form of a VIP level of a brand: what the level requires and gives. All levels are saved together, and refused if another editor has saved
 * them since they were read.
 */
export function LevelEditor({ brand, ladder, at, onClose }: Props) {
  const [level, setLevel] = useState<LevelInput>(() => (ladder.levels[at] ? inputOf(ladder.levels[at]) : NEW));
  const texts = Object.fromEntries(Object.entries(level.names).map(([language, name]) => [language, { name }]));
  return (
    <ActDialog
      title={level.names['EN'] ? t('VIP {at}: {names}', { at: at + 1, names: level.names['EN'] }) : t('VIP {at}', { at: at + 1 })}
      description={t('Lower figures apply from the next round, higher figures from next month. Gifts already due stay as they are.')}
      submit={t('Save level')}
      isLarge
      onSubmit={({ reason }) => {
        const written = Object.fromEntries(Object.entries(level.names).filter(([, name]) => name.trim() !== ''));
        const levels = ladder.levels.map(inputOf);
        levels[at] = { ...level, names: written };
        return call(saveVipLevels, { merchantId: brand.id, version: ladder.version, levels, reason });
      }}
      done={() => t('Level saved.')}
      onClose={onClose}
    >
      <div className="level-form">
        <div>
          <TextsFields
            languages={brand.languages}
            parts={[{ name: 'name', label: t('Level name'), most: 30 }]}
            texts={texts}
            onChange={(next) =>
              setLevel({ ...level, names: Object.fromEntries(Object.entries(next).map(([language, { name }]) => [language, name])) })
            }
          />
          <NumberField
            label={t('Rebate, %')}
            isShare
            most={100}
            required
            value={level.rebateBps}
            onChange={(read = 0) => setLevel({ ...level, rebateBps: read })}
          />
          <CheckField
            label={t('Priority customer service')}
            checked={level.hasPriority}
            onChange={({ target }) => setLevel({ ...level, hasPriority: target.checked })}
          />
        </div>
        {FIGURES.map((name) => (
          <AmountsField
            key={name}
            label={LABELS[name]}
            value={amountsOf(level, name)}
            currencies={brand.currencies}
            onChange={(amounts) => setLevel((now) => withAmounts(now, name, amounts, brand.currencies))}
          />
        ))}
      </div>
    </ActDialog>
  );
}
