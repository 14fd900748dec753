import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { Paragraphs } from '#apps/site/parts/content/paragraphs.tsx';
import { useAnnouncements } from '#apps/site/parts/content/use-announcements.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

/** Lists the operator's announcements to members, the newest first. */
export function AnnouncementPage() {
  const { t, formatDateTime } = useI18n();
  const { data } = useAnnouncements();
  const sent = data?.player.toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
  return (
    <AgentFrame title="agent.announcements">
      {!sent && <Skeleton width="60%" />}
      {sent?.length === 0 && <p className="agent__none">{t('agent.no_announcements')}</p>}
      <ul className="agent-news">
        {sent?.map(({ id, title, content, publishedAt }) => (
          <li key={id} className="agent-news__one">
            <time dateTime={publishedAt}>{formatDateTime(publishedAt, 'short')}</time>
            <h2 dir="auto">{title}</h2>
            <Paragraphs text={content} />
          </li>
        ))}
      </ul>
    </AgentFrame>
  );
}
