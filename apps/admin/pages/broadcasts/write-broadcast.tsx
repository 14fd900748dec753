import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BROADCAST_LENGTH } from '#contracts/message-limits.ts';
import { countBroadcast, writeBroadcast, type Segment } from '#contracts/bo/broadcasts.ts';
import { call, type Refusal } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { Letter } from '#apps/admin/pages/broadcasts/letter.tsx';
import { SegmentFields } from '#apps/admin/parts/segment/segment-fields.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { TextsFields, writtenTexts } from '#apps/admin/parts/form/texts-fields.tsx';
import { Reach } from '#apps/admin/parts/segment/reach.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import { BrandField } from '#apps/admin/parts/form/brand-field.tsx';

type Text = { title: string; body: string };
const noEnglish = (): Refusal => ({
  success: false,
  code: 'request.invalid',
  message: t('Enter the English title and text. Members without a translation read the English text.'),
});

/**
 * Form of a message to members of a brand: its texts by language, the filters of its receivers, and how many members these filters match
 * now.
 */
export function WriteBroadcast({ onClose }: { onClose: () => void }) {
  const { data } = useBrands();
  const [chosen, setChosen] = useState<number>();
  const [segment, setSegment] = useState<Segment>({});
  const [texts, setTexts] = useState<Record<string, Text>>({});
  const brand = data?.rows.find(({ id }) => id === chosen) ?? data?.rows[0];
  if (!brand) return null;
  const { id: merchantId, name } = brand;
  const filled = (words: string) => words.replaceAll('{site}', name).replaceAll('{currency}', brand.currencies[0]!);
  const written = writtenTexts(texts);
  return (
    <ActDialog
      title={t('Message to members')}
      description={t('Sent after a second person approves. Practice, excluded and paused members are left out.')}
      submit={t('Request approval')}
      isLarge
      onSubmit={async (given) => (written['EN'] ? call(writeBroadcast, { merchantId, segment, texts: written, ...given }) : noEnglish())}
      done={() => t('Sent for approval.')}
      onClose={onClose}
    >
      <div className="broadcast-form">
        <div>
          <BrandField
            brands={data?.rows}
            value={merchantId}
            onChoose={(id) => {
              setChosen(id);
              setSegment({});
            }}
          />
          <TextsFields
            languages={brand.languages}
            parts={[
              { name: 'title', label: t('Title'), most: BROADCAST_LENGTH.title },
              {
                name: 'body',
                label: t('Text'),
                most: BROADCAST_LENGTH.body,
                rows: 6,
                hint: t("Use '{'site'}' for the brand and '{'currency'}' for the member’s currency. Links appear as plain text."),
              },
            ]}
            texts={texts}
            onChange={setTexts}
            renderPreview={({ title, body }, language) => (
              <Letter language={t('Preview, {language}', { language })} title={filled(title)} body={filled(body)} />
            )}
          />
        </div>
        <div>
          <SegmentFields brand={brand} segment={segment} onChange={setSegment} />
          <Reached merchantId={merchantId} segment={segment} />
        </div>
      </div>
    </ActDialog>
  );
}

function Reached({ merchantId, segment }: { merchantId: number; segment: Segment }) {
  const { data } = useQuery({
    queryKey: ['broadcast-count', merchantId, segment],
    queryFn: () => call(countBroadcast, { merchantId, segment }),
    placeholderData: keepPreviousData,
  });
  return <Reach answer={data} verb="reached" />;
}
