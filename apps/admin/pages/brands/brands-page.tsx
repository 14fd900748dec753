import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addBrand, brandPage } from '#contracts/bo/brand.ts';
import { setBrandSwitch, setMaintenance, type brands } from '#contracts/bo/brands.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Switch } from '#ui/components/switch/switch.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { ShutCategories } from '#apps/admin/pages/brands/shut-categories.tsx';
import './brands-page.css';

export type Brand = WireOutput<typeof brands>['rows'][number];

/** Names of the switches: those of the specification by their codes, and the switch of the chat, which is an addition. */
const SWITCHES: Record<string, string> = translated({
  COMM3: 'Sign-in by account name',
  USERNAMEREG3: 'Registration by account name',
  DIRECTREG3: 'Registration without an invitation',
  FREEPLAY3: 'Practice accounts',
  AGENTPOLICY3: 'Agent terms',
  PWDEXPFORCECHANGE3: 'Passwords expire',
  MOBILEVERCODELOGIN3: 'Sign-in by SMS code',
  MOBILENUMREG3: 'Registration by mobile number',
  REGMOBVERF3: 'Mobile number verified at registration',
  MOBILENUMPASSREG3: 'Registration by mobile number requires a password',
  PHONECHECK3: 'Third party verifies numbers at registration',
  NEWADDRPROOF3: 'Second factor for sign-ins from an unknown address',
  OPENIDLOGIN3: 'Sign-in with linked accounts',
  TRANSFER3: 'Transfers between members and their uplines',
  CHATGIFT3: 'Tips and rain in chat (off under strict safer play)',
  GIFTPASS3: 'Payment password for tips and rain',
  CHNGPASSVERIF3: 'Password reset by SMS code',
});

/** Lists the brands: open or closed, and the switches of each site. */
export function BrandsPage() {
  const list = useBrands();
  const may = useMay();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={t('Brands and switches')}>
        {may(addBrand) && (
          <Button size="small" variant="primary" onClick={() => void navigate({ to: '/brands/new' })}>
            {t('New brand')}
          </Button>
        )}
      </PageHead>
      {list.isError && !list.data && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height="50vh" />}
      <div className="brands">
        {list.data?.rows.map((brand) => (
          <BrandCard key={brand.id} brand={brand} />
        ))}
      </div>
    </>
  );
}

function BrandCard({ brand }: { brand: Brand }) {
  const { id, name, hosts, timeZone, isDemo, maintenance, switches } = brand;
  const may = useMay();
  const [requested, setRequested] = useState<'door' | { modId: string; isOn: boolean }>();
  const close = () => setRequested(undefined);
  const isClosed = maintenance !== null;
  return (
    <section className="brand" aria-label={name}>
      <header className="brand__head">
        <h2 className="brand__name">{name}</h2>
        {may(brandPage) && (
          <Link to="/brands/$id" params={{ id: String(id) }} className="link">
            {t('Settings')}
            <span className="visually-hidden"> {t('of {name}', { name })}</span>
          </Link>
        )}
        <Tag tone={isClosed ? 'bad' : 'good'}>{isClosed ? t('closed for maintenance') : t('open to members')}</Tag>
        {isDemo && <Tag>{t('demo')}</Tag>}
        {may(setMaintenance) && (
          <Button size="small" variant={isClosed ? 'line' : 'danger'} onClick={() => setRequested('door')}>
            {isClosed ? t('Open site') : t('Close site')}
          </Button>
        )}
      </header>
      <p className="brand__note">
        {[hosts.join(', '), timeZone, maintenance?.until && t('expected back {until} UTC', { until: timeText(maintenance.until) })]
          .filter(Boolean)
          .join('; ')}
      </p>
      <div className="brand__switches">
        {switches.map(({ modId, isOn }) => (
          <Switch
            key={modId}
            label={SWITCHES[modId] ?? modId}
            note={SWITCHES[modId] && modId}
            checked={isOn}
            disabled={!may(setBrandSwitch)}
            onChange={() => setRequested({ modId, isOn: !isOn })}
          />
        ))}
      </div>
      <ShutCategories brand={brand} />
      {requested === 'door' && <DoorDialog brand={brand} onClose={close} />}
      {typeof requested === 'object' && (
        <ActDialog
          title={`${requested.isOn ? t('Switch on') : t('Switch off')}: ${SWITCHES[requested.modId] ?? requested.modId}`}
          description={t('Takes effect at {name} at once.', { name })}
          submit={requested.isOn ? t('Switch on') : t('Switch off')}
          onSubmit={({ reason }) => call(setBrandSwitch, { id, ...requested, reason })}
          done={(value) => (value.isOn ? t('Switched on.') : t('Switched off.'))}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Dialog that closes or opens the site of a brand. */
function DoorDialog({ brand: { id, name, maintenance }, onClose }: { brand: Brand; onClose: () => void }) {
  const [until, setUntil] = useState('');
  const isClosed = maintenance !== null;
  return (
    <ActDialog
      title={isClosed ? t('Open {name}?', { name }) : t('Close {name}?', { name })}
      description={
        isClosed
          ? t('Members can use the site again at once.')
          : t('The whole site closes within two seconds. Payments already under way still arrive.')
      }
      submit={isClosed ? t('Open') : t('Close')}
      variant={isClosed ? 'primary' : 'danger'}
      onSubmit={({ reason }) =>
        call(setMaintenance, { id, isClosed: !isClosed, ...(until && !isClosed && { until: `${until}:00Z` }), reason })
      }
      done={(value) => (value.isClosed ? t('{name} is closed.', { name }) : t('{name} is open.', { name }))}
      onClose={onClose}
    >
      {!isClosed && (
        <TextField
          label={t('Expected back (UTC, optional)')}
          type="datetime-local"
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
      )}
    </ActDialog>
  );
}
