import { t } from '#apps/admin/lib/text.ts';
import type { changesBetween } from '#apps/admin/pages/brand/brand.ts';

/** Lists each field of a change, before and after. */
export function PartChanges({ changes }: { changes: ReturnType<typeof changesBetween> }) {
  return (
    <table className="brand-changes">
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{t('Before')}</th>
          <th scope="col">{t('After')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td dir="auto">{before || '–'}</td>
            <td dir="auto">{after || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
