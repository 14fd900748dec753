import type { ReactNode } from 'react';
import type { Identity } from '#apps/site/features/identity/use-identity.ts';
import { useI18n } from '#web/text/i18n.tsx';
import './details-facts.css';

/** Shows all details that the member has given; a missing detail is a dash. */
export function DetailsFacts({ details }: { details: NonNullable<Identity['details']> }) {
  const { t, locale } = useI18n();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const nameOf = (code: string | null) => code && new Intl.DisplayNames(locale, { type: 'region' }).of(code);
  return (
    <dl className="details-facts">
      <Fact label={t('identity.full_name')}>{details.fullName}</Fact>
      <Fact label={t('identity.birth_date')}>{day.format(new Date(details.birthDate))}</Fact>
      <Fact label={t('identity.country')}>{nameOf(details.country)}</Fact>
      <Fact label={t('identity.address')}>{details.address}</Fact>
      <Fact label={t('identity.nationality')}>{nameOf(details.nationality)}</Fact>
      <Fact label={t('identity.place_of_birth')}>{details.placeOfBirth}</Fact>
      <Fact label={t('identity.occupation')}>{details.occupation}</Fact>
      <Fact label={t('identity.source_of_income')}>{details.sourceOfIncome}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className="details-facts__one">
      <dt>{label}</dt>
      <dd>{children || t('common.none')}</dd>
    </div>
  );
}
