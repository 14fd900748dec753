import type { ContentState } from '#contracts/bo/content.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { STATES } from '#apps/admin/parts/content/content-words.ts';

type Props = { state: ContentState; hasDraft: boolean; isWaiting: boolean; hasNext?: boolean };

/** Whether an item is on the site, and what of it is not published yet. */
export function ContentTags({ state, hasDraft, isWaiting, hasNext = false }: Props) {
  return (
    <span className="content-tags">
      <Tag tone={STATES[state].tone}>{STATES[state].word}</Tag>
      {hasNext && state !== 'scheduled' && <Tag tone="info">next scheduled</Tag>}
      {isWaiting ? <Tag tone="warn">awaiting approval</Tag> : hasDraft && state !== 'draft' && <Tag tone="warn">draft</Tag>}
    </span>
  );
}
