import { SCENES } from '#contracts/content-limits.ts';
import type { ContentBody } from '#contracts/bo/content-body.ts';
import { ChoiceList } from '#ui/components/choice/choice.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { CheckField, TextField } from '#ui/components/field/text-field.tsx';
import { AUDIENCES, GROUPS, PLACES, TOPICS } from '#apps/admin/parts/content/content-words.ts';
import type { Editor } from '#apps/admin/pages/content-item/use-editor.ts';

const LINKS = { ROUTE: 'A page of this site', URL: 'Another website', GAME: 'A game', none: 'Nowhere' } as const;
const HINTS = { ROUTE: 'Such as /promotions', URL: 'Such as https://example.com', GAME: 'Such as CQ9/CQ9-0002' } as const;

const PICTURES = Object.fromEntries(SCENES.map((one) => [one, one])) as Record<(typeof SCENES)[number], string>;

/** Fields for the place and the audience of an item, by its kind. */
export function Fields({ editor: { draft, change } }: { editor: Editor }) {
  const { body } = draft;
  const set = (next: ContentBody) => change({ ...draft, body: next });
  switch (body.kind) {
    case 'announcement':
      return (
        <>
          <Select label="Shown as" words={PLACES} value={body.place} onChange={(place) => set({ ...body, place })} />
          <fieldset className="content-side__group">
            <legend className="field__label">Audience</legend>
            <ChoiceList
              legend="Audience"
              isMany
              rows={Object.entries(AUDIENCES).map(([value, label]) => ({ value, label }))}
              chosen={body.audience}
              onChoose={(audience) => audience.length > 0 && set({ ...body, audience: audience as typeof body.audience })}
            />
          </fieldset>
          <CheckField
            label="Belongs to a promotion"
            checked={body.promotionType !== null}
            onChange={({ target }) => set({ ...body, promotionType: target.checked ? 'PROMOTION' : null })}
          />
        </>
      );
    case 'banner':
      return (
        <>
          <Select label="Group" words={GROUPS} value={body.groupName} onChange={(groupName) => set({ ...body, groupName })} />
          <Select label="Picture" words={PICTURES} value={body.scene} onChange={(next) => set({ ...body, scene: next })} />
          <Select
            label="Leads to"
            words={LINKS}
            value={body.linkageType ?? 'none'}
            onChange={(type) =>
              set({ ...body, linkageType: type === 'none' ? null : type, url: type === 'none' ? null : (body.url ?? '') })
            }
          />
          {body.linkageType !== null && (
            <TextField
              label="Link"
              hint={HINTS[body.linkageType]}
              value={body.url ?? ''}
              maxLength={400}
              onChange={({ target }) => set({ ...body, url: target.value })}
            />
          )}
        </>
      );
    case 'help':
      return <Select label="Topic" words={TOPICS} value={body.topic} onChange={(topic) => set({ ...body, topic })} />;
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
