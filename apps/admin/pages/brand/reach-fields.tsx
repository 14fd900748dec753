import { Button, IconButton } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { t, translated } from '#apps/admin/lib/text.ts';
import type { Fields } from '#apps/admin/pages/brand/brand.ts';
import { LinesField } from '#apps/admin/pages/brand/lines-field.tsx';
import { countriesText } from '#apps/admin/pages/brand/offer-fields.tsx';
import { WholeField } from '#apps/admin/parts/form/checked-field.tsx';

export function HostsFields({ value, set, isFixed }: Fields<'hosts'>) {
  return (
    <>
      <LinesField
        label={t('Hosts')}
        hint={t('Such as play.example.com. The domain must already lead to this server.')}
        value={value.hosts}
        isFixed={isFixed}
        set={(hosts) => {
          const small = hosts.map((one) => one.toLowerCase());
          set({ hosts: small, mainHost: small.includes(value.mainHost) ? value.mainHost : (small[0] ?? '') });
        }}
      />
      <SelectField
        label={t('Main host, for links in emails')}
        value={value.mainHost}
        disabled={isFixed}
        onChange={({ target }) => set({ ...value, mainHost: target.value })}
      >
        {value.hosts.map((host) => (
          <option key={host} value={host}>
            {host}
          </option>
        ))}
      </SelectField>
    </>
  );
}

type Resource = Fields<'links'>['value']['resources'][number];
const TYPES: Readonly<Record<Resource['resourceType'], string>> = translated({
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  TWITTER: 'X',
  YOUTUBE: 'YouTube',
  TELEGRAM: 'Telegram',
  MESSAGING: 'Messenger',
  MOBILECONFIG: 'Home screen profile',
  IOS: 'App for iPhone and iPad',
  ANDROID: 'App for Android',
});

const RESOURCES = Object.keys(TYPES) as Resource['resourceType'][];

export function LinksFields({ value, set, isFixed }: Fields<'links'>) {
  const { resources } = value;
  const change = (at: number, next: Partial<Resource>) =>
    set({ ...value, resources: resources.map((one, other) => (other === at ? { ...one, ...next } : one)) });
  return (
    <>
      <TextField
        label={t('Customer service')}
        hint={t('An https address or mailto:help@example.com. If the field is empty, members write in the live chat.')}
        value={value.customerServiceUrl ?? ''}
        disabled={isFixed}
        onChange={({ target }) => set({ ...value, customerServiceUrl: target.value === '' ? null : target.value })}
      />
      {resources.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- links have no other name while they are typed
        <fieldset key={at} className="brand-part__group">
          <legend className="field__label">{t('Link {at}', { at: at + 1 })}</legend>
          <SelectField
            label={t('Kind')}
            value={one.resourceType}
            disabled={isFixed}
            onChange={({ target }) => change(at, { resourceType: target.value as Resource['resourceType'] })}
          >
            {RESOURCES.map((type) => (
              <option key={type} value={type}>
                {TYPES[type]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('Name')}
            value={one.name}
            maxLength={40}
            disabled={isFixed}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <TextField
            label={t('Web address')}
            value={one.url}
            placeholder="https://"
            disabled={isFixed}
            onChange={({ target }) => change(at, { url: target.value })}
          />
          {!isFixed && (
            <IconButton
              icon="close"
              label={t('Remove link {at}', { at: at + 1 })}
              onClick={() => set({ ...value, resources: resources.filter((_one, other) => other !== at) })}
            />
          )}
        </fieldset>
      ))}
      {!isFixed && (
        <div>
          <Button
            size="small"
            variant="line"
            onClick={() => set({ ...value, resources: [...resources, { resourceType: 'TELEGRAM', name: TYPES.TELEGRAM, url: '' }] })}
          >
            {t('Add link')}
          </Button>
        </div>
      )}
    </>
  );
}

export function DeliveryFields({ value, set, isFixed }: Fields<'delivery'>) {
  const weights = new Map(value.launchHosts.map(({ origin, weight }) => [origin, weight]));
  return (
    <>
      <LinesField
        label={t('Hosts of pictures')}
        hint={t('Such as https://img.example.com')}
        value={value.imageCDNs}
        isFixed={isFixed}
        set={(imageCDNs) => set({ ...value, imageCDNs })}
      />
      <LinesField
        label={t('Hosts of video streams')}
        hint={t('For the video streams of studio tables.')}
        value={value.streamHosts}
        isFixed={isFixed}
        set={(streamHosts) => set({ ...value, streamHosts })}
      />
      <LinesField
        label={t('Hosts on which games open')}
        value={value.launchHosts.map(({ origin }) => origin)}
        isFixed={isFixed}
        set={(origins) => set({ ...value, launchHosts: origins.map((origin) => ({ origin, weight: weights.get(origin) ?? 1 })) })}
      />
      {value.launchHosts.map(({ origin, weight }) => (
        <WholeField
          key={origin}
          label={t('Weight of {replace}', { replace: origin.replace('https://', '') })}
          hint={t('A host with twice the weight is drawn twice as often. A host with 0 is never drawn.')}
          value={weight}
          disabled={isFixed}
          onChange={(next) =>
            set({
              ...value,
              launchHosts: value.launchHosts.map((one) => (one.origin === origin ? { origin, weight: Math.min(next, 1_000) } : one)),
            })
          }
        />
      ))}
    </>
  );
}

export function RegionFields({ value, set, isFixed }: Fields<'region'>) {
  return (
    <>
      <LinesField
        label={t('Countries kept out')}
        hint={countriesText(value.denyCountries) || t('Two-letter codes, such as DE FR')}
        value={value.denyCountries}
        isFixed={isFixed}
        set={(codes) => set({ ...value, denyCountries: codes.map((one) => one.toUpperCase()) })}
      />
      <TextField
        label={t('Header with the visitor’s country')}
        hint={
          value.countryHeader
            ? t('Counts only from a trusted proxy, which must set it itself.')
            : t('Such as cf-ipcountry. Without it no country is known, and none is kept out.')
        }
        value={value.countryHeader ?? ''}
        maxLength={61}
        disabled={isFixed}
        onChange={({ target }) => set({ ...value, countryHeader: target.value.trim().toLowerCase() || null })}
      />
      <LinesField
        label={t('Networks kept out')}
        hint={t('Addresses or networks, such as 192.0.2.0/24')}
        value={value.deny}
        isFixed={isFixed}
        set={(deny) => set({ ...value, deny })}
      />
      <LinesField
        label={t('Networks let in')}
        hint={t('Visitors from these networks are let in even if another rule blocks them.')}
        value={value.allow}
        isFixed={isFixed}
        set={(allow) => set({ ...value, allow })}
      />
    </>
  );
}
