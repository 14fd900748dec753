import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { wordTexts } from '#contracts/bo/words.ts';
import { VOICE, type VoiceKey } from '#contracts/words-voice.ts';
import { localeOf } from '#kernel/locale.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { shownText, useChoice, type Row } from '#apps/admin/pages/words/use-words.ts';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';

const PAGE = 50;
type Props = { merchantId: number; language: string; onOpen: (key: string) => void };

/** Search for texts that cannot be found on a page of the site, such as messages, mails and the texts that each brand writes for itself. */
export function TextList({ merchantId, language, onOpen }: Props) {
  const { text, only, choose } = useChoice();
  const [pages, setPages] = useState(1);
  const input = { merchantId, language, ...(text !== '' && { text }), ...(only && { only }), pageSize: Math.min(200, PAGE * pages) };
  const { data, error, refetch } = useQuery({
    queryKey: ['word-texts', input],
    queryFn: () => readValue(wordTexts, input),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="words__list">
      <div className="words__search">
        <TextField
          label={t('Search')}
          type="search"
          placeholder={t('Words or key')}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setPages(1);
            choose({ text: target.value || undefined });
          }}
        />
        <SelectField label={t('Show')} value={only ?? ''} onChange={({ target }) => choose({ only: target.value || undefined })}>
          <option value="">{t('All texts')}</option>
          <option value="voice">{t('Places for sentences of the brand')}</option>
          <option value="server">{t('Error messages, emails, text messages')}</option>
          <option value="own">{t('Changed by the brand')}</option>
          <option value="machine">{t('Unread machine translations')}</option>
          <option value="missing">{t('Missing, shown in English')}</option>
        </SelectField>
      </div>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="40vh" />
      ) : data.rows.length === 0 ? (
        <Nothing>{t('No text fits this search.')}</Nothing>
      ) : (
        <>
          <ul className="words__rows">
            {data.rows.map((row) => (
              <li key={row.key}>
                <TextRow row={row} language={language} onOpen={onOpen} />
              </li>
            ))}
          </ul>
          <p className="words__count">
            {t('{count} of {total, number}', { count: data.rows.length, total: data.total })}
            {data.rows.length < data.total && PAGE * pages < 200 && (
              <Button size="small" variant="line" onClick={() => setPages(pages + 1)}>
                {t('Show more')}
              </Button>
            )}
          </p>
        </>
      )}
    </div>
  );
}

function TextRow({ row, language, onOpen }: { row: Row; language: string; onOpen: (key: string) => void }) {
  const { key, own, english, isMachine } = row;
  return (
    <button type="button" className="words__row" onClick={() => onOpen(key)}>
      <span className="words__words" dir="auto" lang={localeOf(language)}>
        {shownText(row, english) || (key in VOICE ? VOICE[key as VoiceKey] : key)}
      </span>
      <span className="words__key">{key}</span>
      {own !== null && <Tag tone="info">{t('own')}</Tag>}
      {own === null && english === '' && <Tag>{t('empty')}</Tag>}
      {isMachine && <Tag tone="warn">{t('machine translation, unread')}</Tag>}
    </button>
  );
}
