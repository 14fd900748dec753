import { Link } from '@tanstack/react-router';
import { changeSchedule } from '#contracts/bo/report-schedules.ts';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { everyText, lastText, StateTag, type Schedule } from '#apps/admin/pages/report-schedules/schedule-words.tsx';
import { useAct } from '#apps/admin/parts/form/use-act.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { filterText } from '#apps/admin/parts/reports/filter-text.ts';
import { REPORT_NAMES } from '#apps/admin/parts/reports/report-names.ts';

type Props = { row: Schedule; brand: string; onClose: () => void };

/** Drawer of a schedule with its mails, and the buttons that pause, resume and delete it. */
export function ScheduleDrawer({ row, brand, onClose }: Props) {
  const may = useMay();
  const { isBusy, act } = useAct();
  const { id, name, report, search, recipients, state, madeBy, nextAt } = row;
  const isPaused = state === 'paused';
  const set = (next: 'active' | 'paused' | 'deleted', done: string) => void act(() => call(changeSchedule, { id, state: next }), done);
  return (
    <Drawer title={name} tag={<StateTag row={row} />} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            [t('report'), REPORT_NAMES[report]],
            [t('brand'), brand],
            [t('filters'), filterText(search) || t('none')],
            [t('sent'), everyText(row)],
            [t('recipients'), recipients.map((one) => one.name).join(', ')],
            [t('last run'), lastText(row)],
            [t('next run'), nextAt === null ? t('paused') : t('{at} UTC', { at: timeText(nextAt) })],
            [t('scheduled by'), madeBy],
          ]}
        />
      </DrawerPart>
      <DrawerPart>
        <div className="drawer__acts">
          <Link to={`/reports/${report}` as '/'} search={search as never} className={buttonClass({ variant: 'line', size: 'small' })}>
            {t('Open report')}
          </Link>
          {may(changeSchedule) && (
            <>
              <Button
                size="small"
                variant="line"
                isBusy={isBusy}
                onClick={() => set(isPaused ? 'active' : 'paused', isPaused ? t('Schedule resumed.') : t('Schedule paused.'))}
              >
                {isPaused ? t('Resume schedule') : t('Pause schedule')}
              </Button>
              <Button size="small" variant="danger" isBusy={isBusy} onClick={() => (set('deleted', t('Schedule deleted.')), onClose())}>
                {t('Delete schedule')}
              </Button>
            </>
          )}
        </div>
      </DrawerPart>
    </Drawer>
  );
}
