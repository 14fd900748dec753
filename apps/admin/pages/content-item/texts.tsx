import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { contentItems } from '#contracts/bo/content.ts';
import { CONTENT_LENGTH } from '#contracts/content-limits.ts';
import { localeOf } from '#kernel/locale.ts';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { locale, t, translated } from '#apps/admin/lib/text.ts';
import { blankText, partsOf, progressOf, textsOf, withText } from '#apps/admin/pages/content-item/draft.ts';
import type { Editor } from '#apps/admin/pages/content-item/use-editor.ts';
import { addFont } from '#web/text/script-fonts.ts';

const LABELS: Readonly<Record<string, string>> = translated({
  title: 'Title',
  content: 'Text',
  text: 'Text',
  action: 'Button',
  summary: 'Summary',
  body: 'Article',
  intro: 'Introduction',
});
const MOST: Readonly<Record<string, number>> = {
  title: CONTENT_LENGTH.title,
  content: CONTENT_LENGTH.text,
  text: CONTENT_LENGTH.short,
  action: CONTENT_LENGTH.action,
  summary: CONTENT_LENGTH.short,
  body: CONTENT_LENGTH.article,
  intro: CONTENT_LENGTH.article,
};
const PROGRESS = translated({ empty: 'falls back to English', begun: 'incomplete', whole: 'complete' });

const FEW = 6;

type Props = { editor: Editor; merchantId: number; languages: readonly string[] };

/** Fields of the text in each used language, English first. Further languages of the brand can be added. */
export function Texts({ editor, merchantId, languages }: Props) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const used = useUsedLanguages(editor, merchantId);
  // A brand of a few languages shows them all.
  const isShown = (one: string) => languages.length <= FEW || used.has(one) || added.includes(one);
  const shown = ['EN', ...languages.filter((one) => one !== 'EN' && isShown(one))];
  const others = languages.filter((one) => !shown.includes(one));
  return (
    <div className="content-texts">
      {shown.map((language) => (
        <LanguageText key={language} {...{ editor, language }} />
      ))}
      {others.length > 0 && (
        <div className="content-texts__more">
          <SelectField label={t('Another language')} value="" onChange={({ target }) => setAdded([...added, target.value])}>
            <option value="">{t('Choose')}</option>
            {others.map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </div>
  );
}

/** Returns the languages of an item. For a new item also those of the item that staff of the brand changed last. */
function useUsedLanguages({ kind, item, draft }: Editor, merchantId: number): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['content-languages', kind, merchantId],
    queryFn: () => readValue(contentItems, { kind, merchantId, pageSize: 50 }),
    enabled: item === null,
  });
  const last = item === null ? data?.rows.find(({ changedBy }) => changedBy !== null) : undefined;
  return new Set([...Object.keys(textsOf(draft)), ...(last?.languages ?? [])]);
}

function LanguageText({ editor: { kind, draft, change }, language }: { editor: Editor; language: string }) {
  const text = textsOf(draft)[language] ?? blankText(kind);
  const progress = progressOf(draft.body, language);
  const [name, lang] = [nameOf(language), localeOf(language)];
  // Without this font the browser draws the language in a font of the system.
  useEffect(() => void addFont(lang).catch(() => {}), [lang]);
  return (
    <section className="content-text" aria-label={name} data-progress={progress}>
      <header className="content-text__head">
        <h2>{name}</h2>
        <span className="content-text__code">{language}</span>
        <span className="content-text__progress">{language === 'EN' && progress === 'empty' ? t('required') : PROGRESS[progress]}</span>
      </header>
      {partsOf(draft.body).map(([part, rows]) => {
        const set = (value: string) => change(withText(draft, language, { ...text, [part]: value }));
        const isLegal = kind === 'legal' && part === 'body';
        const [label, maxLength] = isLegal
          ? [t('Text. A line such as “## Heading” begins a section.'), CONTENT_LENGTH.legal]
          : [LABELS[part]!, MOST[part]!];
        const shared = { label, value: text[part] ?? '', maxLength, lang, dir: 'auto' as const };
        return rows === 1 ? (
          <TextField key={part} {...shared} autoComplete="off" onChange={({ target }) => set(target.value)} />
        ) : (
          <AreaField key={part} {...shared} rows={rows} onChange={set} />
        );
      })}
    </section>
  );
}

function nameOf(language: string): string {
  return new Intl.DisplayNames([locale()], { type: 'language' }).of(localeOf(language)) ?? language;
}
