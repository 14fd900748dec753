import { useState } from 'react';
import { call, type Refusal } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { downloadText } from '#web/text/csv.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { DayField } from '#apps/site/parts/controls/day-field.tsx';
import { pokerHandFile } from '#contracts/poker-hands.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WEEK_MS = 6 * 86_400_000;

type Mode = 'real' | 'practice';
type Range = { first: string; last: string; mode: Mode };

/** Returns the day of a moment by the browser's clock, such as `2026-11-23`. */
const dayOf = (at: number): string => new Intl.DateTimeFormat('en-CA').format(at);

/** Form that saves the member's hands of a range of days as a file. The server sends the file in parts. */
export function HandFile({ mode: firstMode }: { mode: Mode }) {
  const { t } = useI18n();
  const [range, setRange] = useState<Range>(() => ({ first: dayOf(Date.now() - WEEK_MS), last: dayOf(Date.now()), mode: firstMode }));
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const { first, last, mode } = range;
  const isReady = DAY.test(first) && DAY.test(last) && first <= last;
  const change = (some: Partial<Range>): void => {
    setNote('');
    setRange({ ...range, ...some });
  };
  async function save(): Promise<void> {
    setBusy(true);
    setNote('');
    const file = await readFile(range);
    setBusy(false);
    if ('refusal' in file) return setNote(refusalText(file.refusal, t));
    if (file.text === '') return setNote(t('poker.file_none'));
    downloadText(`poker-${first}-${last}.phhs`, file.text, 'plain');
  }
  return (
    <form
      className="poker-file"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="quiet">{t('poker.file_text')}</p>
      <Segmented
        label={t('poker.money')}
        options={[
          { value: 'real', label: t('poker.for_money') },
          { value: 'practice', label: t('games.practice') },
        ]}
        chosen={mode}
        onChoose={(value) => change({ mode: value })}
      />
      <div className="poker-file__days">
        <DayField label={t('poker.file_first')} value={first} onChange={({ target }) => change({ first: target.value })} />
        <DayField label={t('poker.file_last')} value={last} onChange={({ target }) => change({ last: target.value })} />
      </div>
      <Button type="submit" variant="primary" icon="arrow-down" isBusy={isBusy} disabled={!isReady}>
        {t('poker.download_phh')}
      </Button>
      <p role="status">{note}</p>
    </form>
  );
}

/** Reads all parts of a file. */
async function readFile(range: Range): Promise<{ text: string } | { refusal: Refusal }> {
  const parts: string[] = [];
  for (let after: string | undefined; ;) {
    const part = await call(pokerHandFile, { ...range, ...(after !== undefined && { after }) });
    if (!part.success) return { refusal: part };
    parts.push(part.value.text);
    if (part.value.next === null) return { text: parts.join('') };
    after = part.value.next;
  }
}
