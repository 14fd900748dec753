import { useRef, useState } from 'react';
import { proposeWords, wordsFile, type wordsCoverage } from '#contracts/bo/words.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { WORDS_LIMITS } from '#contracts/words-limits.ts';
import { FORMATS, type Format } from '#kernel/translations/unit.ts';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { judgeText, LONGEST_FILE, type Judged, type Report } from '#apps/admin/pages/word-coverage/read-file.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { languageName } from '#apps/admin/parts/words/language-name.ts';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { csvText, downloadText } from '#web/text/csv.ts';

type Row = WireOutput<typeof wordsCoverage>['rows'][number];
type Props = { merchantId: number; rows: readonly Row[]; language: Row; onChoose: (language: string) => void };

const NAMES: Readonly<Record<Format, string>> = translated({ 'xliff-1.2': 'XLIFF 1.2', 'xliff-2.0': 'XLIFF 2.0', po: 'PO' });

/** Saves a file for translators in one language, and reads such a file back. */
export function Exchange({ merchantId, rows, language, onChoose }: Props) {
  const may = useMay();
  const [format, setFormat] = useState<Format>('xliff-1.2');
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<Report | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function save(): Promise<void> {
    setBusy(true);
    const answer = await call(wordsFile, { merchantId, language: language.language, format });
    setBusy(false);
    if (answer.success) downloadText(answer.value.name, answer.value.text, 'plain');
    else showToast(answer.message, 'bad');
  }

  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    setBusy(true);
    setReport(null);
    setFault(null);
    const isLong = file.size > LONGEST_FILE;
    const judged = isLong
      ? t('This file is larger than {longest_file} MB.', { longest_file: LONGEST_FILE / 1_000_000 })
      : await judgeText(merchantId, language, await file.text());
    setBusy(false);
    if (input.current) input.current.value = '';
    if (typeof judged === 'string') setFault(judged);
    else if ('success' in judged) setFault(judged.message);
    else setReport(judged);
  }

  return (
    <section className="coverage__files" aria-label={t('Files for translators')}>
      <h2>{t('Files for translators')}</h2>
      <div className="coverage__line">
        <FileChoice {...{ rows, language, format, onChoose }} onFormat={setFormat} />
        <Button size="small" variant="line" isBusy={isBusy} onClick={() => void save()}>
          {t('Export')}
        </Button>
        {may(proposeWords) && (
          <Button size="small" variant="primary" isBusy={isBusy} onClick={() => input.current?.click()}>
            {t('Import')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          aria-label={t('File to import')}
          accept=".xlf,.xliff,.xml,.po"
          tabIndex={-1}
          onChange={({ target }) => void read(target.files?.[0])}
        />
      </div>
      {fault !== null && (
        <p className="coverage__fault" role="alert">
          {fault}
        </p>
      )}
      {report && <Result {...{ merchantId, language, report }} onDone={() => setReport(null)} />}
    </section>
  );
}

type ChoiceProps = Pick<Props, 'rows' | 'language' | 'onChoose'> & { format: Format; onFormat: (format: Format) => void };

/** Fields that select the language and the format of a file. */
function FileChoice({ rows, language, format, onChoose, onFormat }: ChoiceProps) {
  return (
    <>
      <SelectField label={t('Language')} value={language.language} onChange={({ target }) => onChoose(target.value)}>
        {rows.map((row) => (
          <option key={row.language} value={row.language}>
            {languageName(row.tag)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Format')} value={format} onChange={({ target }) => onFormat(target.value as Format)}>
        {FORMATS.map((one) => (
          <option key={one} value={one}>
            {NAMES[one]}
          </option>
        ))}
      </SelectField>
    </>
  );
}

type ResultProps = { merchantId: number; language: Row; report: Report; onDone: () => void };

/** Shows the rows of a file by their outcome. Good rows go to a second staff member for approval; the other rows are listed in a table. */
function Result({ merchantId, language, report, onDone }: ResultProps) {
  const [isOpen, setOpen] = useState(false);
  const good = report.rows.filter(({ outcome }) => outcome === 'good');
  const same = report.rows.filter(({ outcome }) => outcome === 'words.unchanged');
  const wrong = report.rows.filter(({ outcome }) => outcome !== 'good' && outcome !== 'words.unchanged');
  const first = good.slice(0, WORDS_LIMITS.perRequest);
  return (
    <div className="coverage__result" role="status">
      <p>
        {t('{rows} rows: {good} to propose, {same} unchanged, {empty} empty, {wrong} refused.', {
          rows: report.rows.length + report.empty,
          good: good.length,
          same: same.length,
          empty: report.empty,
          wrong: wrong.length,
        })}
      </p>
      {good.length > first.length && (
        <p>
          {t('A request holds at most {perRequest} texts. Import the file again to propose the rest.', {
            perRequest: WORDS_LIMITS.perRequest,
          })}
        </p>
      )}
      <div className="coverage__line">
        {first.length > 0 && (
          <Button size="small" variant="primary" onClick={() => setOpen(true)}>
            {t('Propose {count}', { count: first.length })}
          </Button>
        )}
        {wrong.length > 0 && (
          <Button
            size="small"
            variant="line"
            onClick={() =>
              downloadText(
                `refused.${language.tag}.csv`,
                csvText([['key', 'code', 'why', 'text'], ...wrong.map(({ key, outcome, message, text }) => [key, outcome, message, text])]),
              )
            }
          >
            {t('Export refused rows')}
          </Button>
        )}
        <Button size="small" variant="line" onClick={onDone}>
          {t('Close')}
        </Button>
      </div>
      {wrong.length > 0 && (
        <ConsoleTable
          caption={t('Refused rows')}
          columns={wrongColumns()}
          rows={wrong.slice(0, 100)}
          rowKey={(row) => `${row.key} ${row.text}`}
        />
      )}
      {isOpen && <ProposeDialog merchantId={merchantId} language={language} rows={first} onDone={onDone} onClose={() => setOpen(false)} />}
    </div>
  );
}

type ProposeProps = Pick<Props, 'merchantId' | 'language'> & { rows: readonly Judged[]; onDone: () => void; onClose: () => void };

/** Requests the approval of the good rows of a file. */
function ProposeDialog({ merchantId, language, rows, onDone, onClose }: ProposeProps) {
  const machine = rows.filter(({ isMachine }) => isMachine).length;
  return (
    <ActDialog
      title={t('Propose {count} texts in {language}?', { count: rows.length, language: languageName(language.tag) })}
      description={
        machine > 0
          ? t('Machine translations: {machine}. They stay marked until a person has read them. A second person must approve all texts.', {
              machine,
            })
          : t('A second person must approve the texts.')
      }
      submit={t('Request approval')}
      onSubmit={(given) =>
        call(proposeWords, {
          merchantId,
          language: language.language,
          rows: rows.map(({ key, text, version, isMachine }) => ({ key, text, seen: version, isMachine })),
          ...given,
        })
      }
      done={() => t('Sent for approval.')}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

const wrongColumns = (): ListColumn<Judged>[] => [
  { key: 'key', head: t('Key'), place: 'title', tone: 'strong', text: ({ key }) => key },
  { key: 'why', head: t('Refused because'), place: 'note', text: ({ message }) => message },
  { key: 'text', head: t('Text'), place: 'foot', text: ({ text }) => text },
];
