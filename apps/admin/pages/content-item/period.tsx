import { TextField } from '#ui/components/field/text-field.tsx';
import { WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import type { Editor } from '#apps/admin/pages/content-item/use-editor.ts';

const NAMES = ['startsAt', 'endsAt'] as const;

/** When a text is on the site, and its place among its like. */
export function Period({ editor: { draft, change } }: { editor: Editor }) {
  return (
    <>
      {NAMES.map((name) => (
        <TextField
          key={name}
          type="datetime-local"
          label={name === 'startsAt' ? 'From (UTC)' : 'Until (UTC)'}
          hint={name === 'startsAt' ? 'Empty: at once.' : 'Empty: without an end.'}
          value={draft[name]?.slice(0, 16) ?? ''}
          onChange={({ target }) => change({ ...draft, [name]: target.value === '' ? null : `${target.value.slice(0, 16)}:00Z` })}
        />
      ))}
      <WholeField
        label="Order"
        hint="The smallest number comes first."
        value={draft.sort}
        onChange={(sort) => change({ ...draft, sort: Math.min(sort, 9_999) })}
      />
    </>
  );
}
