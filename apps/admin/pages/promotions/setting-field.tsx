import type { Currency } from '#kernel/money.ts';
import { t } from '#apps/admin/lib/text.ts';
import { NumberField } from '#apps/admin/parts/form/checked-field.tsx';
import { AmountsField } from '#apps/admin/parts/form/amounts-field.tsx';
import { CheckField, TextField } from '#ui/components/field/text-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { blankOf, orNull, type SettingNode } from '#apps/admin/pages/promotions/settings-schema.ts';
import { settingLabel, choiceText, wordsOfName } from '#apps/admin/pages/promotions/setting-words.ts';

type Props = {
  /** Code of the type of promotion. */
  type: string;
  /** Path of the setting: the names of its groups from the outermost on, and its own name, separated by dots. */
  name: string;
  node: SettingNode;
  value: unknown;
  currencies: readonly Currency[];
  onChange: (value: unknown) => void;
};

/** Field of a setting, drawn from its schema. A new type of promotion needs no field of its own. */
export function SettingField({ type, name, node, value, currencies, onChange }: Props) {
  const label = labelOf(type, name);
  const choice = orNull(node);
  if (choice)
    return (
      <div className="promotion-form__choice">
        <CheckField
          label={t('Set {label}', { label: label.toLowerCase() })}
          checked={value !== null}
          onChange={({ target }) => onChange(target.checked ? blankOf(choice) : null)}
        />
        {value !== null && <SettingField {...{ type, name, value, currencies, onChange }} node={choice} />}
      </div>
    );
  if (node.description === 'amounts') return <AmountsField label={label} value={value ?? {}} currencies={currencies} onChange={onChange} />;
  if (node.properties || node.propertyNames) return <GroupField {...{ type, name, node, value, currencies, onChange }} />;
  if (node.enum)
    return (
      <SelectField label={label} value={String(value)} onChange={({ target }) => onChange(target.value)}>
        {node.enum.map((one) => (
          <option key={one} value={one}>
            {choiceText(one) ?? one}
          </option>
        ))}
      </SelectField>
    );
  if (node.items?.enum) return <PickField {...{ type, name, value, onChange }} of={node.items.enum} />;
  if (node.type === 'array')
    return (
      <TextField
        label={t('{label}, separated by commas', { label })}
        defaultValue={((value ?? []) as string[]).join(', ')}
        onChange={({ target }) =>
          onChange(
            target.value
              .split(',')
              .map((one) => one.trim())
              .filter((one) => one !== ''),
          )
        }
      />
    );
  if (node.type === 'boolean')
    return <CheckField label={label} checked={value === true} onChange={({ target }) => onChange(target.checked)} />;
  return <FigureField label={label} node={node} value={value} onChange={onChange} />;
}

type PickProps = Pick<Props, 'type' | 'name' | 'value' | 'onChange'> & { of: readonly string[] };

/** Check boxes for a choice of some values from a few. */
function PickField({ type, name, value, of, onChange }: PickProps) {
  const picked = (value ?? []) as string[];
  return (
    <fieldset className="promotion-form__group promotion-form__group--few">
      <legend className="field__label">{labelOf(type, name)}</legend>
      {of.map((one) => (
        <CheckField
          key={one}
          label={choiceText(one) ?? wordsOfName(one)}
          checked={picked.includes(one)}
          onChange={({ target }) => onChange(of.filter((other) => (other === one ? target.checked : picked.includes(other))))}
        />
      ))}
    </fieldset>
  );
}

type GroupProps = Omit<Props, 'node'> & { node: SettingNode };

/** Fields of a group: its named parts, or one part for each value of a list. */
function GroupField({ type, name, node, value, currencies, onChange }: GroupProps) {
  const known = (value ?? {}) as Record<string, unknown>;
  const each = node.additionalProperties;
  const parts: [string, SettingNode][] = node.properties
    ? Object.entries(node.properties)
    : (node.propertyNames?.enum ?? []).map((one) => [one, each || {}]);
  const set = (part: string, next: unknown): void => {
    const { [part]: _old, ...rest } = known;
    onChange(next === undefined ? rest : { ...rest, [part]: next });
  };
  return (
    <fieldset className={node.properties ? 'promotion-form__group' : 'promotion-form__group promotion-form__group--few'}>
      <legend className="field__label">{labelOf(type, name)}</legend>
      {parts.map(([part, own]) => (
        <SettingField
          key={part}
          {...{ type, currencies }}
          name={`${name}.${part}`}
          node={own}
          value={known[part]}
          onChange={(next) => set(part, next)}
        />
      ))}
    </fieldset>
  );
}

/** Field for a whole number or a share. A share is typed in percent and stored in hundredths of a percent. An empty field has no value. */
function FigureField({
  label,
  node,
  value,
  onChange,
}: {
  label: string;
  node: SettingNode;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  if (node.type === 'string')
    return (
      <TextField
        label={label}
        defaultValue={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    );
  const isShare = node.description === 'percent';
  return (
    <NumberField
      label={isShare ? `${label}, %` : label}
      isShare={isShare}
      least={node.minimum}
      most={node.maximum}
      value={value === undefined ? undefined : Number(value)}
      onChange={onChange}
    />
  );
}

function labelOf(type: string, name: string): string {
  return settingLabel(type, name) ?? wordsOfName(name.slice(name.lastIndexOf('.') + 1));
}
