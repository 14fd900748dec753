import { HIDDEN } from '#contracts/bo/column-kinds.ts';
import { Tooltip } from '#ui/components/tooltip/tooltip.tsx';
import { t } from '#apps/admin/lib/text.ts';

/** Shows a value of a row. A value that the staff member's roles may not see is shown as "hidden". */
export function shownValue(value: string) {
  return value === HIDDEN ? <HiddenValue /> : value;
}

function HiddenValue() {
  return (
    <Tooltip text={t('A value is stored. Your roles do not let you see it.')}>
      <span className="hidden-value">{t('hidden')}</span>
    </Tooltip>
  );
}
