import { useId, useState } from 'react';
import { useToggle } from '#apps/site/features/slip/use-toggle.ts';
import { FEW_LINES, nearLines, scoreColumns, type MarketBlock } from '#apps/site/pages/sports/event/market-blocks.ts';
import { PriceCell } from '#apps/site/parts/sports/price-cell.tsx';
import { readSpecifiers } from '#kernel/sport-words.ts';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import type { SportsEvent, SportsMarket } from '#apps/site/parts/sports/use-sports.ts';
import { useStoredText } from '#web/state/stored-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/components/icon/icon.tsx';

type Outcome = SportsMarket['outcomes'][number];
type SectionProps = { event: SportsEvent; block: MarketBlock; isPinned: boolean; onPin: () => void };

/** Number of markets from which a block is folded at first. A choice to fold or open is stored by sport and market. */
const LONG = 12;
/** Number of outcomes from which a block is folded at first, such as the orders of a race. */
const MANY = 40;

/** Shows a block of markets of a match, which can be folded, and pinned to come first. */
export function MarketSection({ event, block, isPinned, onPin }: SectionProps) {
  const { t } = useI18n();
  const texts = useSportTexts();
  const id = useId();
  const [fold, storeFold] = useStoredText(`sports-fold-${event.sport}-${block.code}`);
  const isShort = block.markets.length < LONG && block.markets[0]!.outcomes.length < MANY;
  const isOpen = fold === null ? isShort : fold === 'open';
  const title = block.kind === 'players' ? texts.playersMarket(event, block.markets[0]!) : texts.market(event, block.markets[0]!);
  return (
    <section className={classNames('market', `market--${block.kind}`)} aria-labelledby={id}>
      <header className="market__head">
        <h2 className="market__title">
          <button type="button" aria-expanded={isOpen} onClick={() => storeFold(() => (isOpen ? 'shut' : 'open'))}>
            <Icon name={isOpen ? 'chevron-down' : 'chevron-end'} size={16} />
            <span id={id}>{title}</span>
          </button>
        </h2>
        <button
          type="button"
          className="star"
          aria-pressed={isPinned}
          aria-label={t('sports.pin', { name: title })}
          title={t('sports.pin', { name: title })}
          onClick={onPin}
        >
          <Icon name="flag" size={16} />
        </button>
      </header>
      {isOpen && <Body event={event} block={block} />}
    </section>
  );
}

function Body({ event, block: { kind, markets } }: { event: SportsEvent; block: MarketBlock }) {
  if (kind === 'scores') return <Scores event={event} market={markets[0]!} />;
  if (kind === 'players') return <Players event={event} markets={markets} />;
  return kind === 'lines' ? <Lines event={event} markets={markets} /> : <Rows event={event} markets={markets} />;
}

/** Shows the lines nearest to even money, and all lines on request. */
function Lines({ event, markets }: { event: SportsEvent; markets: readonly SportsMarket[] }) {
  const { t } = useI18n();
  const [isWhole, setWhole] = useState(false);
  if (markets.length <= FEW_LINES + 1) return <Rows event={event} markets={markets} />;
  return (
    <>
      <Rows event={event} markets={isWhole ? markets : nearLines(markets)} />
      <button type="button" className="market__all" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? t('sports.lines_few') : t('sports.lines_all', { count: markets.length })}
      </button>
    </>
  );
}

function Rows({ event, markets }: { event: SportsEvent; markets: readonly SportsMarket[] }) {
  return markets.map((market) => (
    <div key={market.id} className={classNames('market__cells', `market__cells--${Math.min(3, market.outcomes.length)}`)}>
      {market.outcomes.map((outcome) => (
        <Cell key={outcome.name} event={event} market={market} outcome={outcome} />
      ))}
    </div>
  ));
}

function Cell({ event, market, outcome, label }: { event: SportsEvent; market: SportsMarket; outcome: Outcome; label?: string }) {
  const texts = useSportTexts();
  const { toggle, isChosen } = useToggle();
  const name = texts.outcome(event, market, outcome.name);
  return (
    <PriceCell
      label={label ?? name}
      name={`${texts.market(event, market)}: ${name}`}
      price={outcome.price}
      isOpen={market.isOpen}
      isChosen={isChosen(market.id, outcome.name)}
      isRow
      onToggle={() => toggle(event, market, outcome)}
    />
  );
}

/** Shows scores in three columns: home side ahead, draw, away side ahead. */
function Scores({ event, market }: { event: SportsEvent; market: SportsMarket }) {
  const { home, draw, away, other } = scoreColumns(market);
  const column = (outcomes: readonly Outcome[]) => (
    <div className="scores__column">
      {outcomes.map((outcome) => (
        <Cell key={outcome.name} event={event} market={market} outcome={outcome} />
      ))}
    </div>
  );
  return (
    <>
      <div className="scores">
        {column(home)}
        {draw.length > 0 && column(draw)}
        {column(away)}
      </div>
      {other.length > 0 && (
        <div className="market__cells">
          {other.map((outcome) => (
            <Cell key={outcome.name} event={event} market={market} outcome={outcome} />
          ))}
        </div>
      )}
    </>
  );
}

/** Shows the players of each side in a column, each with the price of the market. */
function Players({ event, markets }: { event: SportsEvent; markets: readonly SportsMarket[] }) {
  const texts = useSportTexts();
  const of = (side: 'home' | 'away') => markets.filter(({ specifiers }) => readSpecifiers(specifiers)['player']?.startsWith(side));
  return (
    <div className="scores scores--two">
      {(['home', 'away'] as const).map((side) => (
        <div key={side} className="scores__column">
          {of(side).map((market) => (
            <Cell key={market.id} event={event} market={market} outcome={market.outcomes[0]!} label={texts.player(event, market)} />
          ))}
        </div>
      ))}
    </div>
  );
}
