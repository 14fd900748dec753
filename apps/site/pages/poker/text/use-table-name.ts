import { useCallback } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { practiceTableOf } from '#apps/site/pages/poker/practice/practice-tables.ts';

/**
 * Returns a function that gives the shown name of a table. Names of practice tables are texts of the site, in the language of the player.
 */
export function useTableName(): (name: string) => string {
  const { t } = useI18n();
  return useCallback((name) => (practiceTableOf(name) ? t(`poker.table_${name.replaceAll('-', '_') as 'paper_moon'}`) : name), [t]);
}
