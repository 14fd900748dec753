import { Link, useSearch } from '@tanstack/react-router';
import { CategoryGlyph, categoryHue } from '#apps/site/features/categories/category-glyph.tsx';
import { categoryOfLane, findCategory, type Category } from '#apps/site/features/categories/categories.ts';
import { centreGroups } from '#apps/site/features/categories/centre-groups.ts';
import { VendorHouse } from '#apps/site/features/categories/vendor-house.tsx';
import { useVendorLanes } from '#apps/site/features/games/use-games.ts';
import { RefusedTrouble } from '#apps/site/features/shell/refused-trouble.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { VendorCard } from '#contracts/catalogue.ts';
import './game-centre.css';

/** The game centre (specification 2.05): the houses of the suppliers, those of the asked category first. */
export function GameCentrePage({ path }: { path: 'sports' | 'cockfight' }) {
  const { data, error, refetch } = useVendorLanes();
  const { vassalage = '' } = useSearch({ from: `/${path}` });
  const asked = vassalage.split(',');
  const first = findCategory(path)!;
  if (error && !data) {
    return (
      <div className="wrap centre">
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="wrap centre" aria-busy="true">
        <Skeleton height="420px" />
      </div>
    );
  }
  const groups = centreGroups(data.data.lanes, first.lane!, asked);
  return (
    <div className="wrap centre">
      <Group category={first} cards={groups.first} asked={asked} level="h1" />
      {groups.first.length === 0 && <NoVendor category={first} />}
      {groups.others.map(({ lane, cards }) => (
        <Group key={lane} category={categoryOfLane(lane)!} cards={cards} asked={asked} level="h2" />
      ))}
    </div>
  );
}

type GroupProps = { category: Category; cards: readonly VendorCard[]; asked: readonly string[]; level: 'h1' | 'h2' };

function Group({ category, cards, asked, level }: GroupProps) {
  const { t } = useI18n();
  const open = cards.filter(({ gameCount }) => gameCount > 0).length;
  const { className, style } = categoryHue(category.code);
  return (
    <section className={`centre__group ${className}`} style={style} aria-labelledby={`centre-${category.code}`}>
      <RailHead
        level={level}
        id={`centre-${category.code}`}
        glyph={<CategoryGlyph code={category.code} />}
        title={t(category.name)}
        note={open > 0 ? t('centre.open', { count: open }) : t('category.none_open')}
      />
      {cards.length > 0 && open === 0 && <p className="centre__why">{t(category.why)}</p>}
      <ul className="centre__row">
        {cards.map((card, place) => (
          <li key={card.vassalage} aria-current={asked.includes(card.vassalage) || undefined}>
            <House card={card} place={place} path={category.path} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function House({ card, place, path }: { card: VendorCard; place: number; path: string }) {
  const { t } = useI18n();
  const isOpen = card.gameCount > 0;
  const inside = (
    <>
      <VendorHouse place={place} isOpen={isOpen} />
      <span className="house__name">{card.accountTypeName}</span>
      <span className="quiet figures">{isOpen ? t('nav.games', { count: card.gameCount }) : t('category.empty_title')}</span>
    </>
  );
  if (!isOpen) return <div className="house house--closed">{inside}</div>;
  return (
    <Link to="/$gameType" params={{ gameType: path }} search={{ vassalage: card.vassalage }} className="house">
      {inside}
    </Link>
  );
}

function NoVendor({ category }: { category: Category }) {
  const { t } = useI18n();
  return (
    <Empty
      level="h2"
      title={t('centre.none')}
      picture={<CategoryGlyph code={category.code} size={72} />}
      action={
        <Link to="/games" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('lobby.all_games')}
        </Link>
      }
    >
      {t(category.why)}
    </Empty>
  );
}
