import { Link } from '@tanstack/react-router';
import type { Proof } from '#apps/site/pages/sports/verify/check-match.ts';
import { DealtMatch } from '#apps/site/pages/sports/verify/dealt-match.tsx';
import { ProofValues } from '#apps/site/pages/sports/verify/proof-values.tsx';
import { useProof, useVerdict } from '#apps/site/pages/sports/verify/use-proof.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';
import { Crest } from '#apps/site/parts/sports/crest.tsx';
import { ApiError } from '#web/http/api.ts';
import { isRace } from '#kernel/race.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Guilloche, Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';
import './verify.css';

/** A finished match that this browser deals again from its published link, with the result of each check. */
export function VerifyPage({ id }: { id: string }) {
  const { t } = useI18n();
  const { data: proof, error, refetch } = useProof(id);
  useOwnTitle(t('sports.verify.title'));
  if (!proof && error instanceof ApiError && ['sports.event_unknown', 'request.invalid'].includes(error.refusal.code)) return <Unknown />;
  if (!proof && error) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <header className="board-head">
        <div className="board-head__title">
          <h1>{t('sports.verify.title')}</h1>
        </div>
      </header>
      {proof ? <Match id={id} proof={proof} /> : <Skeleton height="420px" />}
    </>
  );
}

function Match({ id, proof }: { id: string; proof: Proof }) {
  const { t } = useI18n();
  const { names, sport, state, score, match, link, waitsFor } = proof;
  const isOver = state === 'ended' || state === 'cancelled';
  return (
    <div className="verify">
      <Stub className="verify__stub">
        <StubPart>
          <StubHead serial={`#${id}`}>{t('sports.verify.match', { match })}</StubHead>
          <Guilloche />
          <Link to="/sports/event/$id" params={{ id }} className="verify__sides">
            {names.map((name, at) => (
              <span key={name} className="verify__side">
                <Crest name={name} sport={sport} size={28} />
                <span>{name}</span>
                {state === 'ended' && !isRace({ names }) && <b className="figures">{score[at]}</b>}
              </span>
            ))}
          </Link>
        </StubPart>
        <StubPart isShaded>
          {state === 'cancelled' ? (
            <p>{t('sports.verify.called_off')}</p>
          ) : !isOver ? (
            <p>{t('sports.verify.not_over')}</p>
          ) : link === null ? (
            <p>{t('sports.verify.waits', { count: waitsFor })}</p>
          ) : (
            <Verdict id={id} proof={proof} />
          )}
        </StubPart>
      </Stub>
      <p className="verify__limits">
        {t('sports.verify.limits')} {proof.chain.saltedBy && t(`sports.verify.salt_${proof.chain.saltedBy}`)}
      </p>
      <ProofValues proof={proof} />
    </div>
  );
}

function Verdict({ id, proof }: { id: string; proof: Proof }) {
  const { t } = useI18n();
  const { data: verdict, error, refetch } = useVerdict(proof, id);
  if (error) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (verdict === undefined) return <p role="status">{t('sports.verify.running')}</p>;
  if (verdict === null) return <p>{t('sports.verify.unknown_sport')}</p>;
  const { checks, isProven, dealt, otherRules } = verdict;
  if (otherRules) return <p>{t('sports.verify.other_rules', otherRules)}</p>;
  const values = { count: dealt.draws, score: dealt.score.join('–') };
  // A race has no score that could be named.
  const shown = checks.filter(({ name, isOk }) => !(name === 'score' && isOk && isRace(proof)));
  return (
    <div role="status">
      <p className="verify__end" data-good={isProven}>
        <Icon name={isProven ? 'shield' : 'alert'} />
        {t(isProven ? 'sports.verify.good' : 'sports.verify.bad')}
      </p>
      <ul className="verify__checks">
        {shown.map(({ name, isOk }) => (
          <li key={name} data-good={isOk}>
            <Icon name={isOk ? 'check' : 'close'} size={16} />
            <span>{t(isOk ? `sports.verify.check_${name}` : `sports.verify.check_${name}_bad`, values)}</span>
          </li>
        ))}
      </ul>
      <DealtMatch proof={proof} dealt={dealt} />
    </div>
  );
}

function Unknown() {
  const { t } = useI18n();
  return (
    <div className="board__none">
      <p>{t('sports.match_unknown')}</p>
      <Link to="/sports/results/{-$sport}" params={{ sport: undefined }} className={buttonClass()}>
        {t('sports.results')}
      </Link>
    </div>
  );
}
