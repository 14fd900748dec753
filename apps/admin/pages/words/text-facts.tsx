import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { proposeWords, wordPlaces } from '#contracts/bo/words.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { shownText, type Text } from '#apps/admin/pages/words/use-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { languageName } from '#apps/admin/parts/words/language-name.ts';
import { localeOf } from '#kernel/locale.ts';

/** Shows the text in the other languages of the brand. */
export function Languages({ text, language }: { text: Text; language: string }) {
  const others = text.languages.filter((one) => one.language !== language);
  return (
    <details className="words__part">
      <summary>{t('Other languages ({count})', { count: others.length })}</summary>
      <dl className="words__languages">
        {others.map((one) => (
          <div key={one.language}>
            <dt>{languageName(one.tag)}</dt>
            <dd dir="auto" lang={one.tag}>
              {shownText(one, text.english)} {one.own !== null && <Tag tone="info">{t('own')}</Tag>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Lists the files of the site that show the text. */
export function Places({ textKey }: { textKey: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['word-places', textKey],
    queryFn: () => readValue(wordPlaces, { key: textKey }),
    enabled: isOpen,
    staleTime: Infinity,
  });
  const places = data?.places ?? [];
  return (
    <details className="words__part" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('Used in')}</summary>
      {!data ? (
        <Skeleton height="60px" />
      ) : places.length === 0 ? (
        <p className="words__none">{t('No file names this key. The site composes the key while it runs.')}</p>
      ) : (
        <ul className="words__places">
          {places.map((place) => (
            <li key={place}>{place.replace(/^apps\/site\//, '')}</li>
          ))}
        </ul>
      )}
    </details>
  );
}

type Version = Text['history'][number];

/** Lists changes of the text, the newest first. An earlier version can be restored, which makes a new version. */
export function History({ merchantId, text, language }: { merchantId: number; text: Text; language: string }) {
  const may = useMay();
  const [restored, setRestored] = useState<Version | null>(null);
  const own = text.languages.find((one) => one.language === language)!;
  const versions = text.history.filter((one) => one.language === language);
  return (
    <details className="words__part" open={versions.length > 0}>
      <summary>{t('History ({count})', { count: versions.length })}</summary>
      {versions.length === 0 && <p className="words__none">{t('The brand has never changed this text.')}</p>}
      <ol className="words__history">
        {versions.map((one) => (
          <li key={one.version}>
            <p dir="auto" lang={localeOf(language)}>
              {one.text ?? t('Back to the common text')}
            </p>
            <p className="words__none">
              {one.approvedBy === null
                ? t('{at}, {by}.', { at: timeText(one.at).slice(0, 16), by: one.madeBy })
                : t('{at}, {by}, approved by {second}.', {
                    at: timeText(one.at).slice(0, 16),
                    by: one.madeBy,
                    second: one.approvedBy,
                  })}{' '}
              {one.reason}
            </p>
            {one.version !== own.version && one.text !== null && one.text !== own.own && may(proposeWords) && (
              <Button size="small" variant="line" onClick={() => setRestored(one)}>
                {t('Restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {restored && (
        <ActDialog
          title={t('Restore version {version}?', { version: restored.version })}
          description={t('A second person must approve. The text then becomes a new version.')}
          submit={t('Request approval')}
          onSubmit={(given) =>
            call(proposeWords, {
              merchantId,
              language,
              rows: [{ key: text.key, text: restored.text, seen: own.version, isMachine: restored.isMachine }],
              ...given,
            })
          }
          done={() => t('Sent for approval.')}
          onClose={() => setRestored(null)}
        />
      )}
    </details>
  );
}
