import { useState } from 'react';
import { restoreContent } from '#contracts/bo/content.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Item, Version } from '#apps/admin/pages/content-item/draft.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

/** Lists every published version, the newest first. An earlier version can be restored, which makes a new version. */
export function History({ item }: { item: Item }) {
  const may = useMay();
  const [restored, setRestored] = useState<Version | null>(null);
  const { versions, shownVersion } = item;
  if (versions.length === 0) return <p className="content-side__none">{t('Nothing published yet.')}</p>;
  return (
    <ol className="content-history">
      {versions.map((one) => (
        <li key={one.version}>
          <div className="content-history__head">
            <b>{t('Version {version}', { version: one.version })}</b>
            {one.version === shownVersion && <Tag tone="good">{t('on the site')}</Tag>}
            {!one.isShown && <Tag tone="bad">{t('taken off')}</Tag>}
            {new Date(one.startsAt) > new Date() && <Tag tone="info">{t('scheduled')}</Tag>}
          </div>
          <p className="content-history__by">
            {[
              timeText(one.publishedAt).slice(0, 16),
              one.publishedBy,
              one.approvedBy !== null && t('approved by {approvedBy}', { approvedBy: one.approvedBy }),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {one.restores !== null && <p className="content-history__by">{t('Restores version {restores}', { restores: one.restores })}</p>}
          {one.reason !== null && <p dir="auto">{one.reason}</p>}
          {one.isShown && (
            <details>
              <summary>{t('Text')}</summary>
              <Words texts={one.body.texts} />
            </details>
          )}
          {one.isShown && one.version !== shownVersion && may(restoreContent) && (
            <Button size="small" variant="line" onClick={() => setRestored(one)}>
              {t('Restore')}
            </Button>
          )}
        </li>
      ))}
      {restored && (
        <ActDialog
          title={t('Restore version {version}?', { version: restored.version })}
          description={t('The restored text becomes a new version at once. A draft stays as it is.')}
          submit={t('Restore')}
          onSubmit={({ reason, requestId }) => call(restoreContent, { id: item.id, version: restored.version, reason, requestId })}
          done={({ version }) => (version === null ? t('Approval requested.') : t('Restored.'))}
          onClose={() => setRestored(null)}
        />
      )}
    </ol>
  );
}

function Words({ texts }: { texts: Record<string, object> }) {
  const whole = (value: unknown): string =>
    typeof value === 'object' && value !== null ? Object.values(value).map(whole).join('\n') : typeof value === 'string' ? value : '';
  return Object.entries(texts).map(([language, text]) => (
    <p key={language} className="content-history__words" dir="auto">
      <span className="content-text__code">{language}</span> {whole(text)}
    </p>
  ));
}
