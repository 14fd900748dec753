import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messagePokerTable, orderPokerTable, pokerDeskTable, type pokerDeskTables } from '#contracts/bo/poker-tables.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { numberText, timeText, words } from '#apps/admin/lib/format.ts';
import { rich, t, translated } from '#apps/admin/lib/text.ts';
import { MessageButton, Messages } from '#apps/admin/pages/poker/orders/message-part.tsx';
import { amountText, blindsText, GAMES, modeText } from '#apps/admin/pages/poker/poker-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

export type Table = WireOutput<typeof pokerDeskTables>['rows'][number];
export const TONES = { open: 'good', paused: 'warn', stopped: 'warn', closing: 'plain' } as const;

type Order = 'pause' | 'resume' | 'close';
const ORDERS: Record<Order, { submit: string; description: string; done: string }> = translated({
  pause: { submit: 'Pause table', description: 'The hand stops at this point, and all clocks stop.', done: 'Table paused.' },
  resume: { submit: 'Resume table', description: 'The hand continues. The player to act gets the full time.', done: 'Table resumed.' },
  close: {
    submit: 'Close table',
    description: 'The hand is played to its end. Then all players leave with their chips.',
    done: 'The table closes after this hand.',
  },
});

/** Drawer of a table: its members with their chips, and the buttons for orders of staff. */
export function TableDrawer({ row, brand, onClose }: { row: Table; brand: string; onClose: () => void }) {
  const may = useMay();
  const [order, setOrder] = useState<Order>();
  const { room } = row;
  const { data } = useQuery({
    queryKey: ['poker-table', room],
    queryFn: () => readValue(pokerDeskTable, { room }),
    refetchInterval: 5_000,
  });
  const { name, kind, variant, mode, state, currency, small, big, ante, taken, bots, waiting } = data ?? row;
  return (
    <Drawer title={name} tag={<Tag tone={TONES[state]}>{words(state)}</Tag>} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            [t('brand'), brand],
            [t('game'), GAMES[variant]],
            [t('kind of money'), modeText(mode)],
            [t('blinds'), blindsText({ small, big, ante, currency })],
            [t('players'), bots > 0 ? t('{taken}, {bots} of them bots', { taken, bots }) : String(taken)],
            [t('waiting'), String(waiting)],
          ]}
        />
      </DrawerPart>
      <Sitting sitting={data?.sitting ?? []} currency={currency} />
      {data && <Messages messages={data.messages} />}
      {data && data.draws.length > 0 && <SilentRates draws={data.draws} />}
      <div className="drawer__acts">
        <Link to="/poker-hands" search={{ room } as never} className="link">
          {t('Hands of this table')}
        </Link>
        {may(messagePokerTable) && <MessageButton name={name} send={(given) => call(messagePokerTable, { room, ...given })} />}
        {may(orderPokerTable) && state !== 'closing' && (
          <>
            {state !== 'stopped' && (
              <Button size="small" onClick={() => setOrder(state === 'paused' ? 'resume' : 'pause')}>
                {state === 'paused' ? t('Resume') : t('Pause')}
              </Button>
            )}
            <Button size="small" variant="danger" onClick={() => setOrder('close')}>
              {kind === 'fast' ? t('Close pool') : t('Close table')}
            </Button>
          </>
        )}
      </div>
      {order && (
        <ActDialog
          title={`${ORDERS[order].submit}: ${name}`}
          description={ORDERS[order].description}
          submit={ORDERS[order].submit}
          variant={order === 'close' ? 'danger' : 'primary'}
          onSubmit={({ reason }) => call(orderPokerTable, { room, order, reason })}
          done={() => ORDERS[order].done}
          onClose={() => setOrder(undefined)}
        />
      )}
    </Drawer>
  );
}

/** Shows in which part of the hands each member failed to send its seed for the shuffle, and that part for all members together. */
function SilentRates({ draws }: { draws: WireOutput<typeof pokerDeskTable>['draws'] }) {
  const sum = (of: (one: (typeof draws)[number]) => number): number => draws.reduce((all, one) => all + of(one), 0);
  const text = (silent: number, hands: number): string =>
    t('{silent} of {hands} hands ({percent} %)', { silent, hands, percent: numberText(Math.round((silent * 1_000) / hands) / 10) });
  return (
    <DrawerPart title={t('Silent in draws, last 14 days')}>
      <Facts
        facts={[
          [
            t('all members'),
            text(
              sum(({ silent }) => silent),
              sum(({ hands }) => hands),
            ),
          ],
          ...draws.map(
            ({ memberId, account, hands, silent, answered }) =>
              [
                account,
                <span key={memberId} title={t('Random value shown later in {answered} of the silent hands', { answered })}>
                  <Link to="/members/$id" params={{ id: memberId }} className="link">
                    {text(silent, hands)}
                  </Link>
                </span>,
              ] as const,
          ),
        ]}
      />
    </DrawerPart>
  );
}

type SittingProps = { sitting: WireOutput<typeof pokerDeskTable>['sitting']; currency: Table['currency'] };

/** Lists members at a table: the chips that each has bought and has now. */
function Sitting({ sitting, currency }: SittingProps) {
  return (
    <DrawerPart title={t('Members at the table')}>
      {sitting.length === 0 ? (
        <p className="nothing">{t('No members at this table.')}</p>
      ) : (
        <Facts
          facts={sitting.map(
            ({ memberId, account, bought, chips, since }) =>
              [
                account,
                <span key={memberId} title={t('since {since}', { since: timeText(since) })}>
                  {rich('<link>{chips}</link> now, {bought} {currency} bought', {
                    chips: amountText(chips, currency),
                    bought: amountText(bought, currency),
                    currency,
                    link: <Link to="/members/$id" params={{ id: memberId }} className="link" />,
                  })}
                </span>,
              ] as const,
          )}
        />
      )}
    </DrawerPart>
  );
}
