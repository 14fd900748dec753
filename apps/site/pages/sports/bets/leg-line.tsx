import { Link } from '@tanstack/react-router';
import { factorText, legFactor, legWord, type BetLeg, type BetPart, type LegWord } from '#apps/site/pages/sports/bets/bet-words.ts';
import { useEndingWords } from '#apps/site/parts/sports/ending.ts';
import { usePriceText } from '#apps/site/parts/sports/odds.ts';
import { VerifyLink } from '#apps/site/parts/sports/verify-link.tsx';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { usePhase } from '#apps/site/parts/sports/start-time.tsx';
import { useEvent } from '#apps/site/parts/sports/use-sports.ts';
import { scoreOf } from '#kernel/race.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from '#ui/components/icon/icon.tsx';

const MARKS: Readonly<Record<LegWord, IconName>> = {
  open: 'clock',
  won: 'check',
  half_won: 'check',
  dead_heat: 'check',
  lost: 'close',
  half_lost: 'close',
  void: 'minus',
};

type PartProps = { part: BetPart; isDetailed: boolean; isSystem: boolean };

/** Shows a part of a bet: a leg, or the legs of a builder under its price. */
export function PartLines({ part: { price, isBuilder, isBanker, legs }, isDetailed, isSystem }: PartProps) {
  const { t } = useI18n();
  const priceText = usePriceText();
  const lines = legs.map((leg) => (
    <LegLine key={`${leg.market}/${leg.outcome}`} leg={leg} isDetailed={isDetailed} isSystem={isSystem} isBuilt={isBuilder} />
  ));
  if (!isBuilder) return lines;
  return (
    <li className="leg leg--builder">
      <span className="leg__what">
        <b>{t('sports.bets.builder')}</b>
        {isSystem && isBanker && <small> {t('sports.slip.banker')}</small>}
      </span>
      <bdi className="leg__price">{priceText(price)}</bdi>
      <ul className="leg__built">{lines}</ul>
    </li>
  );
}

/** Shows a leg: its outcome, price and end; with `isDetailed` also its factor and the score of its match. */
type LegProps = { leg: BetLeg; isDetailed: boolean; isSystem: boolean; isBuilt: boolean };

function LegLine({ leg, isDetailed, isSystem, isBuilt }: LegProps) {
  const { t, formatWeekTime } = useI18n();
  const texts = useSportTexts();
  const priceText = usePriceText();
  const { sentence } = useEndingWords();
  const word = legWord(leg);
  const factor = legFactor(leg);
  return (
    <li className="leg">
      <span className={classNames('leg__mark', `leg__mark--${word}`)} title={t(`sports.leg.${word}`)}>
        <Icon name={MARKS[word]} size={16} />
        <span className="visually-hidden">{t(`sports.leg.${word}`)}</span>
      </span>
      <span className="leg__what">
        <b>{texts.outcome(leg, leg, leg.outcome)}</b>
        {isSystem && leg.isBanker && !isBuilt && <small> {t('sports.slip.banker')}</small>}
        <span className="stub-quiet">
          {texts.market(leg, leg)} ·{' '}
          <Link to="/sports/event/$id" params={{ id: leg.event }}>
            {texts.match(leg)}
          </Link>
        </span>
        <span className="stub-quiet">{isDetailed ? <Standing id={leg.event} /> : word === 'open' && formatWeekTime(leg.startsAt)}</span>
        {leg.plannedAt !== null && word === 'open' && (
          <span>{t('sports.put_off', { planned: formatWeekTime(leg.plannedAt), start: formatWeekTime(leg.startsAt) })}</span>
        )}
        {leg.plannedAt !== null && leg.ending?.how === 'postponed' && (
          <span>{t('sports.put_off_void', { planned: formatWeekTime(leg.plannedAt), start: formatWeekTime(leg.startsAt) })}</span>
        )}
        {leg.ending && word !== 'open' && (
          <span>
            {sentence(leg.ending, leg.names)} {isDetailed && texts.endingRule(leg.sport, leg.ending.how)}
          </span>
        )}
        {isDetailed && factor && !isBuilt && (
          <span>
            {t(`sports.leg.${word}_why`, {
              price: factorText({ top: BigInt(leg.price), bottom: 10_000n }),
              counts: factorText(factor),
              places: leg.end!.places,
              tied: leg.end!.tied,
            })}
          </span>
        )}
        {isDetailed && leg.end !== null && <VerifyLink id={leg.event} />}
      </span>
      {!isBuilt && <bdi className="leg__price">{priceText(leg.price)}</bdi>}
    </li>
  );
}

/** Shows the score and period of a leg's match, or its start. */
function Standing({ id }: { id: string }) {
  const { t, formatWeekTime } = useI18n();
  const { data } = useEvent(id);
  const event = data?.event;
  const phase = usePhase({ state: event?.state ?? 'open', tracker: event?.tracker });
  if (!event) return null;
  if (phase === undefined) return formatWeekTime(event.startsAt);
  const score = scoreOf({ names: event.names, score: (event.tracker as { score?: number[] } | null)?.score ?? event.score });
  return event.state === 'cancelled' || score.length < 2
    ? phase.name
    : t('sports.leg.score', { score: score.join('–'), phase: [phase.clock, phase.name].filter(Boolean).join(' ') });
}
