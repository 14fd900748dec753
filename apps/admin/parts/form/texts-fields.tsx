import { useState, type ReactNode } from 'react';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { t } from '#apps/admin/lib/text.ts';

type Texts<Name extends string> = Record<string, Record<Name, string>>;
type TextPart<Name extends string> = { name: Name; label: string; most: number; hint?: string; rows?: number };

/** True if all parts of a text are written. */
export const isWritten = (text: Record<string, string> | undefined): boolean =>
  text !== undefined && Object.values(text).every((part) => part.trim() !== '');

/** Returns the texts whose parts are all written, by language. */
export function writtenTexts<T extends Record<string, string>>(texts: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => isWritten(text)));
}

type Props<Name extends string> = {
  languages: readonly string[];
  parts: readonly [TextPart<Name>, ...TextPart<Name>[]];
  texts: Texts<Name>;
  onChange: (texts: Texts<Name>) => void;
  /** Draws a preview below the fields, for the language that is being written. */
  renderPreview?: (text: Record<Name, string>, language: string) => ReactNode;
};

/** Fields for a text of a few parts in each language of a brand. The English text is required. */
export function TextsFields<Name extends string>({ languages, parts, texts, onChange, renderPreview }: Props<Name>) {
  const [language, setLanguage] = useState('EN');
  const text = texts[language] ?? (Object.fromEntries(parts.map(({ name }) => [name, ''])) as Record<Name, string>);
  const change = (name: Name, value: string): void => onChange({ ...texts, [language]: { ...text, [name]: value } });
  return (
    <>
      <SelectField label={t('Text in')} value={language} onChange={({ target }) => setLanguage(target.value)}>
        {languages.map((one) => (
          <option key={one} value={one}>
            {one}
            {one === 'EN' ? ` ${t('(required)')}` : isWritten(texts[one]) ? ` ${t('(written)')}` : ''}
          </option>
        ))}
      </SelectField>
      {parts.map(({ name, label, most, hint, rows }) =>
        rows === undefined ? (
          <TextField
            key={name}
            label={label}
            maxLength={most}
            value={text[name]}
            dir="auto"
            onChange={({ target }) => change(name, target.value)}
          />
        ) : (
          <AreaField
            key={name}
            label={label}
            {...(hint !== undefined && { hint })}
            maxLength={most}
            rows={rows}
            value={text[name]}
            onChange={(value) => change(name, value)}
          />
        ),
      )}
      {renderPreview?.(text, language)}
    </>
  );
}
