import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadShare } from '#apps/site/features/jackpots/jackpots.ts';
import { fairnessDialog } from '#apps/site/features/fairness/fairness.ts';
import { RoundFacts } from '#apps/site/pages/records/round-facts.tsx';
import { RoundReplay } from '#apps/site/pages/records/round-replay.tsx';
import { RoundResult } from '#apps/site/pages/records/round-result.tsx';
import { RoundRules } from '#apps/site/pages/records/round-rules.tsx';
import { RoundTicket } from '#apps/site/pages/records/round-ticket.tsx';
import { useRound } from '#apps/site/parts/play/use-round.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';
import { ApiError } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './round-page.css';

const RoundShare = lazy(async () => ({ default: (await loadShare()).RoundShare }));

/** Page of a round in the record: its replay, its facts and its proof. */
export function RoundPage({ id }: { id: string }) {
  const { t } = useI18n();
  const { data, error, refetch } = useRound(id);
  useEffect(() => fairnessDialog.close, []);
  const [isRulesOpen, setRulesOpen] = useState(false);
  const result = data?.round.result;
  useOwnTitle(t('round.title'));
  if (error instanceof ApiError && ['rounds.round_unknown', 'request.invalid'].includes(error.refusal.code)) return <UnknownRound />;
  return (
    <div className="wrap round-page">
      <Link to="/member/personalHistoryCopy" search={{}} className="text-link">
        <Icon name="arrow-left" size={16} className="icon--turns" />
        {t('records.title')}
      </Link>
      <header className="round-page__head">
        <h1>{data ? data.gameName : error ? t('round.title') : <Skeleton width="10ch" />}</h1>
        <p className="quiet">{data ? data.accountTypeName : error ? null : <Skeleton width="9ch" />}</p>
        {data?.isDemoStudio && <Tag>{t('game_info.demo_studio')}</Tag>}
        {data?.mode === 'practice' && <Tag tone="warn">{t('account.practice')}</Tag>}
        {data ? <RoundLinks detail={data} /> : !error && <LinksGhost />}
      </header>
      {!data && error ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="round-page__body">
          <RoundReplay detail={data} onInfo={() => setRulesOpen(true)} />
          <aside className="round-page__side">
            <RoundTicket detail={data} id={id} />
            {!result && (
              <Button
                variant="primary"
                size="large"
                icon="shield"
                isWide
                disabled={!data}
                onPointerEnter={fairnessDialog.preload}
                onFocus={fairnessDialog.preload}
                onClick={() => data && fairnessDialog.open({ mode: data.mode, roundId: id, game: data })}
              >
                {t('round.verify')}
              </Button>
            )}
            <Button size="large" isWide disabled={!data} onClick={() => setRulesOpen(true)}>
              {t('rules.dialog')}
            </Button>
          </aside>
          {data && result ? <RoundResult detail={data} result={result} /> : <RoundFacts detail={data} id={id} />}
          {data?.round.jackpot && (
            <Suspense>
              <RoundShare detail={data} />
            </Suspense>
          )}
        </div>
      )}
      {data && <RoundRules detail={data} isOpen={isRulesOpen} onClose={() => setRulesOpen(false)} />}
    </div>
  );
}

/** Placeholder of the row of links with the row's layout, so that nothing below moves when the round arrives. */
function LinksGhost() {
  const { t } = useI18n();
  return (
    <span className="round-page__links round-page__links--ghost" aria-hidden="true">
      <span className="text-link">{t('round.about_game')}</span>
      <span className="text-link">{t('round.all_bets')}</span>
    </span>
  );
}

/** Links from a round to its game and to all bets on that game. */
function RoundLinks({ detail }: { detail: NonNullable<ReturnType<typeof useRound>['data']> }) {
  const { t } = useI18n();
  return (
    <span className="round-page__links">
      <Link to="/game/$vendor/$code" params={{ vendor: detail.vendor, code: detail.gameCode }} className="text-link text-link--lined">
        {t('round.about_game')}
      </Link>
      <Link
        to="/member/personalHistoryCopy"
        search={{ days: 30, vendor: detail.vendor, game: detail.gameCode }}
        className="text-link text-link--lined"
      >
        {t('round.all_bets')}
      </Link>
    </span>
  );
}

function UnknownRound() {
  const { t } = useI18n();
  return (
    <div className="wrap">
      <Empty
        title={t('round.unknown_title')}
        picture={<Icon name="list" size={24} className="empty__icon" />}
        action={
          <Link to="/member/personalHistoryCopy" search={{}} className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t('records.title')}
          </Link>
        }
      >
        {t('round.unknown')}
      </Empty>
    </div>
  );
}
