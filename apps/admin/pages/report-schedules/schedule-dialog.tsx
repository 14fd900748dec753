import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { scheduleRecipients, scheduleReport } from '#contracts/bo/report-schedules.ts';
import { savedViews } from '#contracts/bo/views.ts';
import { REPORTS, SCHEDULE_RHYTHMS, type ReportName, type ScheduleRhythm } from '#contracts/figure-limits.ts';
import { ChoiceList } from '#ui/components/choice/choice.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call, readValue, type Refusal } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { FREQUENCIES } from '#apps/admin/pages/report-schedules/schedule-words.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { BrandField } from '#apps/admin/parts/form/brand-field.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import { REPORT_NAMES } from '#apps/admin/parts/reports/report-names.ts';

const USUAL_HOUR = 7;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const refusal = (message: string): Refusal => ({ success: false, code: 'request.invalid', message });

/** Form that schedules a saved view of a report. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const { data: brands } = useBrands();
  const [report, setReport] = useState<ReportName>('ngr');
  const [chosen, setChosen] = useState<{ merchantId?: number; viewId?: string }>({});
  const [every, setEvery] = useState<ScheduleRhythm>('day');
  const [hour, setHour] = useState(USUAL_HOUR);
  const [recipients, setRecipients] = useState<string[]>([]);
  const merchantId = chosen.merchantId ?? brands?.rows[0]?.id;
  const page = `/reports/${report}`;
  const { data: views } = useQuery({ queryKey: ['views', page], queryFn: () => readValue(savedViews, { page }) });
  const { data: people } = useQuery({
    queryKey: ['schedule-recipients', report, merchantId],
    queryFn: () => readValue(scheduleRecipients, { report, merchantId: merchantId! }),
    enabled: merchantId !== undefined,
  });
  const fit = views?.rows.filter(({ search }) => (search['merchantId'] ?? String(merchantId)) === String(merchantId)) ?? [];
  const viewId = fit.some(({ id }) => id === chosen.viewId) ? chosen.viewId : fit[0]?.id;
  const wanted = people?.rows.filter(({ id }) => recipients.includes(id)).map(({ id }) => id) ?? [];
  return (
    <ActDialog
      title={t('Schedule a report')}
      description={t('Recipients get an email with a link to the report of the last day, week or month. The email has no figures.')}
      submit={t('Schedule report')}
      needsReason={false}
      onSubmit={async ({ requestId }) => {
        if (merchantId === undefined || viewId === undefined) return refusal(t('Save a view of this report first.'));
        if (wanted.length === 0) return refusal(t('Choose at least one recipient.'));
        return call(scheduleReport, { merchantId, viewId, every, hour, recipients: wanted, requestId });
      }}
      done={() => t('Report scheduled.')}
      onClose={onClose}
    >
      <SelectField label={t('Report')} value={report} onChange={({ target }) => setReport(target.value as ReportName)}>
        {REPORTS.map((one) => (
          <option key={one} value={one}>
            {REPORT_NAMES[one]}
          </option>
        ))}
      </SelectField>
      <BrandField brands={brands?.rows} value={merchantId ?? 0} onChoose={(id) => setChosen({ ...chosen, merchantId: id })} />
      <SelectField label={t('Saved view')} value={viewId ?? ''} onChange={({ target }) => setChosen({ ...chosen, viewId: target.value })}>
        {fit.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {views && fit.length === 0 && (
        <p className="quiet">{t('No saved view of this report. Open the report, set filters, and save them with the star button.')}</p>
      )}
      <TimeFields every={every} hour={hour} onEvery={setEvery} onHour={setHour} />
      <Recipients people={people?.rows} chosen={recipients} onChoose={setRecipients} />
    </ActDialog>
  );
}

type TimeProps = { every: ScheduleRhythm; hour: number; onEvery: (every: ScheduleRhythm) => void; onHour: (hour: number) => void };

function TimeFields({ every, hour, onEvery, onHour }: TimeProps) {
  return (
    <>
      <SelectField label={t('Frequency')} value={every} onChange={({ target }) => onEvery(target.value as ScheduleRhythm)}>
        {SCHEDULE_RHYTHMS.map((one) => (
          <option key={one} value={one}>
            {FREQUENCIES[one]}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Hour, in the brand’s time zone')} value={hour} onChange={({ target }) => onHour(Number(target.value))}>
        {HOURS.map((one) => (
          <option key={one} value={one}>
            {`${String(one).padStart(2, '0')}:00`}
          </option>
        ))}
      </SelectField>
    </>
  );
}

type RecipientsProps = {
  people: readonly { id: string; name: string }[] | undefined;
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
};

/** Choice of receivers among staff who may read the report and have an address. */
function Recipients({ people, chosen, onChoose }: RecipientsProps) {
  if (people?.length === 0)
    return (
      <p className="quiet">
        {t('Nobody with access to this report has set an email address. Staff set their own addresses on this page.')}
      </p>
    );
  return (
    <div className="field">
      <span className="field__label" aria-hidden>
        {t('Recipients')}
      </span>
      <ChoiceList
        isMany
        legend={t('Recipients')}
        rows={people?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  );
}
