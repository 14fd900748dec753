import { useState } from 'react';
import { DetailsForm } from '#apps/site/pages/identity/details-form.tsx';
import type { Identity } from '#apps/site/features/identity/use-identity.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';

/** What the member has said of itself; asked for first, and changed until a document proves it. */
export function DetailsPart({ one: { details, isFixed } }: { one: Identity }) {
  const { t, locale } = useI18n();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="identity__part" aria-labelledby="identity-details">
      <h2 id="identity-details">{t('identity.details_title')}</h2>
      {!details || isOpen ? (
        <DetailsForm details={details} onDone={() => setOpen(false)} onCancel={details ? () => setOpen(false) : undefined} />
      ) : (
        <>
          <dl className="identity__facts">
            <Fact label={t('identity.full_name')}>{details.fullName}</Fact>
            <Fact label={t('identity.birth_date')}>{day.format(new Date(details.birthDate))}</Fact>
            <Fact label={t('identity.country')}>{new Intl.DisplayNames(locale, { type: 'region' }).of(details.country)}</Fact>
            <Fact label={t('identity.address')}>{details.address}</Fact>
          </dl>
          {isFixed ? (
            <p className="identity__note">{t('identity.fixed')}</p>
          ) : (
            <Button onClick={() => setOpen(true)}>{t('identity.change')}</Button>
          )}
        </>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="identity__fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
