import type { FamilyText } from '#games/kit/view/view.ts';
import type { PokerInfo } from '#games/videopoker/rules.ts';
import type { Category } from '#games/videopoker/quote.ts';
import { classNames } from '#ui/class-names.ts';
import type { Amount } from '#kernel/amount.ts';
import './pay-stub.css';

type Props = {
  t: FamilyText;
  table: PokerInfo<Amount>['table'];
  /** Writes the win of a hand at the stake. */
  written(pays: number): string;
  /** Number of hands on the table of each category. */
  made: ReadonlyMap<Category, number>;
};

/** Shows the pay table on a paper stub; the category of the present cards is marked. */
export function PayStub({ t, table, written, made }: Props) {
  return (
    <dl className="pay-stub" aria-label={t('videopoker.table')}>
      {table.map(({ category, pays }) => {
        const count = made.get(category) ?? 0;
        return (
          <div key={category} className={classNames('pay-stub__row', count > 0 && 'pay-stub__row--made')}>
            <dt>
              {t(`videopoker.category.${category}`)}
              {count > 1 && <b className="figures">{t('videopoker.times', { count })}</b>}
            </dt>
            <dd className="figures">{written(pays)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
