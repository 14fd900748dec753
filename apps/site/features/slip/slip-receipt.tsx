import { Link } from '@tanstack/react-router';
import { readAnswer, type Placed, type PlacedBet } from '#apps/site/features/slip/placing.ts';
import { CashOut } from '#apps/site/features/slip/cash-out/cash-out.tsx';
import { keyOf } from '#apps/site/features/slip/slip-state.ts';
import { dispatch, useSlip } from '#apps/site/features/slip/slip-store.ts';
import { isRefused, useDecision, waitOf } from '#apps/site/features/slip/waiting.ts';
import { usePriceText } from '#apps/site/parts/sports/odds.ts';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import type { Refusal } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useTimeLeft } from '#web/time/use-time-left.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Guilloche, Stub, StubHead, StubLine, StubPart } from '#ui/components/stub/stub.tsx';

/** Shows the answer to the bets of a slip: a torn stub for each accepted bet, and the reason for each refused bet. */
export function SlipReceipt({ results }: { results: readonly Placed[] }) {
  const { t } = useI18n();
  const taken = results.filter((result) => 'bet' in result);
  const refused = results.filter((result) => 'refusal' in result);
  const title = refused.length === 0 ? 'sports.slip.taken' : taken.length === 0 ? 'sports.slip.refused' : 'sports.slip.part';
  return (
    <div className="bet-slip__answer" role="status">
      <h2 className="bet-slip__answer-title">
        <Icon name={taken.length === 0 ? 'alert' : 'check'} />
        {t(title, { taken: taken.length, of: results.length })}
      </h2>
      {taken.map(({ bet }) => (
        <Receipt key={bet.id} bet={bet} />
      ))}
      {refused.map(({ keys, refusal }) => (
        <Refused key={keys.join()} keys={keys} refusal={refusal} />
      ))}
      <div className="bet-slip__answer-acts">
        <Button variant="primary" isWide onClick={readAnswer}>
          {t(refused.length > 0 ? 'sports.slip.back' : 'sports.slip.done')}
        </Button>
        {taken.length > 0 && (
          <Link to="/sports/my-bets" className="text-link" onClick={readAnswer}>
            {t('sports.my_bets')}
          </Link>
        )}
      </div>
    </div>
  );
}

function Receipt({ bet: placed }: { bet: PlacedBet }) {
  const { t, formatMoney } = useI18n();
  const texts = useSportTexts();
  const priceText = usePriceText();
  const currency = useMember().data?.currency ?? 'USD';
  const bet = useDecision(placed);
  const decideAt = waitOf(bet);
  return (
    <Stub direction="column" className={classNames('bet-slip__torn', decideAt !== null && 'bet-slip__torn--waiting')}>
      <StubPart>
        <StubHead level="h3" serial={`#${bet.id}`}>
          {t('sports.slip.receipt')}
        </StubHead>
        <Guilloche />
        {bet.builders.map(({ n, price }) => (
          <p key={n} className="bet-slip__line">
            <b className="bet-slip__name">{t('sports.slip.builder', { count: bet.legs.filter(({ block }) => block === n).length })}</b>
            <bdi className="bet-slip__price">{priceText(price)}</bdi>
          </p>
        ))}
        {bet.legs.map((leg) => (
          <p key={`${leg.market}/${leg.outcome}`} className="bet-slip__line">
            <span className="bet-slip__name">
              <b>{texts.outcome(leg, leg, leg.outcome)}</b>
              <br />
              <span className="stub-quiet">{texts.match(leg)}</span>
            </span>
            {leg.block === null && <bdi className="bet-slip__price">{priceText(leg.price)}</bdi>}
          </p>
        ))}
      </StubPart>
      <StubPart>
        {decideAt !== null && <Wait until={decideAt} />}
        {isRefused(bet) && <p className="bet-slip__why--bad">{t('sports.slip.waited_refused')}</p>}
        <dl>
          <StubLine label={t('sports.slip.stake')}>{formatMoney(bet.stake, currency)}</StubLine>
          <StubLine
            label={t(
              bet.legs.length === 1 || (bet.builders.length === 1 && bet.legs.every(({ block }) => block !== null))
                ? 'sports.slip.returns_one'
                : 'sports.slip.returns_all',
            )}
          >
            {formatMoney(bet.potential, currency)}
          </StubLine>
          {bet.state === 'sold' && bet.paid !== null && (
            <StubLine label={t('sports.bets.word.sold')}>{formatMoney(bet.paid, currency)}</StubLine>
          )}
        </dl>
        <CashOut bet={bet} currency={currency} />
      </StubPart>
    </Stub>
  );
}

/** Shows the seconds until a bet on a live match is decided. */
function Wait({ until }: { until: string }) {
  const { t } = useI18n();
  const seconds = Math.ceil(useTimeLeft(until) / 1_000);
  return <p className="bet-slip__wait">{seconds > 0 ? t('sports.slip.waits', { seconds }) : t('sports.slip.waits_on')}</p>;
}

/** Shows a refused bet with the reason. Its picks stay on the slip, and a stake above the maximum can be lowered to the maximum. */
function Refused({ keys, refusal }: { keys: readonly string[]; refusal: Refusal }) {
  const { t, formatNumber } = useI18n();
  const slip = useSlip();
  const texts = useSportTexts();
  const picks = slip.picks.filter((pick) => keys.includes(keyOf(pick)));
  const most = mostOf(refusal);
  function lower(): void {
    const isSingle = slip.mode === 'single' && keys.length === 1;
    dispatch({ type: 'stake', ...(isSingle && { key: keys[0]! }), text: most! });
    readAnswer();
  }
  return (
    <Stub direction="column" className="bet-slip__torn">
      <StubPart isShaded>
        <p>
          <b>{picks.map((pick) => texts.outcome(pick, pick, pick.outcome)).join(', ')}</b>
        </p>
        <p className="bet-slip__why--bad">{refusalText(refusal, t)}</p>
        {most !== undefined && Number(most) > 0 && (
          <Button variant="line" isWide onClick={lower}>
            {t('sports.slip.stake_most', { amount: formatNumber(Number(most)) })}
          </Button>
        )}
      </StubPart>
    </Stub>
  );
}

/** Returns the highest stake that a refusal names, as decimal text; undefined if it names none. */
function mostOf({ value }: Refusal): string | undefined {
  const most = (value as { most?: unknown } | undefined)?.most;
  return typeof most === 'string' ? most : undefined;
}
