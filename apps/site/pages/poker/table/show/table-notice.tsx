import { useState, useSyncExternalStore } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { useTicking } from '#apps/site/pages/poker/table/tourney/use-ticking.ts';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { NOTICE_MS } from '#contracts/poker-limits.ts';
import { IconButton } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';

/** Shows the last message of the staff over the felt, until it is old or the player closes it. */
export function TableNotice({ link }: { link: TableLink }) {
  const { t } = useI18n();
  const notice = useSyncExternalStore(link.onStanding, link.notice, link.notice);
  const [closed, close] = useState(0);
  const left = useTicking(notice ? notice.at + NOTICE_MS : 0, link.now);
  if (!notice || notice.at === closed || left <= 0) return null;
  return (
    <div className="poker-said" role="status">
      <Tag tone="warn">{t('poker.staff')}</Tag>
      <p dir="auto">{notice.text}</p>
      <IconButton icon="close" label={t('common.close')} onClick={() => close(notice.at)} />
    </div>
  );
}
