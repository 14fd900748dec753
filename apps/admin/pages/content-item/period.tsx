import { TextField } from '#ui/components/field/text-field.tsx';
import { t } from '#apps/admin/lib/text.ts';
import { WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import type { Editor } from '#apps/admin/pages/content-item/use-editor.ts';

const NAMES = ['startsAt', 'endsAt'] as const;

/** Fields for the time that a text is on the site, and for its position among items of its kind. */
export function Period({ editor: { draft, change } }: { editor: Editor }) {
  // A legal page has no end: a new version replaces it.
  const names = draft.body.kind === 'legal' ? NAMES.slice(0, 1) : NAMES;
  return (
    <>
      {names.map((name) => (
        <TextField
          key={name}
          type="datetime-local"
          label={name === 'startsAt' ? t('From (UTC)') : t('Until (UTC)')}
          hint={name === 'startsAt' ? t('Leave empty to start at once.') : t('Leave empty for no end.')}
          value={draft[name]?.slice(0, 16) ?? ''}
          onChange={({ target }) => change({ ...draft, [name]: target.value === '' ? null : `${target.value.slice(0, 16)}:00Z` })}
        />
      ))}
      <WholeField
        label={t('Order')}
        hint={t('The smallest number comes first.')}
        value={draft.sort}
        onChange={(sort) => change({ ...draft, sort: Math.min(sort, 9_999) })}
      />
    </>
  );
}
