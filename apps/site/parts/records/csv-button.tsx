import { useState } from 'react';
import { downloadText } from '#web/text/csv.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useIsOnline } from '#web/http/online.ts';
import { Button } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Button that saves all pages of the filtered record as a file. `name` is the first part of its name, before the day. */
export function CsvButton({ name, isDisabled, makeText }: { name: string; isDisabled: boolean; makeText: () => Promise<string> }) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      downloadText(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, await makeText());
    } catch {
      showToast(t('records.csv_failed'), 'bad');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button className="records__csv" icon="arrow-down" isBusy={isBusy} disabled={isDisabled || !isOnline} onClick={() => void save()}>
      {t('records.csv')}
    </Button>
  );
}
