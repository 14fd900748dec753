import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { stops } from '#contracts/bo/brands.ts';
import { jackpotTier } from '#contracts/bo/jackpots.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { DROPS, nameOf, shareText, sumText, type Tier } from '#apps/admin/pages/jackpots/tier.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';

/** Drawer of a tier: its terms, its last winner, and the contributions of rounds to it. */
export function TierDrawer({ row, onClose }: { row: Tier; onClose: () => void }) {
  const { jackpot, place, drops, run } = row;
  const brandOf = useBrandName();
  const may = useMay();
  const detail = useQuery({ queryKey: [jackpotTier.path, jackpot, place], queryFn: () => readValue(jackpotTier, { jackpot, place }) });
  return (
    <Drawer title={nameOf(row)} tag={<Tag tone={drops === 'by' ? 'info' : 'plain'}>{DROPS[drops]}</Tag>} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            [t('brand'), brandOf(row.merchantId)],
            [t('amount'), sumText(row.amount, row)],
            [t('seed from the house'), sumText(row.seed, row)],
            [t('share of stakes'), shareText(row.share)],
            [drops === 'by' ? t('must drop by') : t('average stakes per drop'), sumText(row.most, row)],
            [t('drops to date'), String(run - 1)],
            [t('rounds counted until'), timeText(row.judgedAt)],
          ]}
        />
        <p className="drawer__note">
          {t('A jackpot cannot be switched off: contributions belong to its winners.')}{' '}
          {may(stops) && (
            <Link to="/stops" className="link">
              {t('Stop its games under Kill switches')}
            </Link>
          )}
        </p>
      </DrawerPart>
      {detail.isError && <Failed error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.data && (
        <>
          <DrawerPart title={t('Last drops')}>
            {detail.data.wins.length === 0 ? (
              <p className="drawer__note">{t('No wins yet.')}</p>
            ) : (
              <Facts
                facts={detail.data.wins.map(({ run: number, member, amount, at }) => [
                  `${number}. ${timeText(at)}`,
                  <>
                    <Link key="member" to="/members/$id" params={{ id: member.id }} className="link">
                      {member.account}
                    </Link>{' '}
                    {sumText(amount, row)}
                  </>,
                ])}
              />
            )}
          </DrawerPart>
          <DrawerPart title={t('Contributions by day (UTC)')}>
            {detail.data.days.length === 0 ? (
              <p className="drawer__note">{t('No contributions yet.')}</p>
            ) : (
              <Facts facts={detail.data.days.map(({ day, given }) => [day, sumText(given, row)] as const)} />
            )}
          </DrawerPart>
        </>
      )}
    </Drawer>
  );
}
