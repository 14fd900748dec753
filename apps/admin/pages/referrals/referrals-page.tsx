import { useState } from 'react';
import { overruleReferral, referrals, saveReferralTerms } from '#contracts/bo/referral.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { TermsDialog } from '#apps/admin/pages/referrals/terms-dialog.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

type Row = WireOutput<typeof referrals>['rows'][number];

const TONES = { open: 'plain', due: 'info', collected: 'good', refused: 'bad' } as const;
const REASONS = translated({ device: 'same device', holder: 'same account holder' });

const stateText = ({ state, reason }: Row): string => (reason === null ? words(state) : `${words(state)}: ${REASONS[reason]}`);

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Row>[] {
  return [
    { key: 'joined', head: t('Joined'), sort: 'joinedAt', tone: 'quiet', place: 'note', text: ({ joinedAt }) => timeText(joinedAt) },
    { key: 'inviter', head: t('Inviter'), tone: 'strong', place: 'title', text: ({ inviter }) => inviter.account },
    { key: 'friend', head: t('Friend'), place: 'foot', text: ({ friend }) => friend.account },
    {
      key: 'turnover',
      head: t('Turnover'),
      sort: 'turnover',
      isFigure: true,
      place: 'figure',
      text: ({ turnover, currency }) => `${moneyText(turnover, currency)} ${currency}`,
      sums: ({ turnover, currency }) => [{ amount: turnover, currency }],
    },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: stateText,
      renderCell: (row) => <Tag tone={TONES[row.state]}>{stateText(row)}</Tag>,
    },
    {
      key: 'reward',
      head: t('Reward'),
      isFigure: true,
      place: 'none',
      text: ({ reward, rewardCurrency }) =>
        reward === null || rewardCurrency === null ? '–' : `${moneyText(reward, rewardCurrency)} ${rewardCurrency}`,
      sums: ({ reward, rewardCurrency }) =>
        reward === null || rewardCurrency === null ? [] : [{ amount: reward, currency: rewardCurrency }],
    },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
  ];
}

/** Lists friends whom members referred, with the reason of each refusal. A refused row opens the dialog for a second review. */
export function ReferralsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const [isChanging, setChanging] = useState(false);
  const [looked, setLooked] = useState<Row>();
  return (
    <>
      <ListPage<Row>
        title={t('Referrals')}
        fileName="referrals"
        contract={referrals}
        columns={columnsWith(nameOf)}
        sort="-joinedAt"
        acts={
          may(saveReferralTerms) && (
            <Button size="small" variant="line" onClick={() => setChanging(true)}>
              {t('Reward terms')}
            </Button>
          )
        }
        filters={[
          stateFilter(['open', 'due', 'collected', 'refused']),
          { name: 'account', label: t('Account'), kind: 'text' },
          { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
        ]}
        rowKey={({ id }) => id}
        empty={t('No referrals yet.')}
        {...(may(overruleReferral) && { onOpen: (row: Row) => row.state === 'refused' && setLooked(row) })}
      />
      {isChanging && <TermsDialog onClose={() => setChanging(false)} />}
      {looked && (
        <ActDialog
          title={t('Reward {inviter} for {friend}', { inviter: looked.inviter.account, friend: looked.friend.account })}
          description={t('Refused: {reason}. A second person must approve.', {
            reason: looked.reason === null ? '' : REASONS[looked.reason],
          })}
          submit={t('Request reward')}
          onSubmit={({ reason, requestId }) => call(overruleReferral, { id: looked.id, reason, requestId })}
          done={() => t('Sent for approval.')}
          onClose={() => setLooked(undefined)}
        />
      )}
    </>
  );
}
