import type { Promotion } from '#apps/site/pages/promotions/use-promotions.ts';
import { categoryOfType } from '#apps/site/parts/categories/categories.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import type { GameType } from '#contracts/catalogue.ts';
import { WEEKDAYS, type Weekday } from '#kernel/weekday.ts';

/** All terms, as the server works by them. */
export function PromotionTerms({ terms, currency }: Pick<Promotion, 'terms' | 'currency'>) {
  const { t, formatMoney, locale } = useI18n();
  const named = (one: GameType): string => {
    const category = categoryOfType(one);
    return category ? t(category.name) : one;
  };
  // The first of January 2024 was a Monday.
  const dayNamed = (one: Weekday): string =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(one)));
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <ul className="offer__terms">
      {terms.map(({ name, amount, count, percent, gameType, gameTypes, weekdays }) => (
        <li key={`${name} ${gameType ?? ''}`}>
          {t(`promotions.term_${name}`, {
            amount: amount === undefined ? '' : formatMoney(amount, currency),
            count: count ?? 0,
            percent: percent ?? 0,
            category: gameType ? named(gameType) : '',
            days: weekdays ? listed.format(weekdays.map(dayNamed)) : '',
            categories: gameTypes ? listed.format(new Set(gameTypes.map(named))) : '',
          })}
        </li>
      ))}
    </ul>
  );
}
