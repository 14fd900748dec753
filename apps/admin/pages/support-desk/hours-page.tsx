import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { saveSupportHours, supportHours } from '#contracts/bo/support-desk.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { dayNames, readDays, readSpans, spansText } from '#apps/admin/pages/support-desk/hours-text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import './support-desk.css';

type Hours = WireOutput<typeof supportHours>;

/** Page of the opening hours of support, for one brand at a time. */
export function HoursPage() {
  const brands = useBrandOptions();
  const { merchantId: named } = useSearch({ from: '/support-hours' });
  const merchantId = String(named ?? brands[0]?.[0] ?? '');
  const navigate = useNavigate();
  const hours = useQuery({
    queryKey: ['support-hours', merchantId],
    queryFn: () => readValue(supportHours, { merchantId }),
    enabled: merchantId !== '',
  });
  return (
    <>
      <PageHead title={t('Opening hours of customer service')} />
      <div className="desk-form">
        <SelectField
          label={t('Brand')}
          value={merchantId}
          onChange={({ target }) => void navigate({ to: '.', search: { merchantId: target.value } as never, replace: true })}
        >
          {brands.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {hours.isError && !hours.data ? (
          <Failed error={hours.error} onRetry={() => void hours.refetch()} />
        ) : hours.data ? (
          <HoursForm key={`${merchantId} ${hours.data.revision}`} merchantId={Number(merchantId)} stored={hours.data} />
        ) : (
          <Skeleton height="360px" />
        )}
      </div>
    </>
  );
}

function HoursForm({ merchantId, stored }: { merchantId: number; stored: Hours }) {
  const { timeZone, hours, revision, changedAt, changedBy } = stored;
  const may = useMay()(saveSupportHours);
  const nameOf = useBrandName();
  const [days, setDays] = useState(() => dayNames().map((_, at) => spansText(hours?.week[at] ?? [])));
  const [closed, setClosed] = useState(() => (hours?.closedDays ?? []).join('\n'));
  const [isSaving, setSaving] = useState(false);
  const week = days.map(readSpans);
  const closedDays = readDays(closed);
  const isRight = closedDays !== undefined && week.every((day) => day !== undefined);
  return (
    <form
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) setSaving(true);
      }}
    >
      <p className="drawer__note">
        {hours
          ? t('Changed {changedAt} by {changedBy}.', { changedAt: changedAt ? timeText(changedAt) : '', changedBy: changedBy ?? '' })
          : t('No hours yet. Members see no opening hours.')}{' '}
        {t('Times are in the time zone {timeZone}. Chats open whenever staff are available; the hours are a promise to members.', {
          timeZone,
        })}
      </p>
      {dayNames().map((name, at) => (
        <TextField
          key={name}
          label={name}
          value={days[at]}
          placeholder={t('closed all day')}
          autoComplete="off"
          disabled={!may}
          error={week[at] === undefined ? t('Write hours as 09:00-12:30, 13:30-24:00, or leave the field empty if closed.') : undefined}
          onChange={({ target }) => setDays(days.map((text, other) => (other === at ? target.value : text)))}
        />
      ))}
      <AreaField
        label={t('Closed days')}
        hint={t('Holidays, one per line, such as 2026-12-25.')}
        rows={4}
        value={closed}
        disabled={!may}
        error={closedDays === undefined ? t('Write each day as 2026-12-25.') : undefined}
        onChange={setClosed}
      />
      {may && (
        <Button type="submit" variant="primary" size="small" disabled={!isRight}>
          {t('Save hours')}
        </Button>
      )}
      {isSaving && isRight && (
        <ActDialog
          title={t('New opening hours of {name}', { name: nameOf(merchantId) })}
          description={t('Members see the new hours at once.')}
          submit={t('Save hours')}
          onSubmit={({ reason }) => call(saveSupportHours, { merchantId, week: week, closedDays, revision, reason })}
          done={() => t('Opening hours saved.')}
          onClose={() => setSaving(false)}
        />
      )}
    </form>
  );
}
