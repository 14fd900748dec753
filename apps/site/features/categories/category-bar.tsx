import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { CategoryGlyph, categoryHue } from '#apps/site/parts/categories/category-glyph.tsx';
import type { CategoryItem, NavItem } from '#apps/site/features/categories/nav-items.ts';
import { useFitting } from '#apps/site/features/categories/use-fitting.ts';
import { useMenu } from '#apps/site/features/categories/use-menu.ts';
import { useNavItems } from '#apps/site/features/categories/use-nav-items.ts';
import { WayLink } from '#apps/site/parts/links/way-link.tsx';
import { Contained } from '#apps/site/parts/page/contained.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { useOnceTrue } from '#web/state/use-once-true.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import './category-bar.css';

const preload = chunkInTime(() => import('#apps/site/features/categories/category-menu.tsx'));
const CategoryMenu = lazy(async () => ({ default: (await preload()).CategoryMenu }));
const loadMore = chunkInTime(() => import('#apps/site/features/categories/more-categories.tsx'));
const MoreCategories = lazy(async () => ({ default: (await loadMore()).MoreCategories }));
/** Name of the menu for the entries that have no room in the bar. */
const MORE = 'more';

type Menu = ReturnType<typeof useMenu>;

/** Navigation bar of the wide layout. Each category with vendors has a menu that lists them. */
export function CategoryBar() {
  const { t } = useI18n();
  const menu = useMenu();
  const { show } = menu;
  const place = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => show(null), [place]); // oxlint-disable-line react/exhaustive-deps -- a new place closes it, nothing else
  const items = useNavItems();
  const categories = items.filter((item) => item.kind === 'category');
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFitting(list, categories.length);
  return (
    <nav className="category-bar" aria-label={t('category.all')} onPointerLeave={menu.mouseOut}>
      <div className="wrap category-bar__row">
        <ul ref={list} className="category-bar__list">
          {categories.map((item, at) => (
            <CategoryEntry
              key={item.category.path}
              entry={item}
              menu={menu}
              isOver={at >= fitting}
              isFirstClosed={!item.isOpen && (categories[at - 1]?.isOpen ?? true)}
            />
          ))}
        </ul>
        {fitting < categories.length && <MoreButton entries={categories.slice(fitting)} menu={menu} />}
        <ul className="category-bar__others">
          {items.flatMap((item) => (item.kind === 'category' ? [] : [<OtherItem key={item.kind} item={item} menu={menu} />]))}
        </ul>
      </div>
    </nav>
  );
}

/** Button for the entries that have no room in the bar, in this language and at this width. */
function MoreButton({ entries, menu }: { entries: readonly CategoryItem[]; menu: Menu }) {
  const { t } = useI18n();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = menu.open === MORE;
  const wasOpen = useOnceTrue(isOpen);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="category-bar__one"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => {
          void loadMore();
          menu.mouseOver(isOpen ? MORE : null);
        }}
        onFocus={() => void loadMore()}
        onClick={() => menu.show(isOpen ? null : MORE)}
      >
        {t('nav.more')}
        <Icon name="chevron-down" size={16} className="category-bar__chevron" />
      </button>
      {wasOpen && (
        <Contained>
          <Suspense>
            <MoreCategories entries={entries} isOpen={isOpen} anchor={button} onClose={() => menu.show(null)} />
          </Suspense>
        </Contained>
      )}
    </>
  );
}

function CategoryEntry({
  entry: { category, vendors, isOpen: hasGames },
  menu,
  isOver,
  isFirstClosed,
}: {
  entry: CategoryItem;
  menu: Menu;
  /** True if the entry has no room in the bar. */
  isOver: boolean;
  /** True for the first category that is not open yet; the word "soon" stands before it. */
  isFirstClosed: boolean;
}) {
  const { t } = useI18n();
  const { code, path, name } = category;
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hasMenu = vendors.length > 0;
  const isOpen = hasMenu && menu.open === path;
  const id = `menu-${path}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      menu.show(null);
      button.current?.focus();
    }
    const isOnMenu = event.target instanceof Element && event.target.closest('.category-menu') !== null;
    if (event.key === 'ArrowDown' && hasMenu && !isOnMenu) {
      event.preventDefault();
      menu.show(path);
      void preload().then(() => requestAnimationFrame(() => item.current?.querySelector<HTMLElement>('.category-menu a')?.focus()));
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (isOpen && relatedTarget instanceof Node && !item.current?.contains(relatedTarget)) menu.show(null);
  };
  const { className, style } = categoryHue(code);
  return (
    <li
      ref={item}
      className={classNames(className, isOver && 'category-bar__over')}
      style={style}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'mouse') return;
        void preload();
        menu.mouseOver(hasMenu ? path : null);
      }}
    >
      {/* This element handles the keys of its children; it has no role of its own. */}
      <div role="presentation" className="category-bar__item" onKeyDown={onKeyDown} onBlur={onBlur}>
        {isFirstClosed && (
          <span className="category-bar__soon" aria-hidden="true">
            {t('nav.soon')}
          </span>
        )}
        <Link
          to="/$gameType"
          params={{ gameType: path }}
          className={classNames('category-bar__one', !hasGames && 'category-bar__one--soon')}
        >
          {hasGames && <CategoryGlyph code={code} size={20} />}
          {t(name)}
          {!hasGames && <span className="visually-hidden">, {t('nav.soon')}</span>}
        </Link>
        {hasMenu && (
          <button
            ref={button}
            type="button"
            className="category-bar__more"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('nav.studios_of', { category: t(name) })}
            onFocus={() => void preload()}
            onClick={() => menu.show(isOpen ? null : path)}
          >
            <Icon name="chevron-down" size={16} />
          </button>
        )}
        {isOpen && (
          <Contained>
            <Suspense>
              <CategoryMenu id={id} category={category} vendors={vendors} />
            </Suspense>
          </Contained>
        )}
      </div>
    </li>
  );
}

function OtherItem({ item, menu }: { item: Exclude<NavItem, { kind: 'category' }>; menu: Menu }) {
  const { t } = useI18n();
  const [href, text] =
    item.kind === 'social'
      ? [item.resource.url, item.resource.name]
      : item.kind === 'promotions'
        ? ['/promotions', t('nav.promotions')]
        : ['/#download', t('nav.download')];
  return (
    <li onPointerEnter={() => menu.mouseOver(null)}>
      <WayLink href={href} isOutside={item.kind === 'social'} className="category-bar__one">
        {text}
      </WayLink>
    </li>
  );
}
