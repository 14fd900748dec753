import { useId, useState } from 'react';
import { Ground } from '#apps/site/pages/sports/event/tracker/fields/ground.tsx';
import { spotOf, turnSpot, type Spot } from '#apps/site/pages/sports/event/tracker/spot.ts';
import { Stats } from '#apps/site/pages/sports/event/tracker/stats.tsx';
import { Strip } from '#apps/site/pages/sports/event/tracker/strip.tsx';
import { usePlayed, type Shown } from '#apps/site/pages/sports/event/tracker/use-played.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { MomentLine } from '#apps/site/parts/sports/played/moment-line.tsx';
import type { Moment, Played } from '#apps/site/parts/sports/played/moments.ts';
import { useMomentWords } from '#apps/site/parts/sports/played/use-moment-words.ts';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { SportGlyph } from '#apps/site/parts/sports/sport-glyph.tsx';
import type { SportsEvent } from '#apps/site/parts/sports/use-sports.ts';
import { isRace } from '#kernel/race.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './tracker.css';

/** Most moments in the list; the last are shown. */
const SHOWN = 6;

/**
 * Shows a match as it is played, from the draws of its simulation: the ground with the last moment, the momentum, and a list of moments.
 * Before the start it is folded, so that the start moves nothing on the page.
 */
export function Tracker({ event }: { event: SportsEvent }) {
  const { t } = useI18n();
  const id = useId();
  const [isOpen, setOpen] = useState(event.state !== 'open');
  const { played: found, trouble, retry } = usePlayed(event, isOpen);
  const isOfRace = isRace(event);
  const { hasOwnField } = useSportTexts();
  // A cup is a series of matches, which no ground can show.
  if (event.state === 'cancelled' || hasOwnField(event.sport)) return null;
  return (
    <section className="tracker" aria-labelledby={id}>
      <h2 className="tracker__title">
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-end'} size={16} />
          <span id={id}>{t(isOfRace ? 'sports.tracker.race' : 'sports.tracker')}</span>
        </button>
      </h2>
      {isOpen &&
        (event.state === 'open' ? (
          <p className="tracker__none">{t(isOfRace ? 'sports.tracker.race_not_begun' : 'sports.tracker.not_begun')}</p>
        ) : found ? (
          <Drawn event={event} played={found.played} shown={found.shown} />
        ) : trouble ? (
          <RefusedTrouble error={trouble} onRetry={retry} />
        ) : (
          <div className="tracker__drawn" aria-busy="true">
            <div className="tracker__stage">
              <Skeleton height="100%" />
            </div>
          </div>
        ))}
    </section>
  );
}

function Drawn({ event, played, shown }: { event: SportsEvent; played: Played; shown: Shown }) {
  const { t } = useI18n();
  const { moments, tracker } = played;
  const [home = '', away = ''] = event.names;
  const last = moments.at(-1);
  const latest = moments.slice(-SHOWN).toReversed();
  return (
    <div className="tracker__drawn">
      <div className="tracker__stage" dir="ltr">
        <Ground shown={shown} played={played} />
        {tracker.turn && tracker.phase !== 'ended' && <Ball sport={event.sport} spot={turnSpot(shown.field, tracker.turn)} />}
        {last && shown.field !== 'rounds' && (
          <Mark key={`${last.step}${last.kind}`} moment={last} spot={spotOf(shown.field, last)} names={event.names} />
        )}
        <p className="tracker__side tracker__side--home">{home}</p>
        <p className="tracker__side tracker__side--away">{away}</p>
      </div>
      <div className="tracker__momentum" dir="ltr">
        <p className="tracker__label">{t('sports.tracker.momentum')}</p>
        <Strip played={played} shown={shown} steps={moments.at(-1)?.step ?? 1} />
      </div>
      <div className="tracker__more">
        <Stats tracker={tracker} names={event.names} hasTurn={shown.field !== 'rounds'} />
        <ol className="tracker__moments" aria-label={t('sports.tracker.last')}>
          {latest.length === 0 && <li className="quiet">{t('sports.tracker.quiet')}</li>}
          {latest.map((moment) => (
            <MomentLine key={`${moment.step}${moment.kind}`} moment={moment} names={event.names} />
          ))}
        </ol>
      </div>
    </div>
  );
}

const at = ({ x, y }: Spot): React.CSSProperties => ({ left: `${x}%`, top: `${y}%` });

function Ball({ sport, spot }: { sport: string; spot: Spot | undefined }) {
  return spot ? (
    <span className="tracker__ball" style={at(spot)} aria-hidden="true">
      <SportGlyph sport={sport} size={16} />
    </span>
  ) : null;
}

/** Marks the last moment on the ground by a paper flag. The list beside the ground has it in words. */
function Mark({ moment, spot, names }: { moment: Moment; spot: Spot; names: readonly string[] }) {
  const { word, when } = useMomentWords()(moment);
  const name = moment.side === undefined ? undefined : names[moment.side === 'home' ? 0 : 1];
  return (
    <span
      className="tracker__mark"
      style={{ ...at(spot), '--x': spot.x, '--y': spot.y } as React.CSSProperties}
      data-side={moment.side}
      aria-hidden="true"
    >
      <b>{word}</b>
      <small>{[when, name].filter(Boolean).join(' · ')}</small>
    </span>
  );
}
