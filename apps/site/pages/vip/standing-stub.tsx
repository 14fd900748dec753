import { missingTo, partOf, type Road } from '#apps/site/pages/vip/use-road.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Guilloche, Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';

/**
 * Shows the member's standing this month: the turnover, the amount missing to the next level, and whether the member keeps the present
 * level.
 */
export function StandingStub({ road: { levels, rank, turnover, currency, endsAt, isInGrace } }: { road: Road }) {
  const { t, formatMoney, locale } = useI18n();
  const own = levels.find((level) => level.rank === rank);
  const next = levels.find((level) => level.rank > rank);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(Date.parse(endsAt) - 1));
  const written = (amount: string): string => `${formatMoney(amount, currency)} ${currency}`;
  const toNext = next && missingTo(next.reach, turnover, currency);
  const toKeep = own && missingTo(own.keep, turnover, currency);
  return (
    <Stub className="vip-stand">
      <StubPart>
        <StubHead serial={t('vip.until', { date })}>{own ? t('vip.named', { name: own.name, level: rank }) : t('vip.no_level')}</StubHead>
        <p className="stub-quiet">{t('vip.month')}</p>
        <output className="stub-figure">
          {formatMoney(turnover, currency)} <small>{currency}</small>
        </output>
        <Guilloche />
      </StubPart>
      <StubPart>
        {next ? (
          <Goal
            text={toNext ? t('vip.missing', { amount: written(toNext), name: next.name }) : next.name}
            part={partOf(next.reach, turnover, currency)}
          />
        ) : (
          <p>{t('vip.top')}</p>
        )}
        {own && (
          <Goal
            text={toKeep ? t('vip.to_keep', { amount: written(toKeep), name: own.name }) : t('vip.keeps', { name: own.name })}
            part={partOf(own.keep, turnover, currency)}
          />
        )}
        {own && isInGrace && toKeep && (
          <p className="vip-stand__grace" role="note">
            {t('vip.grace', { name: own.name })}
          </p>
        )}
      </StubPart>
    </Stub>
  );
}

function Goal({ text, part }: { text: string; part: number }) {
  return (
    <div className="vip-goal">
      <p>{text}</p>
      <progress className="vip-goal__bar" value={part} max={1} aria-label={text} />
    </div>
  );
}
