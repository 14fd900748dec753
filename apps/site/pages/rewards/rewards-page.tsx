import { useState } from 'react';
import { CampaignCard } from '#apps/site/pages/rewards/campaign-card.tsx';
import { OpenedTable } from '#apps/site/pages/rewards/opened-table.tsx';
import { OpeningDialog } from '#apps/site/pages/rewards/opening-dialog.tsx';
import { useRewards, type Campaign, type RewardTicket } from '#apps/site/pages/rewards/use-rewards.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { WayLink } from '#apps/site/parts/links/way-link.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Tabs } from '#ui/components/tabs/tabs.tsx';
import './rewards.css';

/** Page of the member's reward tickets: unopened tickets with their odds, and the outcomes of opened tickets. */
export function RewardsPage() {
  const { t } = useI18n();
  return (
    <div className="wrap rewards-page">
      <header>
        <h1>{t('rewards.title')}</h1>
        <p className="quiet">{t('rewards.intro')}</p>
      </header>
      <Tabs
        tabs={[
          { value: 'tickets', label: t('rewards.tickets'), panel: <Tickets /> },
          { value: 'opened', label: t('rewards.opened_list'), panel: <OpenedTable /> },
        ]}
      />
    </div>
  );
}

function Tickets() {
  const { t } = useI18n();
  const { data, error, refetch } = useRewards();
  const [opened, setOpened] = useState<{ campaign: Campaign; ticket: RewardTicket }>();
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="320px" />;
  if (data.list.length === 0)
    return (
      <Empty
        level="h2"
        title={t('rewards.none')}
        picture={<Icon name="gift" size={24} className="empty__icon" />}
        action={
          <WayLink href="/promotions" className={buttonClass({ variant: 'line' })}>
            {t('nav.promotions')}
          </WayLink>
        }
      >
        {t('rewards.none_text')}
      </Empty>
    );
  return (
    <>
      <div className="campaigns">
        {data.list.map((campaign) => (
          <CampaignCard key={campaign.id} campaign={campaign} onOpen={(ticket) => setOpened({ campaign, ticket })} />
        ))}
      </div>
      {opened && (
        <OpeningDialog
          key={opened.ticket.id}
          {...opened}
          next={data.list
            .find(({ id, status }) => id === opened.campaign.id && status === 'claim')
            ?.tickets.find(({ id }) => id !== opened.ticket.id)}
          onNext={(ticket) => setOpened({ ...opened, ticket })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
