import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { brandPage, changeBrand } from '#contracts/bo/brand.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { PART_NAMES, type Brand } from '#apps/admin/pages/brand/brand.ts';
import { BrandHistory } from '#apps/admin/pages/brand/brand-history.tsx';
import { LookFields } from '#apps/admin/pages/brand/look-fields.tsx';
import { hasLowContrast } from '#apps/admin/pages/brand/look-words.ts';
import { PartForm } from '#apps/admin/pages/brand/part-form.tsx';
import { AccountsFields, ChecksFields, FeesFields, GroupFields, PaymentsFields } from '#apps/admin/pages/brand/money-fields.tsx';
import { AgentsFields, GamesFields, LimitsFields, NameFields } from '#apps/admin/pages/brand/offer-fields.tsx';
import { RegistrationFields } from '#apps/admin/pages/brand/registration-fields.tsx';
import { DeliveryFields, HostsFields, LinksFields, RegionFields } from '#apps/admin/pages/brand/reach-fields.tsx';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import './brand.css';

/** Page of a brand. Each part is changed separately: a dialog shows the change before it is saved, and it can be undone later. */
export function BrandPage() {
  const { id } = useParams({ from: '/brands/$id' });
  const { data, error, refetch } = useQuery({ queryKey: ['brand', id], queryFn: () => readValue(brandPage, { id: Number(id) }) });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <Parts key={data.id} brand={data} /> : <Skeleton height="60vh" />;
}

function Parts({ brand }: { brand: Brand }) {
  const may = useMay();
  const isFixed = !may(changeBrand);
  return (
    <>
      <BrandHead brand={brand} />
      <div className="brand-page">
        <PartLinks />
        <div className="brand-page__forms">
          <FirstParts {...{ brand, isFixed }} />
          <MoneyParts {...{ brand, isFixed }} />
          <LastParts {...{ brand, isFixed }} />
          <BrandHistory brand={brand} isFixed={isFixed} />
        </div>
      </div>
    </>
  );
}

type PartsProps = { brand: Brand; isFixed: boolean };

function FirstParts({ brand, isFixed }: PartsProps) {
  return (
    <>
      <PartForm
        part="name"
        {...{ brand, isFixed }}
        note={t('Code {code}. Days are counted in {timeZone}.', { code: brand.code, timeZone: brand.timeZone })}
        Fields={NameFields}
      />
      <PartForm
        part="look"
        {...{ brand, isFixed }}
        note={t('Enter only the colours that differ from the standard look.')}
        isRefused={hasLowContrast}
        Fields={LookFields}
      />
      <PartForm part="hosts" {...{ brand, isFixed }} note={t('Host names of the site.')} Fields={HostsFields} />
      <PartForm
        part="accounts"
        {...{ brand, isFixed }}
        note={t('Meaning of each account type. It stays once members have the type.')}
        Fields={AccountsFields}
      />
      <PartForm part="registration" {...{ brand, isFixed }} note={t('Fields of the registration form.')} Fields={RegistrationFields} />
    </>
  );
}

function MoneyParts({ brand, isFixed }: PartsProps) {
  return (
    <>
      <PartForm
        part="payments"
        {...{ brand, isFixed }}
        note={t('Companies through which members deposit and are paid.')}
        Fields={PaymentsFields}
      />
      <PartForm
        part="fees"
        {...{ brand, isFixed }}
        note={t('Charged on the amount of a withdrawal. Members see the fee before they confirm.')}
        Fields={FeesFields}
      />
      <PartForm
        part="checks"
        {...{ brand, isFixed }}
        note={t('A change that makes a check weaker waits for a second person.')}
        Fields={ChecksFields}
      />
    </>
  );
}

function LastParts({ brand, isFixed }: PartsProps) {
  return (
    <>
      <PartForm
        part="games"
        {...{ brand, isFixed }}
        note={t('Order of lotteries, lists of sports, extras of slots.')}
        Fields={GamesFields}
      />
      <PartForm part="links" {...{ brand, isFixed }} note={t('The site shows only the links that are entered.')} Fields={LinksFields} />
      <PartForm
        part="delivery"
        {...{ brand, isFixed }}
        note={t('Leave empty to serve everything from the site’s own hosts.')}
        Fields={DeliveryFields}
      />
      <PartForm part="region" {...{ brand, isFixed }} note={t('An allowed network outweighs every other rule.')} Fields={RegionFields} />
      <PartForm
        part="limits"
        {...{ brand, isFixed }}
        note={t('For all members. The strictest of member, brand and jurisdiction applies.')}
        Fields={LimitsFields}
      />
      <PartForm
        part="group"
        {...{ brand, isFixed }}
        note={t('An exclusion holds at all brands of a group. Another group waits for a second person.')}
        Fields={GroupFields}
      />
      <PartForm
        part="agents"
        {...{ brand, isFixed }}
        note={t('Agents carry a share of the losses and wins of their branches, within a credit line.')}
        Fields={AgentsFields}
      />
    </>
  );
}

/** Head of the page, with the brand's name and whether its site is open. */
function BrandHead({ brand }: { brand: Brand }) {
  return (
    <PageHead
      back={
        <Link to="/brands" className="page-head__back">
          <Icon name="arrow-left" size={16} />
          {t('Brands and switches')}
        </Link>
      }
      title={brand.name}
      tags={
        <>
          <Tag tone={brand.isClosed ? 'bad' : 'good'}>{brand.isClosed ? t('closed for maintenance') : t('open to members')}</Tag>
          {brand.isDemo && <Tag>{t('demo')}</Tag>}
        </>
      }
    />
  );
}

/** Parts that are changed under Brands and switches, and the creation. The history has them all. */
const WITHOUT_FORM: ReadonlySet<string> = new Set(['made', 'switches', 'maintenance', 'categories']);

/** Links to the parts of the page. */
function PartLinks() {
  return (
    <nav className="brand-page__parts" aria-label={t('Parts')}>
      <ol>
        {Object.entries(PART_NAMES).map(
          ([part, name]) =>
            !WITHOUT_FORM.has(part) && (
              <li key={part}>
                <a href={`#${part}`}>{name}</a>
              </li>
            ),
        )}
        <li>
          <a href="#history">{t('History')}</a>
        </li>
      </ol>
    </nav>
  );
}
