import { SCENES } from '#contracts/content-limits.ts';
import type { ContentBody } from '#contracts/bo/content-body.ts';
import { ChoiceList } from '#ui/components/choice/choice.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { CheckField, TextField } from '#ui/components/field/text-field.tsx';
import { t, translated } from '#apps/admin/lib/text.ts';
import { AUDIENCES, COLUMNS_OF_FOOTER, GROUPS, HOME, PLACES, TOPICS } from '#apps/admin/parts/content/content-words.ts';
import type { Editor } from '#apps/admin/pages/content-item/use-editor.ts';

const LINKS = translated({ ROUTE: 'A page of this site', URL: 'Another website', GAME: 'A game', none: 'Nowhere' });
const PAGES = { ROUTE: LINKS.ROUTE, URL: LINKS.URL } as const;
const HINTS = translated({ ROUTE: 'Such as /promotions', URL: 'Such as https://example.com', GAME: 'Such as CQ9/CQ9-0002' });

const PICTURES = Object.fromEntries(SCENES.map((one) => [one, one])) as Record<(typeof SCENES)[number], string>;

/** Fields for the place and the audience of an item, by its kind. */
export function Fields({ editor: { draft, change }, slug }: { editor: Editor; slug: string | undefined }) {
  const { body } = draft;
  const set = (next: ContentBody) => change({ ...draft, body: next });
  switch (body.kind) {
    case 'announcement':
      return (
        <>
          <Select label={t('Shown as')} words={PLACES} value={body.place} onChange={(place) => set({ ...body, place })} />
          <fieldset className="content-side__group">
            <legend className="field__label">{t('Audience')}</legend>
            <ChoiceList
              legend={t('Audience')}
              isMany
              rows={Object.entries(AUDIENCES).map(([value, label]) => ({ value, label }))}
              chosen={body.audience}
              onChoose={(audience) => audience.length > 0 && set({ ...body, audience: audience as typeof body.audience })}
            />
          </fieldset>
          <CheckField
            label={t('Belongs to a promotion')}
            checked={body.promotionType !== null}
            onChange={({ target }) => set({ ...body, promotionType: target.checked ? 'PROMOTION' : null })}
          />
        </>
      );
    case 'banner':
      return (
        <>
          <Select label={t('Group')} words={GROUPS} value={body.groupName} onChange={(groupName) => set({ ...body, groupName })} />
          <Select label={t('Picture')} words={PICTURES} value={body.scene} onChange={(next) => set({ ...body, scene: next })} />
          <Select
            label={t('Leads to')}
            words={LINKS}
            value={body.linkageType ?? 'none'}
            onChange={(type) =>
              set({ ...body, linkageType: type === 'none' ? null : type, url: type === 'none' ? null : (body.url ?? '') })
            }
          />
          {body.linkageType !== null && (
            <TextField
              label={t('Link')}
              hint={HINTS[body.linkageType]}
              value={body.url ?? ''}
              maxLength={400}
              onChange={({ target }) => set({ ...body, url: target.value })}
            />
          )}
        </>
      );
    case 'link':
      return (
        <>
          <Select label={t('Column')} words={COLUMNS_OF_FOOTER} value={body.column} onChange={(column) => set({ ...body, column })} />
          <Select label={t('Leads to')} words={PAGES} value={body.linkageType} onChange={(linkageType) => set({ ...body, linkageType })} />
          <TextField
            label={t('Link')}
            hint={HINTS[body.linkageType]}
            value={body.url}
            maxLength={400}
            onChange={({ target }) => set({ ...body, url: target.value })}
          />
        </>
      );
    case 'section':
      return (
        <>
          <Select label={t('Placed after')} words={HOME} value={body.after} onChange={(after) => set({ ...body, after })} />
          <Select
            label={t('Button leads to')}
            words={{ ...PAGES, none: t('No button') }}
            value={body.linkageType ?? 'none'}
            onChange={(type) =>
              set({ ...body, linkageType: type === 'none' ? null : type, url: type === 'none' ? null : (body.url ?? '') })
            }
          />
          {body.linkageType !== null && (
            <TextField
              label={t('Link')}
              hint={HINTS[body.linkageType]}
              value={body.url ?? ''}
              maxLength={400}
              onChange={({ target }) => set({ ...body, url: target.value })}
            />
          )}
        </>
      );
    case 'help':
      return <Select label={t('Topic')} words={TOPICS} value={body.topic} onChange={(topic) => set({ ...body, topic })} />;
    case 'legal':
      return slug === 'terms' ? (
        <>
          <CheckField
            label={t('Members accept this version')}
            checked={body.needsConsent}
            onChange={({ target }) => set({ ...body, needsConsent: target.checked })}
          />
          <p className="content-side__none">
            {body.needsConsent
              ? t(
                  'After the version starts, members must accept it at their next sign-in before they bet or deposit. They can still withdraw.',
                )
              : t('For corrections that change no rights or duties. Members are not asked to accept the version.')}
          </p>
        </>
      ) : null;
  }
}

type SelectProps<K extends string> = { label: string; words: Readonly<Record<K, string>>; value: K; onChange: (value: K) => void };

function Select<K extends string>({ label, words, value, onChange }: SelectProps<K>) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value as K)}>
      {Object.entries<string>(words).map(([key, word]) => (
        <option key={key} value={key}>
          {word}
        </option>
      ))}
    </SelectField>
  );
}
