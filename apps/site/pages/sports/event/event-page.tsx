import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BoostStrip } from '#apps/site/pages/sports/event/boost-strip.tsx';
import { EndingNote } from '#apps/site/pages/sports/event/ending-note.tsx';
import { EventHead } from '#apps/site/pages/sports/event/event-head.tsx';
import { FormPanel } from '#apps/site/pages/sports/event/form-panel.tsx';
import { PutOffNote } from '#apps/site/pages/sports/event/put-off-note.tsx';
import { MarketSection } from '#apps/site/pages/sports/event/market-section.tsx';
import { blocksOf, groupsOf, shownBlocks } from '#apps/site/pages/sports/event/market-blocks.ts';
import { SportRules } from '#apps/site/pages/sports/event/sport-rules.tsx';
import { Standings } from '#apps/site/pages/sports/event/standings.tsx';
import { Tracker } from '#apps/site/pages/sports/event/tracker/tracker.tsx';
import { usePins } from '#apps/site/pages/sports/event/use-pins.ts';
import { OddsSelect } from '#apps/site/pages/sports/frame/odds-select.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { useEvent, type SportsEvent } from '#apps/site/parts/sports/use-sports.ts';
import { ApiError } from '#web/http/api.ts';
import { isRace } from '#kernel/race.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './event.css';

/** A match with all of its markets. */
export function EventPage({ id }: { id: string }) {
  const { t } = useI18n();
  const texts = useSportTexts();
  const { data, error, refetch } = useEvent(id);
  useOwnTitle(data ? texts.match(data.event) : t('sports.match'));
  if (!data && error instanceof ApiError && ['sports.event_unknown', 'request.invalid'].includes(error.refusal.code)) return <Unknown />;
  if (!data && error) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="420px" />;
  return (
    <>
      <EventHead event={data.event} skew={data.skew} />
      <EndingNote event={data.event} />
      <PutOffNote event={data.event} />
      <Tracker event={data.event} />
      <Standings event={data.event} />
      <BoostStrip event={data.event} />
      <Markets event={data.event} />
      {!isRace(data.event) && <FormPanel event={data.event} />}
      <SportRules sport={data.event.sport} />
    </>
  );
}

function Markets({ event }: { event: SportsEvent }) {
  const { t, formatNumber } = useI18n();
  const texts = useSportTexts();
  const [chosen, setGroup] = useState<string | null>(null);
  const { pinned, togglePin } = usePins(event.sport);
  const blocks = blocksOf(event.markets);
  const groups = groupsOf(blocks);
  const group = chosen !== null && groups.includes(chosen) ? chosen : null;
  const tabs = [{ group: null, name: t('sports.group.all') }, ...groups.map((one) => ({ group: one, name: texts.group(one) }))];
  if (blocks.length === 0) return <p className="board__none">{t(event.state === 'open' ? 'sports.pricing' : 'sports.no_markets')}</p>;
  return (
    <>
      <div className="groups">
        <div className="groups__tabs" role="group" aria-label={t('sports.groups')}>
          {tabs.map((tab) => (
            <button
              key={tab.name}
              type="button"
              className="when"
              data-group=""
              aria-pressed={tab.group === group}
              onClick={() => setGroup(tab.group)}
            >
              {tab.name}
              <span className="when__count">
                {formatNumber(tab.group === null ? blocks.length : blocks.filter((block) => block.group === tab.group).length)}
              </span>
            </button>
          ))}
        </div>
        <OddsSelect />
      </div>
      <div className="markets">
        {shownBlocks(blocks, { group, pinned }).map((block) => (
          <MarketSection
            key={block.key}
            event={event}
            block={block}
            isPinned={pinned.has(block.code)}
            onPin={() => togglePin(block.code)}
          />
        ))}
      </div>
    </>
  );
}

function Unknown() {
  const { t } = useI18n();
  return (
    <div className="board__none">
      <p>{t('sports.match_unknown')}</p>
      <Link to="/sports/book/{-$sport}/{-$league}" params={{ sport: undefined, league: undefined }} className={buttonClass()}>
        {t('sports.to_board')}
      </Link>
    </div>
  );
}
