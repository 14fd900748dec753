import { useState } from 'react';
import { rateList, setRate } from '#contracts/bo/ngr.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { RATE_COSTS } from '#contracts/figure-limits.ts';
import { Button } from '#ui/components/button/button.tsx';
import { percentText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { COST_NAMES } from '#apps/admin/pages/ngr-rates/cost-names.ts';
import { RateDialog } from '#apps/admin/pages/ngr-rates/rate-dialog.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Rate = WireOutput<typeof rateList>['rows'][number];

const columnsWith = (nameOf: (id: number) => string): ListColumn<Rate>[] => [
  { key: 'cost', head: t('Cost'), tone: 'strong', place: 'title', text: ({ cost }) => COST_NAMES[cost] },
  { key: 'brand', head: t('Brand'), place: 'note', text: ({ merchantId }) => nameOf(merchantId) },
  { key: 'vendor', head: t('Studio'), place: 'note', text: ({ cost, vendor }) => vendor ?? (cost === 'fee' ? t('all') : '–') },
  { key: 'gameType', head: t('Category'), place: 'note', text: ({ gameType }) => gameType ?? t('all') },
  { key: 'bps', head: t('Share of GGR'), isFigure: true, place: 'figure', text: ({ bps }) => percentText(bps / 10_000, 2) },
  { key: 'fromDay', head: t('From'), sort: 'fromDay', place: 'end-note', text: ({ fromDay }) => fromDay },
  { key: 'setBy', head: t('Set by'), place: 'none', text: ({ setBy }) => setBy },
  { key: 'setAt', head: t('Set at'), tone: 'quiet', place: 'none', text: ({ setAt }) => timeText(setAt) },
];

/** Lists vendor fees and duties as shares of GGR. If several rates fit, the narrowest rate that has begun counts. */
export function RatesPage() {
  const may = useMay();
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const [isSetting, setSetting] = useState(false);
  return (
    <>
      <ListPage<Rate>
        title={t('Fees and duty')}
        fileName="fees-and-duty"
        contract={rateList}
        columns={columnsWith(nameOf)}
        sort="-fromDay"
        filters={[
          { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
          { name: 'cost', label: t('Cost'), kind: 'select', options: RATE_COSTS.map((one) => [one, COST_NAMES[one]] as const) },
        ]}
        rowKey={({ merchantId, cost, gameType, vendor, fromDay }) => [merchantId, cost, gameType, vendor, fromDay].join(' ')}
        empty={t('No fees and no duty. NGR counts both as zero until you set rates.')}
        acts={
          may(setRate) && (
            <Button size="small" variant="primary" onClick={() => setSetting(true)}>
              {t('Set a rate')}
            </Button>
          )
        }
      />
      {isSetting && <RateDialog onClose={() => setSetting(false)} />}
    </>
  );
}
