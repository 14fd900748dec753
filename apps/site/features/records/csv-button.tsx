import { useState } from 'react';
import { betsCsv, downloadText, readAllBets } from '#apps/site/features/records/records-csv.ts';
import { readBetRecords, type RecordFilter } from '#apps/site/features/records/use-bet-records.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { useIsOnline } from '#apps/site/lib/online.ts';
import { Button } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Everything that the filter shows, all pages of it, as a file. */
export function CsvButton({ filter, isDisabled }: { filter: RecordFilter; isDisabled: boolean }) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { bets, currency } = await readAllBets(filter, readBetRecords);
      const today = new Date().toISOString().slice(0, 10);
      downloadText(`bets-${filter.gameCode ? `${filter.gameCode}-` : ''}${filter.days}d-${today}.csv`, betsCsv(bets, currency));
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
