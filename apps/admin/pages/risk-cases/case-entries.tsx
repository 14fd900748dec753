import { documentQueue } from '#contracts/bo/documents.ts';
import { riskFile } from '#contracts/bo/risk-cases.ts';
import { Button } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import type { RiskCase } from '#apps/admin/pages/risk-cases/case-page.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

type Entry = RiskCase['entries'][number];

const WORDS: Record<Entry['kind'], string> = translated({
  opened: 'Case opened',
  note: 'Note',
  file: 'File',
  change: 'Changed',
  part: 'Linked',
  report: 'Report',
});

/** Lists the notes, reports and files of a case, the newest first. */
export function CaseEntries({ found: { id, entries } }: { found: RiskCase }) {
  const may = useMay();
  // A report contains what members stated about themselves, so it needs the permission for documents.
  const isReadable = ({ kind, digest }: Entry): boolean => digest !== null && (kind !== 'report' || may(documentQueue));
  return (
    <section className="case__entries">
      <h2>{t('History')}</h2>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id} className="case__entry">
            <p className="case__entry-head">
              <b>{WORDS[entry.kind]}</b>
              <small>
                {entry.author}, {timeText(entry.at)}
              </small>
            </p>
            <p className="case__text">{entry.text}</p>
            {isReadable(entry) && <File caseId={id} entry={entry} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function File({ caseId, entry: { id, size, digest } }: { caseId: string; entry: Entry }) {
  const save = async (): Promise<void> => {
    const answer = await call(riskFile, { id: caseId, entry: id });
    if (!answer.success) return showToast(answer.message, 'bad');
    saveBytes(answer.value.name, answer.value.content);
  };
  return (
    <p className="case__file">
      <Button size="small" variant="line" icon="arrow-down" onClick={() => void save()}>
        {t('Save file')}
      </Button>
      <small>{t('{size, number} KB, SHA-256 {digest}', { size: Math.ceil((size ?? 0) / 1_024), digest: digest ?? '' })}</small>
    </p>
  );
}

/** Saves base64 bytes as a file. The browser does not open the file. */
function saveBytes(name: string, content: string): void {
  const bytes = Uint8Array.from(atob(content), (one) => one.codePointAt(0)!);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
