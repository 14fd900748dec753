import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countPromotionAudience, type PromotionAudience } from '#contracts/bo/promotion-audience.ts';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import { Reach } from '#apps/admin/parts/segment/reach.tsx';
import { SEGMENT_WORDS, SegmentFields } from '#apps/admin/parts/segment/segment-fields.tsx';

export const audienceWords = () =>
  ({
    ...SEGMENT_WORDS,
    levels: t('VIP level'),
    daysFrom: t('minimum days since registration'),
    daysTo: t('days since registration, less than'),
  }) as const satisfies Record<keyof PromotionAudience, string>;

type Brand = { id: number; languages: readonly string[]; currencies: readonly string[] };
type Props = { brand: Brand; audience: PromotionAudience; onChange: (audience: PromotionAudience) => void };

/** Edits the audience of a promotion and shows its present size. An empty choice means every member of the brand. */
export function AudiencePart({ brand, audience, onChange }: Props) {
  const { levels, daysFrom, daysTo, ...segment } = audience;
  const own = { ...(levels && { levels }), ...(daysFrom && { daysFrom }), ...(daysTo && { daysTo }) };
  const { data } = useQuery({
    queryKey: ['promotion-audience', brand.id, audience],
    queryFn: () => call(countPromotionAudience, { merchantId: brand.id, audience }),
    placeholderData: keepPreviousData,
  });
  const days = (name: 'daysFrom' | 'daysTo') => (
    <WholeField
      label={name === 'daysFrom' ? t('Minimum days since registration') : t('Registered fewer than this many days ago')}
      most={99_999}
      value={audience[name] ?? 0}
      onChange={(count) => {
        const { [name]: _old, ...rest } = audience;
        onChange(count > 0 ? { ...rest, [name]: count } : rest);
      }}
    />
  );
  return (
    <details className="promotion-audience" open={Object.keys(audience).length > 0}>
      <summary>{t('Audience')}</summary>
      <div className="promotion-form__group">
        <SegmentFields brand={brand} segment={segment} onChange={(changed) => onChange({ ...changed, ...own })} />
        <TextField
          label={t('VIP levels only')}
          hint={t('Level numbers, separated by commas. 0 means no level.')}
          defaultValue={levels?.join(', ') ?? ''}
          onChange={({ target }) => {
            const { levels: _old, ...rest } = audience;
            const read = [...new Set(target.value.match(/\d{1,2}/g)?.map(Number))].filter((rank) => rank <= 50);
            onChange(read.length > 0 ? { ...rest, levels: read } : rest);
          }}
        />
        <div className="promotion-form__group promotion-form__group--few">
          {days('daysFrom')}
          {days('daysTo')}
        </div>
      </div>
      <Reach answer={data} verb="meant" />
    </details>
  );
}
