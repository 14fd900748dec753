import { t } from '#apps/admin/lib/text.ts';
import './definitions.css';

/** Lists the definitions of columns, closed until the reader opens them. Phones need this list, because they show no heads. */
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
