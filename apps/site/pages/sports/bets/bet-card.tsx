import { useState } from 'react';
import { toMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { betWord, partsOf, slipKind, type SportsBet } from '#apps/site/pages/sports/bets/bet-words.ts';
import { BetAgain } from '#apps/site/pages/sports/bets/bet-again.tsx';
import { BetSums } from '#apps/site/pages/sports/bets/bet-sums.tsx';
import { CashOut } from '#apps/site/features/slip/cash-out/cash-out.tsx';
import { SaleHistory } from '#apps/site/features/slip/cash-out/sale-history.tsx';
import { PARTS } from '#apps/site/features/slip/cash-out/use-value.ts';
import { PartLines } from '#apps/site/pages/sports/bets/leg-line.tsx';
import { SportRules } from '#apps/site/pages/sports/event/sport-rules.tsx';
import { usePriceText } from '#apps/site/parts/sports/odds.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Stub, StubPart } from '#ui/components/stub/stub.tsx';

/** Shows a bet as a paper slip: legs on one part, sums on the other. Opened, it shows the factor of each leg and the rule behind it. */
export function BetCard({ bet, isOpened }: { bet: SportsBet; isOpened: boolean }) {
  const { t, formatMoney, formatNumber } = useI18n();
  const [isOpen, setOpen] = useState(isOpened);
  const currency = useMember().data?.currency ?? 'USD';
  const sums = bet.paid === null ? null : { stake: bet.isFree ? 0n : toMinor(bet.stake, currency), paid: toMinor(bet.paid, currency) };
  const word = betWord(bet, sums);
  const kind = slipKind(bet);
  return (
    <article className={classNames('bet', `bet--${word}`)} aria-label={t('sports.bets.name', { id: bet.id })}>
      <Stub direction="row" isStacking>
        <StubPart className="bet__legs">
          <BetHead bet={bet} kind={kind} />
          <ul>
            {partsOf(bet).map((part) => (
              <PartLines key={part.legs[0]!.market} part={part} isDetailed={isOpen} isSystem={kind === 'system'} />
            ))}
          </ul>
          <button type="button" className="bet__more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon name={isOpen ? 'chevron-down' : 'chevron-end'} size={16} className="icon--turns" />
            {t('sports.bets.how')}
          </button>
          {isOpen && <BetDetail bet={bet} currency={currency} />}
        </StubPart>
        <StubPart isShaded className="bet__sums">
          <span className={classNames('bet__word', `bet__word--${word}`)}>{t(`sports.bets.word.${word}`)}</span>
          <dl>
            <div>
              <dt>{t('sports.slip.stake')}</dt>
              <dd>
                <bdi>{formatMoney(bet.stake, currency)}</bdi>
              </dd>
            </div>
            <div className="bet__return">
              <dt>
                {t(
                  bet.paid !== null
                    ? 'sports.bets.returned'
                    : kind === 'single' || kind === 'builder'
                      ? 'sports.slip.returns_one'
                      : 'sports.slip.returns_all',
                )}
              </dt>
              <dd>
                <bdi>{formatMoney(bet.paid ?? bet.potential, currency)}</bdi>
              </dd>
            </div>
          </dl>
          {bet.sold > 0 && bet.sold < PARTS && (
            <p className="bet__sold">
              {t('sports.bets.part_sold', { percent: formatNumber(bet.sold / (PARTS / 100)), value: formatMoney(bet.soldFor, currency) })}
            </p>
          )}
          {kind === 'system' && (
            <span className="stub-quiet figures">
              {t('sports.bets.unit', { unit: formatMoney(bet.unit, currency), sizes: bet.sizes.map(formatNumber).join(', ') })}
            </span>
          )}
          {bet.review === null ? (
            <CashOut bet={bet} currency={currency} />
          ) : (
            <p className="bet__sold">{t(`sports.bets.review.${bet.review}`)}</p>
          )}
          <BetAgain bet={bet} currency={currency} />
        </StubPart>
      </Stub>
    </article>
  );
}

/** Shows the kind of a bet, its marks, its number and its time. */
function BetHead({ bet, kind }: { bet: SportsBet; kind: ReturnType<typeof slipKind> }) {
  const { t, formatDateTime } = useI18n();
  const priceText = usePriceText();
  return (
    <header className="bet__head">
      <b>{kind === 'multi' ? t('sports.bets.multi', { count: partsOf(bet).length }) : t(`sports.bets.${kind}`)}</b>
      {bet.isFree && <Tag tone="info">{t('sports.bets.free')}</Tag>}
      {bet.boostPrice !== null && <Tag tone="info">{t('sports.bets.boosted', { price: priceText(bet.boostPrice) })}</Tag>}
      {bet.eachWay && <Tag>{t('sports.bets.each_way')}</Tag>}
      {bet.mode === 'practice' && <Tag tone="warn">{t('account.practice')}</Tag>}
      {bet.revision > 1 && <Tag tone="info">{t('sports.bets.corrected')}</Tag>}
      <span className="stub-quiet figures">
        #{bet.id} · <time dateTime={bet.placedAt}>{formatDateTime(bet.placedAt, 'short')}</time>
      </span>
    </header>
  );
}

/** Shows the calculation of a bet, its corrections and sales, and the rules of its sports. */
function BetDetail({ bet, currency }: { bet: SportsBet; currency: Currency }) {
  const { t } = useI18n();
  const sports = [...new Set(bet.legs.map(({ sport }) => sport))];
  return (
    <div className="bet__detail">
      <BetSums bet={bet} currency={currency} />
      {bet.revision > 1 && <p>{t('sports.bets.corrected_more', { count: bet.revision - 1 })}</p>}
      <SaleHistory betId={bet.id} currency={currency} />
      {sports.map((sport) => (
        <SportRules key={sport} sport={sport} />
      ))}
    </div>
  );
}
