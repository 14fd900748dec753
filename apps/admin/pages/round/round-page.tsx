import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { staffRound } from '#contracts/bo/rounds.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { Amount } from '#kernel/amount.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { RoundMoney } from '#apps/admin/pages/round/round-money.tsx';
import { RoundPlay } from '#apps/admin/pages/round/round-play.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import './round-page.css';

export type Round = WireOutput<typeof staffRound>;

const REDEAL = {
  same: { tone: 'good', text: 'Dealt again from its seeds: the same outcome and payout.' },
  differs: { tone: 'bad', text: 'Dealt again from its seeds: another outcome or payout. Open a case.' },
} as const;

/** A round of any kind: its result, inputs and outcome, seeds, and every move of money. */
export function RoundPage() {
  const { id, round } = useParams({ from: '/members/$id/rounds/$round' });
  const { data, error, refetch } = useQuery({
    queryKey: ['round', id, round],
    queryFn: () => readValue(staffRound, { id, round }),
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead
        back={
          <Link to="/members/$id" params={{ id }} search={{ tab: 'bets' } as never} className="page-head__back">
            <Icon name="arrow-left" size={16} />
            {data?.account ?? 'Member'}
          </Link>
        }
        title={`Round ${round}`}
        tags={
          data && (
            <>
              <Tag tone={data.state === 'open' ? 'info' : 'plain'}>{data.state}</Tag>
              {data.mode !== 'real' && <Tag tone="warn">{data.mode === 'free' ? 'free round' : 'practice'}</Tag>}
              {data.redeal && <Tag tone={REDEAL[data.redeal].tone}>{data.redeal === 'same' ? 'proven' : 'differs'}</Tag>}
            </>
          )
        }
      />
      {data ? <Parts round={data} /> : <Skeleton height="50vh" />}
    </>
  );
}

function Parts({ round }: { round: Round }) {
  const nameOf = useBrandName();
  const { currency, record, fair } = round;
  const money = (amount: Amount): string => `${moneyText(amount, currency)} ${currency}`;
  return (
    <div className="round-page">
      <section className="round-page__part" aria-label="Result">
        <h2 className="round-page__head">Result</h2>
        <Facts
          facts={[
            ['game', `${round.game} (${round.vendor}/${round.gameCode})`],
            ['rules', `${round.family}/${round.model}`],
            ['brand', nameOf(round.merchantId)],
            [round.state === 'open' ? 'opened' : 'settled', `${timeText(round.at)} UTC`],
            ['stake', money(round.stake)],
            ['payout', round.state === 'open' ? 'not settled' : money(round.payout)],
            record !== null && ['counted in reports', `${money(record.stake)} staked, ${money(record.payout)} paid`],
            record !== null && ['GGR', money(record.ggr)],
            record !== null && ['turnover', money(record.turnover)],
            ...round.jackpotWins.map(({ tier, amount }) => [`jackpot, ${tier}`, money(amount)] as const),
          ]}
        />
      </section>
      <section className="round-page__part" aria-label="Seeds">
        <h2 className="round-page__head">Seeds</h2>
        {round.redeal && <p className={`round-page__proof round-page__proof--${round.redeal}`}>{REDEAL[round.redeal].text}</p>}
        {fair ? (
          <Facts
            facts={[
              ['server seed', fair.serverSeed ?? 'secret until it is changed'],
              ['its hash', fair.serverSeedHash],
              ['client seed', fair.clientSeed],
              ['nonce', fair.nonce],
            ]}
          />
        ) : (
          <p className="round-page__none">
            {round.isOutside ? 'An outside vendor dealt this round.' : 'This round has no seeds of its own.'}
          </p>
        )}
      </section>
      <RoundMoney round={round} />
      <RoundPlay round={round} />
    </div>
  );
}
