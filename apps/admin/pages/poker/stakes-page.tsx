import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { pokerStakes, setPokerStake } from '#contracts/bo/poker-tables.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { dollars, GAMES, modeText, stakeText } from '#apps/admin/pages/poker/poker-words.ts';
import { StakeDialog } from '#apps/admin/pages/poker/stake-dialog.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import '#apps/admin/parts/table/filters.css';

type Stake = WireOutput<typeof pokerStakes>['rows'][number];

const nameOf = (stake: Stake): string => `${GAMES[stake.variant]} ${stakeText(stake)}`;

function columnsWith(canSet: boolean, onChange: (stake: Stake) => void): ListColumn<Stake>[] {
  return [
    { key: 'game', head: t('Game'), place: 'title', tone: 'strong', text: ({ variant }) => GAMES[variant] },
    { key: 'blinds', head: t('Blinds, USD'), isFigure: true, place: 'figure', text: stakeText },
    { key: 'ante', head: t('Ante'), isFigure: true, place: 'none', text: ({ ante }) => (ante === 0 ? '–' : dollars(ante)) },
    {
      key: 'seats',
      head: t('Seats'),
      place: 'note',
      text: ({ seats, isFast, isDeep }) =>
        isFast ? t('fast-fold, {seats} a hand', { seats }) : `${seats}${isDeep ? `, ${t('deep')}` : ''}`,
    },
    { key: 'mode', head: t('Kind of money'), place: 'none', text: ({ mode }) => modeText(mode) },
    { key: 'bots', head: t('Bots'), isFigure: true, place: 'none', text: ({ bots }) => String(bots) },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ isOffered }) => (isOffered ? t('offered') : t('stopped')),
      renderCell: ({ isOffered }) => <Tag tone={isOffered ? 'good' : 'bad'}>{isOffered ? t('offered') : t('stopped')}</Tag>,
    },
    {
      key: 'by',
      head: t('Changed'),
      tone: 'quiet',
      place: 'foot',
      text: ({ by, at }) => (by === null ? t('as delivered') : `${by}, ${timeText(at!)}`),
    },
    {
      key: 'act',
      head: '',
      isFigure: true,
      place: 'none',
      text: () => '',
      renderCell: (stake) =>
        canSet && (
          <Button size="small" variant="line" onClick={() => onChange(stake)}>
            {stake.isOffered ? t('Stop') : t('Offer')}
          </Button>
        ),
    },
  ];
}

/** Lists the stakes of a brand. Each stake always has an open table with a free seat. */
export function StakesPage() {
  const { data } = useBrands();
  const may = useMay();
  const navigate = useNavigate();
  const search: { merchantId?: string } = useSearch({ strict: false });
  const [changing, setChanging] = useState<Stake>();
  const [isAdding, setAdding] = useState(false);
  const brand = data?.rows.find(({ id }) => String(id) === search.merchantId) ?? data?.rows[0];
  const list = useQuery({
    queryKey: ['poker-stakes', brand?.id],
    queryFn: () => readValue(pokerStakes, { merchantId: brand!.id }),
    enabled: brand !== undefined,
  });
  if (!brand) return null;
  return (
    <>
      <PageHead title={t('Poker stakes')}>
        <label className="filter" data-set>
          <span className="filter__label">{t('Brand')}</span>
          <select
            className="filter__input"
            value={brand.id}
            onChange={({ target }) => void navigate({ to: '.', search: { merchantId: target.value } as never, replace: true })}
          >
            {data?.rows.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {may(setPokerStake) && (
          <Button size="small" variant="primary" onClick={() => setAdding(true)}>
            {t('Add stake')}
          </Button>
        )}
      </PageHead>
      {list.isError && !list.data ? (
        <Failed error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <div className="list__rows">
          <ConsoleTable
            caption={t('Poker stakes')}
            columns={columnsWith(may(setPokerStake), setChanging)}
            rows={list.data?.rows}
            rowKey={({ mode, stake }) => `${mode} ${stake}`}
          />
        </div>
      )}
      {isAdding && <StakeDialog merchantId={brand.id} onClose={() => setAdding(false)} />}
      {changing && (
        <ActDialog
          title={`${changing.isOffered ? t('Stop') : t('Offer')}: ${nameOf(changing)}`}
          description={
            changing.isOffered ? t('Open tables stay open. No new tables open at this stake.') : t('A table opens within seconds.')
          }
          submit={changing.isOffered ? t('Stop stake') : t('Offer stake')}
          onSubmit={({ reason }) => {
            const { stake: _stake, by: _by, at: _at, ...terms } = changing;
            return call(setPokerStake, { ...terms, merchantId: brand.id, isOffered: !changing.isOffered, reason });
          }}
          done={() => (changing.isOffered ? t('Stake stopped.') : t('Stake offered.'))}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  );
}
