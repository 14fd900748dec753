import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { voidPalpable } from '#contracts/bo/sports-desk.ts';
import { sportsPriceErrors } from '#contracts/bo/sports-lists.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { matchText, priceText } from '#apps/admin/pages/sports/sports-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { useSportsWords, type DeskWords } from '#apps/admin/parts/sports/use-sports-words.ts';

type PriceError = WireOutput<typeof sportsPriceErrors>['rows'][number];

const fairText = ({ fair }: PriceError): string => (fair === null ? t('none, already decided') : priceText(fair));
const paidText = ({ paid, currency }: PriceError): string =>
  paid === null ? t('not settled') : `${moneyText(paid, currency)} ${currency}`;

const columnsOf = (words: DeskWords): readonly ListColumn<PriceError>[] => [
  { key: 'bet', head: t('Bet'), tone: 'strong', place: 'title', text: ({ bet, leg }) => t('#{bet}, leg {leg}', { bet, leg: leg + 1 }) },
  { key: 'match', head: t('Match'), place: 'note', text: matchText },
  { key: 'line', head: t('Pick'), place: 'foot', text: (row) => words.line(row, row, row.outcome) },
  { key: 'price', head: t('Price'), isFigure: true, place: 'figure', text: ({ price }) => priceText(price) },
  { key: 'fair', head: t('Fair price'), isFigure: true, place: 'none', text: fairText },
  {
    key: 'stake',
    head: t('Stake'),
    isFigure: true,
    place: 'none',
    text: ({ stake, currency }) => `${moneyText(stake, currency)} ${currency}`,
  },
  { key: 'paid', head: t('Paid'), isFigure: true, place: 'none', text: paidText },
  { key: 'taken', head: t('Placed'), tone: 'quiet', sort: 'takenAt', place: 'end-note', text: ({ takenAt }) => timeText(takenAt) },
];

/** Lists bets at palpable errors: prices of more than 1.5 times the fair price of that moment. */
export function PriceErrorsPage() {
  const words = useSportsWords();
  return (
    <ListPage<PriceError>
      title={t('Palpable errors')}
      fileName="sports-price-errors"
      contract={sportsPriceErrors}
      columns={columnsOf(words)}
      sort="-takenAt"
      filters={[{ name: 'merchantId', label: t('Brand'), kind: 'select', options: useBrandOptions() }]}
      rowKey={({ bet, leg }) => `${bet}-${leg}`}
      empty={t('No bets at a wrong price in the last three days.')}
      renderDrawer={(row, close) => <ErrorDrawer key={`${row.bet}-${row.leg}`} row={row} onClose={close} />}
    />
  );
}

function ErrorDrawer({ row, onClose }: { row: PriceError; onClose: () => void }) {
  const may = useMay();
  const words = useSportsWords();
  const nameOf = useBrandName();
  const [isVoiding, setVoiding] = useState(false);
  const { bet, leg, memberId, merchantId, price, stake, currency, takenAt, isLate } = row;
  return (
    <Drawer title={t('Bet #{bet}', { bet })} onClose={onClose}>
      <DrawerPart title={matchText(row)}>
        <Facts
          facts={[
            [t('outcome'), words.line(row, row, row.outcome)],
            [t('odds'), priceText(price)],
            [t('fair price'), fairText(row)],
            [t('stake'), `${moneyText(stake, currency)} ${currency}`],
            [t('paid'), paidText(row)],
            [t('time'), timeText(takenAt)],
            [t('brand'), nameOf(merchantId)],
            [
              t('member'),
              <Link key="member" className="link" to="/members/$id" params={{ id: memberId }}>
                #{memberId}
              </Link>,
            ],
          ]}
        />
      </DrawerPart>
      {isLate ? (
        <p className="drawer__note">{t('The bet was settled over 24 hours ago and stays as it is.')}</p>
      ) : (
        may(voidPalpable) && (
          <div className="drawer__acts">
            <Button size="small" variant="danger" onClick={() => setVoiding(true)}>
              {t('Void leg')}
            </Button>
          </div>
        )
      )}
      {isVoiding && (
        <ActDialog
          title={t('Palpable error: bet #{bet}', { bet })}
          description={t('The leg is voided after a second approver agrees. A paid bet is corrected, and the member sees the reason.')}
          submit={t('Request approval')}
          variant="danger"
          onSubmit={(given) => call(voidPalpable, { id: bet, leg, ...given })}
          done={() => t('Sent for approval.')}
          onClose={() => setVoiding(false)}
        />
      )}
    </Drawer>
  );
}
