import { t } from '#apps/admin/lib/text.ts';
import './definitions.css';

/** Definitions of the columns that have one, closed until they are requested: on a phone no head shows them. */
export function Definitions({ columns }: { columns: readonly { key: string; head: string; means?: string | undefined }[] }) {
  const defined = columns.filter(({ means }) => means !== undefined);
  if (defined.length === 0) return null;
  return (
    <details className="definitions">
      <summary className="definitions__head">{t('Definitions')}</summary>
      <dl className="definitions__list">
        {defined.map(({ key, head, means }) => (
          <div key={key}>
            <dt>{head}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
