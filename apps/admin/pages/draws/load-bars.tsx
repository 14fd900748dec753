import { writtenNumber } from '#kernel/amount.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { DrawDetail } from '#apps/admin/pages/draws/draw.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import './load-bars.css';

/** Part of the limit from which a number counts as nearly sold out. */
const NEAR = 0.8;

/** Shows the possible debt of the house for each number as a part of its limit, the largest part first. */
export function LoadBars({ load }: { load: DrawDetail['load'] }) {
  const nameOf = useBrandName();
  const brands = new Set(load.map(({ merchantId }) => merchantId));
  if (load.length === 0) return <p className="drawer__note drawer__part">{t('No tickets sold yet.')}</p>;
  return (
    <DrawerPart title={t('Liability by number')}>
      <ul className="load-bars">
        {load.map(({ merchantId, currency, number, owed, most }) => {
          const part = writtenNumber(owed) / writtenNumber(most);
          return (
            <li key={`${merchantId} ${currency} ${number}`} className="load-bars__one" data-near={part >= NEAR || undefined}>
              <span className="load-bars__number figures">{number.replace(':', ' ')}</span>
              <span className="figures">
                {t('{owed} of {most} {currency}', { owed: moneyText(owed, currency), most: moneyText(most, currency), currency })}
              </span>
              {brands.size > 1 && <span className="load-bars__brand">{nameOf(merchantId)}</span>}
              <span className="load-bars__bar" style={{ '--part': Math.max(part, 0.005) } as React.CSSProperties} aria-hidden="true" />
            </li>
          );
        })}
      </ul>
    </DrawerPart>
  );
}
