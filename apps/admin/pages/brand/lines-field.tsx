import { useState } from 'react';
import { AreaField } from '#ui/components/field/area-field.tsx';

type Props = { label: string; hint?: string; value: readonly string[]; set: (next: string[]) => void; isFixed: boolean; rows?: number };

/** Field for a list of words, which staff separate by spaces or line breaks. */
export function LinesField({ label, hint, value, set, isFixed, rows = 3 }: Props) {
  const [typed, setTyped] = useState<string>();
  const own = typed !== undefined && wordsOf(typed).join(' ') === value.join(' ') ? typed : value.join('\n');
  return (
    <AreaField
      label={label}
      {...(hint !== undefined && { hint })}
      rows={rows}
      disabled={isFixed}
      value={own}
      onChange={(text) => {
        setTyped(text);
        set(wordsOf(text));
      }}
    />
  );
}

const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');
