import { useState, type ComponentType } from 'react';
import { changeBrand } from '#contracts/bo/brand.ts';
import type { BrandPart } from '#contracts/bo/brand-names.ts';
import type { PartChange, PartValue } from '#contracts/bo/brand-parts.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { changesBetween, PART_NAMES, type Brand, type Fields } from '#apps/admin/pages/brand/brand.ts';
import { PartChanges } from '#apps/admin/pages/brand/part-changes.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

type Props<P extends BrandPart> = {
  part: P;
  brand: Brand;
  note: string;
  isFixed: boolean;
  isRefused?: (value: PartValue<P>) => boolean;
  Fields: ComponentType<Fields<P>>;
};

/** A part of a brand: its fields, and the change that is read before it is saved. */
export function PartForm<P extends BrandPart>({ part, brand, note, isFixed, isRefused, Fields }: Props<P>) {
  const stored = brand.parts[part] as PartValue<P>;
  const [edited, setEdited] = useState<{ value: PartValue<P>; seen: number } | null>(null);
  // Fields keep what is typed. Another number makes them read the stored value again.
  const [round, setRound] = useState(0);
  const reset = () => {
    setEdited(null);
    setRound(round + 1);
  };
  const [isConfirming, setConfirming] = useState(false);
  const seen = edited?.seen ?? brand.seen[part] ?? 0;
  const value = edited?.value ?? stored;
  const changes = changesBetween(stored, value);
  const title = PART_NAMES[part];
  return (
    <section id={part} className="brand-part" aria-labelledby={`${part}-title`}>
      <header className="brand-part__head">
        <h2 id={`${part}-title`}>{title}</h2>
        <p>{note}</p>
      </header>
      <div className="brand-part__fields">
        <Fields key={round} value={value} set={(next) => setEdited({ value: next, seen })} {...{ isFixed, brand }} />
      </div>
      {!isFixed && (
        <div className="brand-part__acts">
          <Button size="small" variant="primary" disabled={changes.length === 0 || isRefused?.(value)} onClick={() => setConfirming(true)}>
            {t('Check and save…')}
            <span className="visually-hidden"> {t('of {title}', { title })}</span>
          </Button>
          {edited && (
            <Button size="small" variant="line" onClick={reset}>
              {t('Undo')}
              <span className="visually-hidden"> {title}</span>
            </Button>
          )}
          {changes.length > 0 && <p role="status">{t('Not saved')}</p>}
        </div>
      )}
      {isConfirming && (
        <ActDialog
          title={t('{title} of {name}', { title, name: brand.name })}
          description={t('The change takes effect on the site at once. It can be undone in the history.')}
          submit={t('Save change')}
          isLarge
          onSubmit={async ({ reason, requestId }) => {
            const change = { part, value } as unknown as PartChange;
            return call(changeBrand, { id: brand.id, change, seen, reason, requestId });
          }}
          done={({ approvalId }) => (approvalId === null ? t('Saved. The site shows the change now.') : t('Sent for approval.'))}
          onDone={reset}
          onClose={() => setConfirming(false)}
        >
          <PartChanges changes={changes} />
        </ActDialog>
      )}
    </section>
  );
}
