import { kindText } from '#apps/admin/lib/category-names.ts';
import { capitalized, nameText } from '#apps/admin/lib/code-text.ts';
import { words } from '#apps/admin/lib/format.ts';
import { translated } from '#apps/admin/lib/text.ts';

/** Labels of settings by name, or by type of promotion and name where the type gives that name another meaning. */
const LABELS: Readonly<Record<string, string>> = translated({
  amount: 'Amount',
  gameTypes: 'Categories that count',
  'cashback.share': 'Share of the net loss of a week',
  'cashback.least': 'Minimum cashback',
  'cashback.most': 'Maximum cashback',
  'deposit.share': 'Bonus as a share of the deposit',
  'deposit.most': 'Maximum bonus',
  'deposit.least': 'Minimum deposit',
  'deposit.deposits': 'Number of deposits with a bonus',
  'lossback.share': 'Share of the net loss of a day',
  'lossback.least': 'Minimum lossback',
  'lossback.most': 'Maximum lossback',
  'mall.points': 'Points for one reward',
  'mall.times': 'Maximum rewards per member',
  'newbie.days': 'Days after registration',
  'rakeback.share': 'Share of the house edge',
  'rakeback.edges': 'House edge by category',
  'rakeback.most': 'Maximum per day',
  'rakeback.least': 'Minimum to collect during the day',
  'ranking.places': 'Last place with a reward',
  'rebate.rates': 'Rebate by category',
  'rebate.most': 'Maximum per day',
  'rebate.least': 'Minimum to collect during the day',
  'reload.weekdays': 'Days of the week',
  'reload.share': 'Bonus as a share of the deposit',
  'reload.most': 'Maximum bonus',
  'reload.least': 'Minimum deposit',
  turnover: 'Turnover on one day',
  wagering: 'Turnover required',
  'wagering.times': 'Wagering requirement (times)',
  'wagering.of': 'Turnover is a multiple of',
  'wagering.days': 'Turnover period in days',
  'wagering.maxStake': 'Maximum stake with bonus money',
  'wagering.capTimes': 'Maximum cash, as a multiple of the bonus',
  'wagering.weights': 'Share of the stake that counts',
  'wagering.excluded': 'Categories and games closed to bonus money',
});

/** Texts for values of settings. */
const VALUES: Readonly<Record<string, string>> = translated({
  bonus: 'bonus alone',
  both: 'bonus and deposit',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
});

/** Label of a setting, such as `share` or `wagering.days`, of a type of promotion; undefined for a setting without words. */
export function settingLabel(type: string, path: string): string | undefined {
  return LABELS[`${type}.${path}`] ?? LABELS[path] ?? choiceText(path.slice(path.lastIndexOf('.') + 1));
}

/** Words of a value: a category or a shelf with its code, a day of the week, or a basis; undefined for a value without words. */
export function choiceText(value: string): string | undefined {
  return kindText(value) ?? VALUES[value];
}

/** Returns the words of a name in code: `maxStake` is `Max stake`. */
export function wordsOfName(name: string): string {
  return capitalized(words(nameText(name)));
}
