import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { saveVipLevels, vipLevels } from '#contracts/bo/vip.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { Currency } from '#kernel/money.ts';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { moneyText, numberText, percentText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { inputOf, LABELS, type LevelRow } from '#apps/admin/pages/vip/ladder.ts';
import { LevelEditor } from '#apps/admin/pages/vip/level-editor.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { useRowsByKey } from '#apps/admin/parts/table/use-rows-by-key.ts';
import './level-editor.css';

/** Columns with the figures of one currency. The form of a level has all currencies. */
const columnsIn = (currency: Currency | undefined): ListColumn<LevelRow>[] => [
  { key: 'rank', head: t('VIP'), isFigure: true, place: 'note', text: ({ rank }) => String(rank) },
  { key: 'name', head: t('Level'), tone: 'strong', place: 'title', text: ({ names }) => names['EN'] ?? '' },
  ...(['reach', 'keep', 'gift', 'birthday', 'payout'] as const).map((key): ListColumn<LevelRow> => ({
    key,
    head: LABELS[key],
    isFigure: true,
    place: key === 'reach' ? 'figure' : 'none',
    text: ({ figures }) => {
      const own = figures.find((one) => one.currency === currency);
      return own ? `${moneyText(own[key], own.currency)} ${own.currency}` : '–';
    },
  })),
  { key: 'rebate', head: t('Rebate'), isFigure: true, place: 'none', text: ({ rebateBps }) => percentText(rebateBps / 10_000, 2) },
  { key: 'first', head: t('Priority service'), place: 'none', text: ({ hasPriority }) => (hasPriority ? t('yes') : t('no')) },
  { key: 'members', head: t('Members'), isFigure: true, place: 'end-note', text: ({ members }) => numberText(members) },
];

/** Lists the VIP levels of a brand from the lowest up. A row opens the form of its level. */
export function LevelsPage() {
  const { data: brands } = useBrands();
  const { merchantId } = useSearch({ from: '/vip' });
  const navigate = useNavigate();
  const may = useMay();
  const [edited, setEdited] = useState<number>();
  const [isRemoving, setRemoving] = useState(false);
  const brand = brands?.rows.find(({ id }) => String(id) === merchantId) ?? brands?.rows[0];
  const list = useQuery({
    queryKey: ['vip-levels', brand?.id],
    queryFn: () => readValue(vipLevels, { merchantId: brand!.id }),
    enabled: brand !== undefined,
  });
  const canChange = may(saveVipLevels) && list.data !== undefined;
  const levels = list.data?.levels;
  const keyed = useRowsByKey({
    count: levels?.length ?? 0,
    onOpen: canChange ? setEdited : undefined,
    onClose: undefined,
    onSearch: () => {},
  });
  return (
    <>
      <PageHead title={t('VIP levels')}>
        {canChange && (
          <>
            <Button size="small" variant="line" disabled={levels!.length === 0} onClick={() => setRemoving(true)}>
              {t('Remove top level')}
            </Button>
            <Button size="small" variant="primary" disabled={levels!.length >= 12} onClick={() => setEdited(levels!.length)}>
              {t('New level')}
            </Button>
          </>
        )}
      </PageHead>
      <div className="levels-brand">
        <SelectField
          label={t('Brand')}
          value={String(brand?.id ?? '')}
          onChange={({ target }) => void navigate({ to: '.', search: { merchantId: target.value }, replace: true })}
        >
          {brands?.rows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {list.isError && !list.data ? (
        <Failed error={list.error} onRetry={() => void list.refetch()} />
      ) : levels?.length === 0 ? (
        <Nothing>{t('No VIP levels at this brand.')}</Nothing>
      ) : (
        <div className="list__rows">
          <ConsoleTable
            caption={t('VIP levels')}
            columns={columnsIn(brand?.currencies[0])}
            rows={levels}
            rowKey={({ rank }) => String(rank)}
            rowProps={({ rank }, at) => ({ ...keyed(at), ...(canChange && { 'data-opens': true, onClick: () => setEdited(rank - 1) }) })}
          />
        </div>
      )}
      {edited !== undefined && brand && list.data && (
        <LevelEditor brand={brand} ladder={list.data} at={edited} onClose={() => setEdited(undefined)} />
      )}
      {isRemoving && brand && list.data && <RemoveDialog brandId={brand.id} ladder={list.data} onClose={() => setRemoving(false)} />}
    </>
  );
}

type RemoveProps = { brandId: number; ladder: WireOutput<typeof vipLevels>; onClose: () => void };

/** Dialog that removes the highest level. */
function RemoveDialog({ brandId, ladder: { version, levels }, onClose }: RemoveProps) {
  return (
    <ActDialog
      title={t('Remove VIP {count}?', { count: levels.length })}
      description={t('A level can be removed only if no member holds it.')}
      submit={t('Remove level')}
      variant="danger"
      onSubmit={({ reason }) =>
        call(saveVipLevels, {
          merchantId: brandId,
          version,
          reason,
          levels: levels.slice(0, -1).map(inputOf),
        })
      }
      done={() => t('Level removed.')}
      onClose={onClose}
    />
  );
}
