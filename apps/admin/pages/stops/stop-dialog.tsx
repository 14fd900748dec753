import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findStoppable, stop, type StopKind } from '#contracts/bo/brands.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { KINDS } from '#apps/admin/pages/stops/stop-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import './stop-dialog.css';

const NAMED: ReadonlySet<StopKind> = new Set<StopKind>(['game', 'vendor', 'provider', 'method']);

/**
 * Form of a stop: its kind, its scope and the reason. A game, a vendor, a provider or a way to deposit is chosen from the existing ones.
 */
export function StopDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<StopKind>('game');
  const [chosen, setChosen] = useState<{ subject: string; label: string }>();
  const [brand, setBrand] = useState('');
  const brands = useBrandOptions();
  const isNamed = NAMED.has(kind);
  return (
    <ActDialog
      title={t('New stop')}
      description={t('Takes effect within two seconds. Open rounds may finish.')}
      submit={t('Stop now')}
      variant="danger"
      onSubmit={({ reason }) =>
        call(stop, { kind, subject: isNamed ? (chosen?.subject ?? '') : '', merchantId: brand === '' ? null : Number(brand), reason })
      }
      done={() => t('Stopped.')}
      onClose={onClose}
    >
      <SelectField
        label={t('Scope')}
        value={kind}
        onChange={(event) => {
          setKind(event.target.value as StopKind);
          setChosen(undefined);
        }}
      >
        {Object.entries(KINDS).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      {isNamed && <Subject key={kind} kind={kind} chosen={chosen} onChoose={setChosen} />}
      <SelectField label={t('Brand')} value={brand} onChange={(event) => setBrand(event.target.value)}>
        <option value="">{t('all brands')}</option>
        {brands.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}

type Found = { subject: string; label: string };
type SubjectProps = { kind: StopKind; chosen: Found | undefined; onChoose: (found: Found | undefined) => void };

function Subject({ kind, chosen, onChoose }: SubjectProps) {
  const [text, setText] = useState('');
  const found = useQuery({
    queryKey: ['stoppable', kind, text],
    queryFn: () => readValue(findStoppable, { kind, text }),
    placeholderData: keepPreviousData,
    enabled: chosen === undefined,
  });
  return (
    <div>
      <TextField
        label={KINDS[kind]}
        value={chosen?.label ?? text}
        onChange={(event) => {
          onChoose(undefined);
          setText(event.target.value);
        }}
        required
        autoComplete="off"
        spellCheck={false}
      />
      {!chosen && (
        <ul className="found">
          {found.data?.found.slice(0, 8).map((one) => (
            <li key={one.subject}>
              <button type="button" className="found__one" onClick={() => onChoose(one)}>
                {one.label}
                <small>{one.subject}</small>
              </button>
            </li>
          ))}
          {found.data?.found.length === 0 && <li className="found__none">{t('No matches.')}</li>}
        </ul>
      )}
    </div>
  );
}
