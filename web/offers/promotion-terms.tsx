import { kindName } from '#web/categories/kind-name.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { GameKind } from '#contracts/catalogue.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { promotionList } from '#contracts/promotions.ts';
import { StubLine } from '#ui/components/stub/stub.tsx';
import { WEEKDAYS, type Weekday } from '#kernel/weekday.ts';

type Promotion = WireOutput<typeof promotionList>['list'][number];
type TermName = Promotion['terms'][number]['name'];
/** Terms that are shown as lists of categories with their shares. */
const SHARES = ['rebate', 'counts'] as const;
const isShare = (name: TermName): name is (typeof SHARES)[number] => SHARES.some((one) => one === name);

/** Lists all terms, as the server applies them. */
export function PromotionTerms({ terms, currency }: Pick<Promotion, 'terms' | 'currency'>) {
  const { t, formatMoney, formatNumber, locale } = useI18n();
  const named = (one: GameKind): string => kindName(one, t);
  // 1 January 2024 was a Monday.
  const dayNamed = (one: Weekday): string =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(one)));
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' });
  const shares = (name: (typeof SHARES)[number]) => {
    const lines = terms.filter((one) => one.name === name);
    return (
      lines.length > 0 && (
        <dl className="offer__shares" aria-label={t(`promotions.terms_${name}`)}>
          <StubLine label={t(`promotions.terms_${name}`)}>%</StubLine>
          {lines.map(({ kind, percent }) => (
            <StubLine key={kind} label={named(kind!)}>
              {formatNumber(percent ?? 0)} %
            </StubLine>
          ))}
        </dl>
      )
    );
  };
  return (
    <>
      {shares('rebate')}
      <ul className="offer__terms">
        {terms.map(({ name, amount, count, percent, kind, kinds, weekdays }) =>
          isShare(name) ? null : (
            <li key={`${name} ${kind ?? ''}`}>
              {t(`promotions.term_${name}`, {
                amount: amount === undefined ? '' : formatMoney(amount, currency),
                count: count ?? 0,
                percent: percent ?? 0,
                category: kind ? named(kind) : '',
                days: weekdays ? listed.format(weekdays.map(dayNamed)) : '',
                categories: kinds ? listed.format(new Set(kinds.map(named))) : '',
              })}
            </li>
          ),
        )}
      </ul>
      {shares('counts')}
    </>
  );
}
