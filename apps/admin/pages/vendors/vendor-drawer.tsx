import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { resume, stop, stops } from '#contracts/bo/brands.ts';
import { vendorDetail } from '#contracts/bo/vendors.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { numberText, spanText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { healthOf, type Vendor } from '#apps/admin/pages/vendors/vendor.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { VendorMessages } from '#apps/admin/parts/vendors/vendor-messages.tsx';

type Detail = WireOutput<typeof vendorDetail>;

/** Drawer of a vendor: its health, its switch, its keys, the compared windows of time, and its last calls. */
export function VendorDrawer({ one, onClose }: { one: Vendor; onClose: () => void }) {
  const { vendor, name, dialect, keepsMoney, notifies, calls, unknown, refused, openCases, waiting, trouble } = one;
  const detail = useQuery({ queryKey: [vendorDetail.path, vendor], queryFn: () => readValue(vendorDetail, { vendor }) });
  const { tone, text } = healthOf(one);
  return (
    <Drawer title={name} tag={<Tag tone={tone}>{text}</Tag>} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            [t('vendor'), vendor],
            [t('dialect'), dialect],
            [t('money'), keepsMoney ? t('kept by the vendor') : t('in our wallet')],
            [t('calls in an hour'), numberText(calls)],
            [t('refused'), numberText(refused)],
            [t('without outcome'), numberText(unknown)],
            notifies && [t('periods not compared yet'), numberText(waiting)],
            trouble !== null && [t('problem'), trouble],
            [
              t('open cases'),
              <Link key="cases" to="/vendor-cases" search={{ state: 'open', vendor } as never} className="link">
                {numberText(openCases)}
              </Link>,
            ],
          ]}
        />
      </DrawerPart>
      <Switch vendor={vendor} name={name} />
      {detail.isError && <Failed error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.data && <Parts {...detail.data} notifies={notifies} />}
    </Drawer>
  );
}

/** The switch that stops the vendor at all brands. The page of stops has the stops at single brands. */
function Switch({ vendor, name }: { vendor: string; name: string }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const list = useQuery({ queryKey: ['stops'], queryFn: () => readValue(stops), enabled: may(stops) });
  if (!list.data) return null;
  const own = list.data.rows.filter(({ kind, subject }) => kind === 'vendor' && subject === vendor);
  const everywhere = own.find(({ merchantId }) => merchantId === null);
  const close = () => setOpen(false);
  const what = { kind: 'vendor' as const, subject: vendor, merchantId: null };
  return (
    <DrawerPart title={t('Switch')}>
      <p className="drawer__note">
        {everywhere
          ? t('Stopped at all brands by {by}, {at}: {reason}', {
              by: everywhere.by,
              at: timeText(everywhere.at),
              reason: everywhere.reason,
            })
          : own.length > 0
            ? t('{count, plural, one {Stopped at # brand; see Kill switches.} other {Stopped at # brands; see Kill switches.}}', {
                count: own.length,
              })
            : t('Open at all brands.')}
      </p>
      {may(stop) && (
        <div className="drawer__acts">
          <Button size="small" variant={everywhere ? 'line' : 'danger'} onClick={() => setOpen(true)}>
            {everywhere ? t('Resume vendor') : t('Stop vendor')}
          </Button>
        </div>
      )}
      {isOpen && everywhere && (
        <ActDialog
          title={t('Resume {name}?', { name })}
          submit={t('Resume vendor')}
          onSubmit={({ reason }) => call(resume, { ...what, reason })}
          done={() => t('Vendor resumed.')}
          onClose={close}
        />
      )}
      {isOpen && !everywhere && (
        <ActDialog
          title={t('Stop {name} at all brands?', { name })}
          description={t('New rounds stop within two seconds. Wins and rollbacks of open rounds are still accepted.')}
          submit={t('Stop vendor')}
          variant="danger"
          onSubmit={({ reason }) => call(stop, { ...what, reason })}
          done={() => t('Vendor stopped.')}
          onClose={close}
        />
      )}
    </DrawerPart>
  );
}

function Parts({ keys, windows, lastCalls, lastRefusals, notifies }: Detail & { notifies: boolean }) {
  return (
    <>
      <DrawerPart title={t('Live keys')}>
        {keys.length === 0 ? (
          <p className="drawer__note">{t('No live keys. Every call from this vendor is refused.')}</p>
        ) : (
          <Facts
            facts={keys.map(({ keyId, algorithm, madeAt }) => [`${keyId}, ${algorithm}`, t('{madeAt} old', { madeAt: spanText(madeAt) })])}
          />
        )}
      </DrawerPart>
      <DrawerPart title={t('Compared periods')}>
        {windows.length === 0 ? (
          <p className="drawer__note">
            {notifies ? t('No reports yet. A period is compared 15 minutes after it ends.') : t('This vendor sends no reports.')}
          </p>
        ) : (
          <Facts
            facts={windows.map((window) => [
              t('{span} of {startsAt}', { span: window.span, startsAt: timeText(window.startsAt).slice(0, 16) }),
              outcomeOf(window),
            ])}
          />
        )}
      </DrawerPart>
      <DrawerPart title={t('Last refusals')}>
        <VendorMessages messages={lastRefusals} none={t('No refusals.')} />
      </DrawerPart>
      <DrawerPart title={t('Last calls')}>
        <VendorMessages messages={lastCalls} none={t('No calls yet.')} />
      </DrawerPart>
    </>
  );
}

const KNOWN = new Set(['sent', 'same', 'opened', 'proven', 'resolved']);

function outcomeOf({ doneAt, trouble, counts }: Detail['windows'][number]): string {
  if (doneAt === null) return trouble ?? t('in progress');
  const { sent = 0 } = counts ?? {};
  const found = Object.entries(counts ?? {}).filter(([key, count]) => !KNOWN.has(key) && count > 0);
  return t('{sent} reported, {map}', {
    sent,
    map: found.length === 0 ? t('no differences') : found.map(([key, count]) => `${count} ${words(key)}`).join(', '),
  });
}
