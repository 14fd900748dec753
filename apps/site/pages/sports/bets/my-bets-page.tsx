import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { EnterCode } from '#apps/site/features/slip/share/share-slip.tsx';
import { BetCard } from '#apps/site/pages/sports/bets/bet-card.tsx';
import { useBets, type BetState } from '#apps/site/pages/sports/bets/use-bets.ts';
import { openLogin } from '#apps/site/parts/auth/auth-dialog.ts';
import { useLoginState } from '#apps/site/parts/member/use-login-state.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';
import { useSession } from '#web/state/session.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { SegmentedNav } from '#ui/components/segmented/segmented.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './bets.css';

const STATES = ['open', 'settled'] as const satisfies readonly BetState[];

/** Page of the member's bets, open or settled. */
export function MyBetsPage() {
  const { t } = useI18n();
  const { status } = useSession();
  const { isTrial } = useLoginState();
  const { state: requested, bet } = useSearch({ strict: false });
  const state = requested === 'settled' || bet !== undefined ? 'settled' : 'open';
  useOwnTitle(t('sports.my_bets'));
  return (
    <>
      <header className="board-head">
        <div className="board-head__title">
          <h1>{t('sports.my_bets')}</h1>
        </div>
        <SegmentedNav label={t('sports.my_bets')} className="my-bets__states">
          {STATES.map((one) => (
            <Link
              key={one}
              to="/sports/my-bets"
              search={{ state: one === 'open' ? undefined : one }}
              className="segmented__one"
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={one === state ? 'true' : undefined}
            >
              {t(`sports.bets.${one}`)}
            </Link>
          ))}
        </SegmentedNav>
        {!isTrial && (
          <Link to="/member/personalHistoryCopy" search={{}} className="text-link my-bets__record">
            {t('sports.bets.record')}
          </Link>
        )}
      </header>
      <div className="my-bets__code">
        <EnterCode />
      </div>
      {status === 'in' ? <Bets key={`${state} ${bet}`} state={state} named={numberOf(bet)} /> : status === 'out' ? <SignIn /> : <Ghost />}
    </>
  );
}

const numberOf = (text: string | undefined): bigint | undefined =>
  text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;

function Bets({ state, named }: { state: BetState; named: bigint | undefined }) {
  const { t } = useI18n();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useBets(state, named);
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <Ghost />;
  const bets = data.pages.flat();
  if (bets.length === 0)
    return (
      <div className="board__none">
        <p>{t(`sports.bets.none_${state}`)}</p>
        <Link
          to="/sports/book/{-$sport}/{-$league}"
          params={{ sport: undefined, league: undefined }}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('sports.to_board')}
        </Link>
      </div>
    );
  return (
    <div className="my-bets">
      {bets.map((bet) => (
        <BetCard key={bet.id} bet={bet} isOpened={bet.id === String(named)} />
      ))}
      {hasNextPage && (
        <Button isWide isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('sports.bets.older')}
        </Button>
      )}
    </div>
  );
}

function SignIn() {
  const { t } = useI18n();
  const { href } = useLocation();
  return (
    <div className="board__none">
      <p>{t('sports.bets.sign_in')}</p>
      <Button variant="primary" onClick={() => openLogin(href)}>
        {t('sports.slip.sign_in_short')}
      </Button>
    </div>
  );
}

function Ghost() {
  return (
    <div className="my-bets" aria-busy="true">
      <Skeleton height="150px" />
      <Skeleton height="150px" />
    </div>
  );
}
