import { LINE_KEYS } from '#contracts/figure-limits.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import { categoryOption } from '#apps/admin/lib/category-names.ts';
import { t } from '#apps/admin/lib/text.ts';
import { GROUP_NAMES, groupOf } from '#apps/admin/parts/reports/report-filters.ts';

/** Writes the filters of a report, without its days, brand and order. */
export function filterText(search: Readonly<Record<string, string>>): string {
  const { group, currency, gameType, vendor, gameCode, memberId, under } = search;
  const category = GAME_TYPES.find((one) => one === gameType);
  return [
    group === undefined ? undefined : t('by {group}', { group: GROUP_NAMES[groupOf({ group })].toLowerCase() }),
    currency,
    category && categoryOption(category)[1],
    vendor,
    gameCode,
    under === undefined ? undefined : under === LINE_KEYS.none ? t('members without an agent') : t('below place {under}', { under }),
    memberId === undefined ? undefined : t('member {memberId}', { memberId }),
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}
