import type { ReactNode } from 'react';
import { CONTENT_LENGTH } from '#contracts/content-limits.ts';
import { localeOf } from '#kernel/locale.ts';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { blankText, PARTS, progressOf, textsOf, withText, type Text } from '#apps/admin/pages/content-item/draft.ts';
import type { Editor } from '#apps/admin/pages/content-item/use-editor.ts';

const LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  content: 'Text',
  text: 'Text',
  action: 'Button',
  summary: 'Summary',
  body: 'Article',
  intro: 'Introduction',
};
const MOST: Readonly<Record<string, number>> = {
  title: CONTENT_LENGTH.title,
  content: CONTENT_LENGTH.text,
  text: CONTENT_LENGTH.short,
  action: CONTENT_LENGTH.action,
  summary: CONTENT_LENGTH.short,
  body: CONTENT_LENGTH.article,
  intro: CONTENT_LENGTH.text,
};
const PROGRESS = { empty: 'falls back to English', begun: 'incomplete', whole: 'complete' } as const;

type Props = { editor: Editor; languages: readonly string[]; renderMore?: (text: Text, change: (text: Text) => void) => ReactNode };

/** The text in every language of the brand, all in sight, English first. */
export function Texts({ editor: { kind, draft, change }, languages, renderMore }: Props) {
  const texts = textsOf(draft);
  const all = ['EN', ...languages.filter((language) => language !== 'EN')];
  return (
    <div className="content-texts">
      {all.map((language) => {
        const text = texts[language] ?? blankText(kind);
        const progress = progressOf(texts[language]);
        const set = (next: Text) => change(withText(draft, language, next));
        const name = nameOf(language);
        return (
          <section key={language} className="content-text" aria-label={name} data-progress={progress}>
            <header className="content-text__head">
              <h2>{name}</h2>
              <span className="content-text__code">{language}</span>
              <span className="content-text__progress">{language === 'EN' && progress === 'empty' ? 'required' : PROGRESS[progress]}</span>
            </header>
            {Object.entries<number>(PARTS[kind]).map(([part, rows]) => {
              const shared = { label: LABELS[part]!, value: String(text[part] ?? ''), maxLength: MOST[part]!, lang: localeOf(language) };
              return rows === 1 ? (
                <TextField
                  key={part}
                  {...shared}
                  dir="auto"
                  autoComplete="off"
                  onChange={({ target }) => set({ ...text, [part]: target.value })}
                />
              ) : (
                <AreaField key={part} {...shared} dir="auto" rows={rows} onChange={(value) => set({ ...text, [part]: value })} />
              );
            })}
            {renderMore?.(text, set)}
          </section>
        );
      })}
    </div>
  );
}

function nameOf(language: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(localeOf(language)) ?? language;
}
