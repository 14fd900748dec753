import type { DocumentCase } from '#apps/site/features/identity/use-identity.ts';
import { Thumbs } from '#apps/site/parts/uploads/thumbs.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';

const TONES = { waiting: 'info', accepted: 'good', refused: 'bad' } as const;

/** Lists the documents on which the staff have decided. */
export function LastDocuments({ documents }: { documents: readonly DocumentCase[] }) {
  const { t, formatDateTime } = useI18n();
  const decided = documents.filter(({ state }) => state !== 'waiting');
  if (decided.length === 0) return null;
  return (
    <section className="identity__part" aria-labelledby="identity-last">
      <h2 id="identity-last">{t('identity.last')}</h2>
      <ul className="last-documents">
        {decided.map(({ id, serial, kind, state, reason, submittedAt, pictures }) => (
          <li key={id} className="last-documents__one">
            <div>
              <p>
                <b>{t(`identity.kind_${kind}`)}</b> <Tag tone={TONES[state]}>{t(`identity.document_${state}`)}</Tag>
              </p>
              <p className="identity__note figures">
                {serial}, {formatDateTime(submittedAt, 'short')}
              </p>
              {state === 'refused' && reason !== null && <p className="identity__note">{t('identity.refused_text', { reason })}</p>}
            </div>
            <Thumbs pictures={pictures} />
          </li>
        ))}
      </ul>
    </section>
  );
}
