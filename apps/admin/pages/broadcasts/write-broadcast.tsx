import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BROADCAST_LENGTH } from '#contracts/message-limits.ts';
import { countBroadcast, writeBroadcast, type Segment } from '#contracts/bo/broadcasts.ts';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call, type Refusal } from '#apps/admin/lib/call.ts';
import { Letter } from '#apps/admin/pages/broadcasts/letter.tsx';
import { SegmentFields } from '#apps/admin/pages/broadcasts/segment-fields.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';

type Text = { title: string; body: string };
const BLANK: Text = { title: '', body: '' };
const NO_ENGLISH: Refusal = {
  success: false,
  code: 'request.invalid',
  message: 'Write the English title and text: members without another language read it.',
};
const isFilled = ({ title, body }: Text): boolean => title.trim() !== '' && body.trim() !== '';

/** A message to the members of a brand: its texts by language, whom it goes to, and how many those are now. */
export function WriteBroadcast({ onClose }: { onClose: () => void }) {
  const { data } = useBrands();
  const [chosen, setChosen] = useState<number>();
  const [segment, setSegment] = useState<Segment>({});
  const [texts, setTexts] = useState<Record<string, Text>>({});
  const [language, setLanguage] = useState('EN');
  const brand = data?.rows.find(({ id }) => id === chosen) ?? data?.rows[0];
  if (!brand) return null;
  const { id: merchantId, name } = brand;
  const text = texts[language] ?? BLANK;
  const change = (more: Partial<Text>) => setTexts({ ...texts, [language]: { ...text, ...more } });
  const filled = (words: string) => words.replaceAll('{site}', name).replaceAll('{currency}', brand.currencies[0]!);
  const written = Object.fromEntries(Object.entries(texts).filter(([, one]) => isFilled(one)));
  return (
    <ActDialog
      title="Message to members"
      description="Another of staff approves it; then it is sent. Nobody who practises, is excluded or takes a break is reached."
      submit="Ask for approval"
      isLarge
      onSubmit={async (given) => (written['EN'] ? call(writeBroadcast, { merchantId, segment, texts: written, ...given }) : NO_ENGLISH)}
      done={() => 'Sent to approvals.'}
      onClose={onClose}
    >
      <div className="broadcast-form">
        <div>
          <SelectField
            label="Brand"
            value={merchantId}
            onChange={({ target }) => {
              setChosen(Number(target.value));
              setSegment({});
            }}
          >
            {data?.rows.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
          <SelectField label="Text in" value={language} onChange={({ target }) => setLanguage(target.value)}>
            {brand.languages.map((one) => (
              <option key={one} value={one}>
                {one}
                {one === 'EN' ? ' (required)' : isFilled(texts[one] ?? BLANK) ? ' (written)' : ''}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Title"
            required={language === 'EN'}
            maxLength={BROADCAST_LENGTH.title}
            value={text.title}
            dir="auto"
            onChange={({ target }) => change({ title: target.value })}
          />
          <AreaField
            label="Text"
            hint="{site} and {currency} stand for the brand’s name and the member’s currency. Links are text."
            required={language === 'EN'}
            maxLength={BROADCAST_LENGTH.body}
            rows={6}
            value={text.body}
            onChange={(body) => change({ body })}
          />
          <Letter language={`As members read it, ${language}`} title={filled(text.title)} body={filled(text.body)} />
        </div>
        <div>
          <SegmentFields brand={brand} segment={segment} onChange={setSegment} />
          <Reach merchantId={merchantId} segment={segment} />
        </div>
      </div>
    </ActDialog>
  );
}

function Reach({ merchantId, segment }: { merchantId: number; segment: Segment }) {
  const { data } = useQuery({
    queryKey: ['broadcast-count', merchantId, segment],
    queryFn: () => call(countBroadcast, { merchantId, segment }),
    placeholderData: keepPreviousData,
  });
  if (!data) return <p className="quiet">Counting members.</p>;
  if (!data.success) return <p role="alert">{data.message}</p>;
  const { members } = data.value;
  return (
    <p role="status">
      {members === 0 ? 'No member fits this choice.' : <b className="figures">{members.toLocaleString('en')}</b>}
      {members > 0 && (members === 1 ? ' member is reached now.' : ' members are reached now.')}
    </p>
  );
}
