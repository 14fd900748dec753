import { oddsNow } from '#apps/site/pages/rewards/odds.ts';
import type { Campaign } from '#apps/site/pages/rewards/use-rewards.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { isNothing } from '#kernel/amount.ts';
import { Table } from '#ui/components/table/table.tsx';

/** Lists prizes with their odds. If the budget is too small for some prizes, also lists the present odds. */
export function OddsTable({ campaign: { prizes, weight, currency } }: { campaign: Campaign }) {
  const { t, formatMoney, locale } = useI18n();
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  const now = oddsNow(prizes);
  const isMoved = prizes.some(({ paidAs }, at) => paidAs !== at);
  const named = (amount: (typeof prizes)[number]['amount']): string =>
    isNothing(amount) ? t('rewards.nothing') : formatMoney(amount, currency);
  const rows = prizes.map((prize, at) => ({ ...prize, at, now: now.of[at]! }));
  return (
    <>
      <Table
        caption={t('rewards.odds')}
        rows={rows}
        rowKey={({ at }) => String(at)}
        isCards={false}
        columns={[
          { key: 'prize', head: t('rewards.prize'), tone: 'strong', renderCell: ({ amount }) => <bdi>{named(amount)}</bdi> },
          { key: 'odds', head: t('rewards.odds_head'), isFigure: true, renderCell: (row) => share.format(row.weight / weight) },
          ...(isMoved
            ? [
                {
                  key: 'now',
                  head: t('rewards.odds_now'),
                  isFigure: true,
                  renderCell: (row: (typeof rows)[number]) => share.format(row.now / weight),
                },
              ]
            : []),
        ]}
      />
      {isMoved && (
        <p className="campaign__moved">
          {t('rewards.moved')}
          {now.none > 0 && ` ${t('rewards.moved_none', { odds: share.format(now.none / weight) })}`}
        </p>
      )}
    </>
  );
}
