import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { staffRound } from '#contracts/bo/rounds.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { Amount } from '#kernel/amount.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { Corrections } from '#apps/admin/pages/round/corrections.tsx';
import { ReplayPart } from '#apps/admin/pages/round/replay-part.tsx';
import { RoundMoney } from '#apps/admin/pages/round/round-money.tsx';
import { RoundPlay } from '#apps/admin/pages/round/round-play.tsx';
import { Refused } from '#apps/admin/pages/round/refused.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { OpenCase } from '#apps/admin/parts/risk/open-case.tsx';
import './round-page.css';

export type Round = WireOutput<typeof staffRound>;

const redealTexts = () =>
  ({
    same: { tone: 'good', text: t('Dealing the round again from its seeds gives the same outcome and payout.') },
    differs: { tone: 'bad', text: t('Dealing the round again from its seeds gives another outcome or payout. Open a case.') },
  }) as const;

/** Page of a round of any kind: its result, inputs, outcome, seeds, and every movement of money. */
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
            {data?.account ?? t('Member')}
          </Link>
        }
        title={t('Round {round}', { round })}
        tags={
          data && (
            <>
              <Tag tone={data.state === 'open' ? 'info' : 'plain'}>{words(data.state)}</Tag>
              {data.mode !== 'real' && <Tag tone="warn">{data.mode === 'free' ? t('free round') : t('practice')}</Tag>}
              {data.redeal && <Tag tone={redealTexts()[data.redeal].tone}>{data.redeal === 'same' ? t('proven') : t('differs')}</Tag>}
            </>
          )
        }
      >
        {data && <CaseOfRound round={data} />}
      </PageHead>
      {data ? <Parts round={data} /> : <Skeleton height="50vh" />}
    </>
  );
}

/** Button that opens a case about the round. A round that goes on is not linked, because it has no record yet. */
function CaseOfRound({ round: { merchantId, memberId, roundId, account, state } }: { round: Round }) {
  return (
    <OpenCase
      subject={{
        merchantId,
        title: `${account}: ${t('Round {round}', { round: roundId })}`,
        memberIds: [memberId],
        parts: state === 'settled' ? [{ kind: 'round', ref: roundId }] : [],
      }}
    />
  );
}

function Parts({ round }: { round: Round }) {
  const nameOf = useBrandName();
  const { currency, record, fair } = round;
  const money = (amount: Amount): string => `${moneyText(amount, currency)} ${currency}`;
  return (
    <div className="round-page">
      <section className="round-page__part" aria-label={t('Result')}>
        <h2 className="round-page__head">{t('Result')}</h2>
        <Facts
          facts={[
            [t('game'), `${round.game} (${round.vendor}/${round.gameCode})`],
            [t('rules'), `${round.family}/${round.model}`],
            [t('brand'), nameOf(round.merchantId)],
            [round.state === 'open' ? t('opened') : t('settled'), t('{at} UTC', { at: timeText(round.at) })],
            [t('stake'), money(round.stake)],
            [t('payout'), round.state === 'open' ? t('not settled') : money(round.payout)],
            record !== null && [
              t('counted in reports'),
              t('{stake} staked, {payout} paid', { stake: money(record.stake), payout: money(record.payout) }),
            ],
            record !== null && [t('GGR'), money(record.ggr)],
            record !== null && [t('turnover'), money(record.turnover)],
            ...round.jackpotWins.map(({ tier, amount }) => [t('jackpot, {tier}', { tier }), money(amount)] as const),
          ]}
        />
      </section>
      <section className="round-page__part" aria-label={t('Seeds')}>
        <h2 className="round-page__head">{t('Seeds')}</h2>
        {round.redeal && <p className={`round-page__proof round-page__proof--${round.redeal}`}>{redealTexts()[round.redeal].text}</p>}
        {fair ? (
          <Facts
            facts={[
              [t('server seed'), fair.serverSeed ?? t('secret until the seed is changed')],
              [t('its hash'), fair.serverSeedHash],
              [t('client seed'), fair.clientSeed],
              [t('nonce'), fair.nonce],
            ]}
          />
        ) : (
          <p className="round-page__none">
            {round.isOutside ? t('An outside vendor dealt this round.') : t('This round has no seeds of its own.')}
          </p>
        )}
      </section>
      <ReplayPart round={round} />
      <Corrections round={round} />
      <RoundMoney round={round} />
      {round.state !== 'open' && <Refused outcome={round.outcome} />}
      <RoundPlay round={round} />
    </div>
  );
}
