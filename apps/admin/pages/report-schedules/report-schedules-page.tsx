import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownMailAddress, reportSchedules, scheduleReport } from '#contracts/bo/report-schedules.ts';
import { REPORTS } from '#contracts/figure-limits.ts';
import { Button } from '#ui/components/button/button.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { readValue } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { AddressDialog } from '#apps/admin/pages/report-schedules/address-dialog.tsx';
import { everyText, LastTag, lastText, StateTag, stateText, type Schedule } from '#apps/admin/pages/report-schedules/schedule-words.tsx';
import { ScheduleDialog } from '#apps/admin/pages/report-schedules/schedule-dialog.tsx';
import { ScheduleDrawer } from '#apps/admin/pages/report-schedules/schedule-drawer.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { REPORT_NAMES } from '#apps/admin/parts/reports/report-names.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

const columnsWith = (nameOf: (id: number) => string): ListColumn<Schedule>[] => [
  { key: 'name', head: t('View'), tone: 'strong', place: 'title', text: ({ name }) => name },
  { key: 'report', head: t('Report'), place: 'note', text: ({ report }) => REPORT_NAMES[report] },
  { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
  { key: 'every', head: t('Sent'), place: 'figure', text: everyText },
  { key: 'recipients', head: t('Recipients'), place: 'foot', text: ({ recipients }) => recipients.map(({ name }) => name).join(', ') },
  { key: 'state', head: t('State'), place: 'end-note', text: stateText, renderCell: (row) => <StateTag row={row} /> },
  { key: 'last', head: t('Last run'), place: 'none', text: lastText, renderCell: (row) => <LastTag row={row} /> },
  {
    key: 'next',
    head: t('Next run (UTC)'),
    sort: 'nextAt',
    tone: 'quiet',
    place: 'none',
    text: ({ nextAt }) => (nextAt === null ? '–' : timeText(nextAt)),
  },
];

/** Lists schedules: saved views of reports that are sent by mail. */
export function ReportSchedulesPage() {
  const may = useMay();
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const [dialog, setDialog] = useState<'schedule' | 'address'>();
  const { data: own } = useQuery({ queryKey: ['own-mail-address'], queryFn: () => readValue(ownMailAddress) });
  const close = () => setDialog(undefined);
  return (
    <>
      <ListPage<Schedule>
        title={t('Scheduled reports')}
        fileName="scheduled-reports"
        contract={reportSchedules}
        columns={columnsWith(nameOf)}
        sort="nextAt"
        acts={
          <>
            <Button size="small" variant="line" onClick={() => setDialog('address')} disabled={!own}>
              {own?.mailAddress ? t('Email to {address}', { address: own.mailAddress }) : t('Set my email address')}
            </Button>
            {may(scheduleReport) && (
              <Button size="small" variant="primary" onClick={() => setDialog('schedule')}>
                {t('Schedule a report')}
              </Button>
            )}
          </>
        }
        filters={[
          { name: 'report', label: t('Report'), kind: 'select', options: REPORTS.map((one) => [one, REPORT_NAMES[one]] as const) },
          { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
        ]}
        rowKey={({ id }) => id}
        renderDrawer={(row, onClose) => <ScheduleDrawer key={row.id} row={row} brand={nameOf(row.merchantId)} onClose={onClose} />}
        empty={t('No scheduled reports. Save a view of a report, then schedule it here.')}
      />
      {dialog === 'schedule' && <ScheduleDialog onClose={close} />}
      {dialog === 'address' && <AddressDialog address={own?.mailAddress ?? null} onClose={close} />}
    </>
  );
}
