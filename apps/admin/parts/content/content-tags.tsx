import type { ContentState } from '#contracts/bo/content.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { t } from '#apps/admin/lib/text.ts';
import { states } from '#apps/admin/parts/content/content-words.ts';
import './content-tags.css';

type Props = { state: ContentState; hasDraft: boolean; isWaiting: boolean; hasNext?: boolean };

/** Shows tags of an item: whether it is on the site, and which changes are not published yet. */
export function ContentTags({ state, hasDraft, isWaiting, hasNext = false }: Props) {
  return (
    <span className="content-tags">
      <Tag tone={states()[state].tone}>{states()[state].word}</Tag>
      {hasNext && state !== 'scheduled' && <Tag tone="info">{t('next scheduled')}</Tag>}
      {isWaiting ? <Tag tone="warn">{t('awaiting approval')}</Tag> : hasDraft && state !== 'draft' && <Tag tone="warn">{t('draft')}</Tag>}
    </span>
  );
}
