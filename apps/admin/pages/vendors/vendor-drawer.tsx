import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { resume, stop, stops } from '#contracts/bo/brands.ts';
import { vendorDetail } from '#contracts/bo/vendors.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { spanText, timeText, words } from '#apps/admin/lib/format.ts';
import { healthOf, type Vendor } from '#apps/admin/pages/vendors/vendor.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { VendorMessages } from '#apps/admin/parts/vendors/vendor-messages.tsx';

type Detail = WireOutput<typeof vendorDetail>;

/** Drawer of a vendor: how it is, its switch, its keys, the windows that were compared, and its last calls. */
export function VendorDrawer({ one, onClose }: { one: Vendor; onClose: () => void }) {
  const { vendor, name, dialect, keepsMoney, notifies, calls, unknown, refused, openCases, waiting, trouble } = one;
  const detail = useQuery({ queryKey: [vendorDetail.path, vendor], queryFn: () => readValue(vendorDetail, { vendor }) });
  const { tone, text } = healthOf(one);
  return (
    <Drawer title={name} tag={<Tag tone={tone}>{text}</Tag>} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            ['vendor', vendor],
            ['dialect', dialect],
            ['money', keepsMoney ? 'kept by the vendor' : 'in our wallet'],
            ['calls in an hour', calls.toLocaleString('en')],
            ['refused', refused.toLocaleString('en')],
            ['without outcome', unknown.toLocaleString('en')],
            notifies && ['periods not compared yet', waiting.toLocaleString('en')],
            trouble !== null && ['problem', trouble],
            [
              'open cases',
              <Link key="cases" to="/vendor-cases" search={{ state: 'open', vendor } as never} className="link">
                {openCases.toLocaleString('en')}
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

/** The kill switch of the vendor at all brands; those of single brands stand on their own page. */
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
    <DrawerPart title="Switch">
      <p className="drawer__note">
        {everywhere
          ? `Stopped at all brands by ${everywhere.by}, ${timeText(everywhere.at)}: ${everywhere.reason}`
          : own.length > 0
            ? `Stopped at ${own.length} ${own.length === 1 ? 'brand' : 'brands'}; see Kill switches.`
            : 'Open at all brands.'}
      </p>
      {may(stop) && (
        <div className="drawer__acts">
          <Button size="small" variant={everywhere ? 'line' : 'danger'} onClick={() => setOpen(true)}>
            {everywhere ? 'Resume vendor' : 'Stop vendor'}
          </Button>
        </div>
      )}
      {isOpen && everywhere && (
        <ActDialog
          title={`Resume ${name}?`}
          submit="Resume vendor"
          onSubmit={({ reason }) => call(resume, { ...what, reason })}
          done={() => 'Vendor resumed.'}
          onClose={close}
        />
      )}
      {isOpen && !everywhere && (
        <ActDialog
          title={`Stop ${name} at all brands?`}
          description="New rounds stop within two seconds. Wins and rollbacks of open rounds are still accepted."
          submit="Stop vendor"
          variant="danger"
          onSubmit={({ reason }) => call(stop, { ...what, reason })}
          done={() => 'Vendor stopped.'}
          onClose={close}
        />
      )}
    </DrawerPart>
  );
}

function Parts({ keys, windows, lastCalls, lastRefusals, notifies }: Detail & { notifies: boolean }) {
  return (
    <>
      <DrawerPart title="Live keys">
        {keys.length === 0 ? (
          <p className="drawer__note">No live keys. Every call from this vendor is refused.</p>
        ) : (
          <Facts facts={keys.map(({ keyId, algorithm, madeAt }) => [`${keyId}, ${algorithm}`, `${spanText(madeAt)} old`])} />
        )}
      </DrawerPart>
      <DrawerPart title="Compared periods">
        {windows.length === 0 ? (
          <p className="drawer__note">
            {notifies ? 'No reports yet. A period is compared 15 minutes after it ends.' : 'This vendor sends no reports.'}
          </p>
        ) : (
          <Facts facts={windows.map((window) => [`${window.span} of ${timeText(window.startsAt).slice(0, 16)}`, outcomeOf(window)])} />
        )}
      </DrawerPart>
      <DrawerPart title="Last refusals">
        <VendorMessages messages={lastRefusals} none="No refusals." />
      </DrawerPart>
      <DrawerPart title="Last calls">
        <VendorMessages messages={lastCalls} none="No calls yet." />
      </DrawerPart>
    </>
  );
}

const KNOWN = new Set(['sent', 'same', 'opened', 'proven', 'resolved']);

function outcomeOf({ doneAt, trouble, counts }: Detail['windows'][number]): string {
  if (doneAt === null) return trouble ?? 'in progress';
  const { sent = 0 } = counts ?? {};
  const found = Object.entries(counts ?? {}).filter(([key, count]) => !KNOWN.has(key) && count > 0);
  return `${sent} reported, ${found.length === 0 ? 'no differences' : found.map(([key, count]) => `${count} ${words(key)}`).join(', ')}`;
}
