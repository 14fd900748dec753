import { useState } from 'react';
import { addPokerSchedule, changePokerSchedule, guaranteePokerSchedule, pokerSchedules } from '#contracts/bo/poker-tourneys.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { chipsText, GAMES, modeText } from '#apps/admin/pages/poker/poker-words.ts';
import { GuaranteeDialog } from '#apps/admin/pages/poker/guarantee-dialog.tsx';
import { ScheduleDialog } from '#apps/admin/pages/poker/schedule-dialog.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

export type Schedule = WireOutput<typeof pokerSchedules>['rows'][number];

const isFree = ({ prize, fee }: Schedule): boolean => prize === '0' && fee === '0';
const entryText = (row: Schedule): string =>
  isFree(row) ? t('freeroll') : `${chipsText(Number(row.prize), row.currency)} + ${chipsText(Number(row.fee), row.currency)}`;
const guaranteeText = ({ guarantee, currency }: Schedule): string =>
  guarantee === '0' ? t('none') : chipsText(Number(guarantee), currency);
/** True for a free tournament without guaranteed prizes, which is not offered yet. */
const needsGuarantee = (row: Schedule): boolean => row.isOn && isFree(row) && row.guarantee === '0';
const stateText = (row: Schedule): string => (needsGuarantee(row) ? t('needs guarantee') : row.isOn ? t('on') : t('ended'));
const everyText = ({ everyMinutes }: Schedule): string => {
  if (everyMinutes === null) return t('once');
  return everyMinutes % 60 === 0
    ? t('every {everyMinutes} h', { everyMinutes: everyMinutes / 60 })
    : t('every {everyMinutes} min', { everyMinutes });
};
const nextText = ({ nextAt }: Schedule): string => (nextAt === null ? t('none') : timeText(nextAt));
const StateTag = ({ row }: { row: Schedule }) => (
  <Tag tone={needsGuarantee(row) ? 'warn' : row.isOn ? 'good' : 'plain'}>{stateText(row)}</Tag>
);

function columnsWith(nameOf: (id: number) => string): ListColumn<Schedule>[] {
  return [
    { key: 'name', head: t('Tournament'), place: 'title', tone: 'strong', text: ({ name }) => name },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: stateText,
      renderCell: (row) => <StateTag row={row} />,
    },
    { key: 'brand', head: t('Brand'), place: 'foot', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'game', head: t('Game'), place: 'none', text: ({ variant }) => GAMES[variant] },
    { key: 'mode', head: t('Kind of money'), place: 'none', text: ({ mode }) => modeText(mode) },
    { key: 'entry', head: t('Entry fee'), isFigure: true, place: 'figure', text: entryText },
    { key: 'guarantee', head: t('Guarantee'), isFigure: true, place: 'none', text: guaranteeText },
    { key: 'every', head: t('Repeats'), place: 'none', text: everyText },
    { key: 'next', head: t('Next start'), tone: 'quiet', place: 'note', text: nextText },
    { key: 'by', head: t('Changed'), tone: 'quiet', sort: 'at', place: 'none', text: ({ by, at }) => `${by}, ${timeText(at)}` },
  ];
}

/** Lists schedules of tournaments. */
export function SchedulesPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListPage<Schedule>
        title={t('Poker schedules')}
        fileName="poker-schedules"
        contract={pokerSchedules}
        columns={columnsWith(nameOf)}
        sort="-at"
        acts={
          may(addPokerSchedule) && (
            <Button size="small" variant="primary" onClick={() => setAdding(true)}>
              {t('Schedule tournament')}
            </Button>
          )
        }
        filters={[
          {
            name: 'isOn',
            label: t('State'),
            kind: 'select',
            options: [
              ['1', t('on')],
              ['0', t('ended')],
            ],
          },
          { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
        ]}
        rowKey={({ id }) => id}
        empty={t('No tournaments are scheduled.')}
        renderDrawer={(row, close) => <ScheduleDrawer key={row.id} row={row} brand={nameOf(row.merchantId)} onClose={close} />}
      />
      {isAdding && <ScheduleDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function ScheduleDrawer({ row, brand, onClose }: { row: Schedule; brand: string; onClose: () => void }) {
  const may = useMay();
  const [isChanging, setChanging] = useState(false);
  const [isGuaranteeing, setGuaranteeing] = useState(false);
  const { name, variant, mode, size, players, speed, lateLevels, firstAt } = row;
  return (
    <Drawer title={name} tag={<StateTag row={row} />} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            [t('brand'), brand],
            [t('game'), GAMES[variant]],
            [t('kind of money'), modeText(mode)],
            [t('entry'), entryText(row)],
            [t('guarantee'), guaranteeText(row)],
            [t('players'), t('{players}, {size} at a table', { players, size })],
            [t('speed'), words(speed)],
            [t('late entries'), lateLevels === 0 ? t('none') : t('to the end of level {lateLevels}', { lateLevels })],
            [t('first start'), timeText(firstAt)],
            [t('repeats'), everyText(row)],
            [t('next start'), nextText(row)],
          ]}
        />
      </DrawerPart>
      {may(changePokerSchedule) && (
        <div className="drawer__acts">
          <Button size="small" onClick={() => setChanging(true)}>
            {t('Edit')}
          </Button>
          {may(guaranteePokerSchedule) && (
            <Button size="small" onClick={() => setGuaranteeing(true)}>
              {t('Set guarantee')}
            </Button>
          )}
        </div>
      )}
      {isGuaranteeing && <GuaranteeDialog row={row} onClose={() => setGuaranteeing(false)} />}
      {isChanging && <ScheduleDialog known={row} onClose={() => setChanging(false)} />}
    </Drawer>
  );
}
