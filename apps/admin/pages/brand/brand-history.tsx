import { useState } from 'react';
import { revertBrand } from '#contracts/bo/brand.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { changesBetween, PART_NAMES, type Brand, type BrandChange } from '#apps/admin/pages/brand/brand.ts';
import { PartChanges } from '#apps/admin/pages/brand/part-changes.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** Lists every change of the brand, the newest first. The last change of each part can be undone. */
export function BrandHistory({ brand, isFixed }: { brand: Brand; isFixed: boolean }) {
  const [reverted, setReverted] = useState<BrandChange | null>(null);
  const { changes, seen } = brand;
  return (
    <section id="history" className="brand-part" aria-labelledby="history-title">
      <header className="brand-part__head">
        <h2 id="history-title">{t('History')}</h2>
        <p>{changes.length === 0 ? t('No changes on this page yet.') : t('The last change of each part can be undone.')}</p>
      </header>
      <ol className="brand-history">
        {changes.map((one) => (
          <li key={one.number}>
            <div className="brand-history__head">
              <b>{PART_NAMES[one.part]}</b>
              <span>
                {[timeText(one.at).slice(0, 16), one.by, one.reverts !== null && t('takes back change {reverts}', { reverts: one.reverts })]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {!isFixed && one.part !== 'made' && seen[one.part] === one.number && (
                <Button size="small" variant="line" onClick={() => setReverted(one)}>
                  {t('Take back')}
                  <span className="visually-hidden"> {PART_NAMES[one.part]}</span>
                </Button>
              )}
            </div>
            <p dir="auto">{one.reason}</p>
            {one.part !== 'made' && (
              <details>
                <summary>{t('Change')}</summary>
                <PartChanges changes={changesBetween(one.before, one.after)} />
              </details>
            )}
          </li>
        ))}
      </ol>
      {reverted && (
        <ActDialog
          title={t('Take back: {part_name}?', { part_name: PART_NAMES[reverted.part] })}
          description={t('The earlier value returns to the site at once.')}
          submit={t('Take back')}
          isLarge
          onSubmit={({ reason, requestId }) => call(revertBrand, { id: brand.id, number: reverted.number, reason, requestId })}
          done={({ approvalId }) => (approvalId === null ? t('Taken back.') : t('Sent for approval.'))}
          onClose={() => setReverted(null)}
        >
          <PartChanges changes={changesBetween(reverted.after, reverted.before)} />
        </ActDialog>
      )}
    </section>
  );
}
