import { useToggle } from '#apps/site/features/slip/use-toggle.ts';
import type { BoardMarket, Column } from '#apps/site/pages/sports/book/columns.ts';
import { PriceCell } from '#apps/site/parts/sports/price-cell.tsx';
import { PriceGroup } from '#apps/site/parts/sports/price-group.tsx';
import { lineText, readSpecifiers } from '#kernel/sport-words.ts';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { isUnpriced, type BoardEvent } from '#apps/site/parts/sports/use-sports.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { classNames } from '#ui/class-names.ts';

/** Placeholders of a column while the match has no prices yet. */
function GhostCells({ className, column }: { className: string; column: Column }) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: column === 'winner' ? 3 : 2 }, (_, at) => (
        <Skeleton key={at} height="44px" />
      ))}
    </div>
  );
}

type MarketCellsProps = { event: BoardEvent; market: BoardMarket | undefined; column: Column };

/** Shows the cells of a column: outcomes side by side, or the two sides of a line, one over the other. */
export function MarketCells({ event, market, column }: MarketCellsProps) {
  const { t } = useI18n();
  const texts = useSportTexts();
  const { toggle, isChosen } = useToggle();
  const isLine = column !== 'winner';
  const className = classNames('cells', `cells--${column}`);
  if (!market) return isUnpriced(event) ? <GhostCells className={className} column={column} /> : <div className={className} />;
  const label = (name: string): string => {
    const line = readSpecifiers(market.specifiers)['line'] ?? '';
    if (name === 'over') return t('sports.short.over', { line });
    if (name === 'under') return t('sports.short.under', { line });
    if (isLine && (name === 'home' || name === 'away')) return lineText(line, name);
    return name === 'home' ? '1' : name === 'away' ? '2' : name === 'draw' ? 'X' : name;
  };
  return (
    <PriceGroup className={className} name={texts.market(event, market)}>
      {market.outcomes.map((outcome) => (
        <PriceCell
          key={outcome.name}
          label={label(outcome.name)}
          name={texts.outcome(event, market, outcome.name)}
          price={outcome.price}
          isOpen={market.isOpen}
          isChosen={isChosen(market.id, outcome.name)}
          isRow={isLine}
          onToggle={() => toggle(event, market, outcome)}
        />
      ))}
    </PriceGroup>
  );
}
