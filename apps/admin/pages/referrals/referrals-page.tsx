import { useState } from 'react';
import { overruleReferral, referrals, saveReferralTerms } from '#contracts/bo/referral.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { TermsDialog } from '#apps/admin/pages/referrals/terms-dialog.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

type Row = WireOutput<typeof referrals>['rows'][number];

const TONES = { open: 'plain', due: 'info', collected: 'good', refused: 'bad' } as const;
const REASONS = { device: 'same device', holder: 'same account holder' };

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Row>[] {
  return [
    { key: 'joined', head: 'Joined', sort: 'joinedAt', tone: 'quiet', place: 'note', text: ({ joinedAt }) => timeText(joinedAt) },
    { key: 'inviter', head: 'Inviter', tone: 'strong', place: 'title', text: ({ inviter }) => inviter.account },
    { key: 'friend', head: 'Friend', place: 'foot', text: ({ friend }) => friend.account },
    {
      key: 'turnover',
      head: 'Turnover',
      sort: 'turnover',
      isFigure: true,
      place: 'figure',
      text: ({ turnover, currency }) => `${moneyText(turnover, currency)} ${currency}`,
      sums: ({ turnover, currency }) => [{ amount: turnover, currency }],
    },
    {
      key: 'state',
      head: 'State',
      place: 'end-note',
      text: ({ state, reason }) => (reason === null ? state : `${state}: ${REASONS[reason]}`),
      renderCell: ({ state, reason }) => <Tag tone={TONES[state]}>{reason === null ? state : `${state}: ${REASONS[reason]}`}</Tag>,
    },
    {
      key: 'reward',
      head: 'Reward',
      isFigure: true,
      place: 'none',
      text: ({ reward, rewardCurrency }) =>
        reward === null || rewardCurrency === null ? '–' : `${moneyText(reward, rewardCurrency)} ${rewardCurrency}`,
      sums: ({ reward, rewardCurrency }) =>
        reward === null || rewardCurrency === null ? [] : [{ amount: reward, currency: rewardCurrency }],
    },
    { key: 'brand', head: 'Brand', place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
  ];
}

/** Friends that members brought, and why one was refused; a row that was refused opens the second look. */
export function ReferralsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const [isChanging, setChanging] = useState(false);
  const [looked, setLooked] = useState<Row>();
  return (
    <>
      <ListPage<Row>
        title="Referrals"
        fileName="referrals"
        contract={referrals}
        columns={columnsWith(nameOf)}
        sort="-joinedAt"
        acts={
          may(saveReferralTerms) && (
            <Button size="small" variant="line" onClick={() => setChanging(true)}>
              Reward terms
            </Button>
          )
        }
        filters={[
          stateFilter(['open', 'due', 'collected', 'refused']),
          { name: 'account', label: 'Account', kind: 'text' },
          { name: 'merchantId', label: 'Brand', kind: 'select', options: brands },
        ]}
        rowKey={({ id }) => id}
        empty="No referrals yet."
        {...(may(overruleReferral) && { onOpen: (row: Row) => row.state === 'refused' && setLooked(row) })}
      />
      {isChanging && <TermsDialog onClose={() => setChanging(false)} />}
      {looked && (
        <ActDialog
          title={`Reward ${looked.inviter.account} for ${looked.friend.account}`}
          description={`Refused: ${looked.reason === null ? '' : REASONS[looked.reason]}. A second person must approve.`}
          submit="Request reward"
          onSubmit={({ reason, requestId }) => call(overruleReferral, { id: looked.id, reason, requestId })}
          done={() => 'Sent for approval.'}
          onClose={() => setLooked(undefined)}
        />
      )}
    </>
  );
}
