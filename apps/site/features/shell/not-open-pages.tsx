import { Link } from '@tanstack/react-router';
import { CategoryGlyph, categoryHue } from '#apps/site/features/categories/category-glyph.tsx';
import { useMember } from '#apps/site/features/session/use-member.ts';
import { NotOpenPage } from '#apps/site/features/shell/not-open-page.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

export function PointMallPage() {
  const { t } = useI18n();
  return (
    <NotOpenPage
      title={t('points.title')}
      glyph={<Icon name="ticket" size={24} />}
      picture={<Icon name="ticket" />}
      why={t('points.why')}
    />
  );
}

export function RewardCentrePage() {
  const { t } = useI18n();
  return (
    <NotOpenPage
      title={t('rewards.title')}
      glyph={<Icon name="ticket" size={24} />}
      picture={<Icon name="ticket" />}
      heading={t('rewards.none')}
      why={t('rewards.why')}
      action={
        <Link to="/games" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('lobby.all_games')}
        </Link>
      }
    />
  );
}

/** The agent centre is for agents; who is none learns that, and nothing is said about what is in it. */
export function AgentHomePage() {
  const { t } = useI18n();
  const { data: member } = useMember();
  if (!member) return null;
  return (
    <NotOpenPage
      title={t('nav.agent')}
      glyph={<Icon name="user" size={24} />}
      picture={<Icon name="user" />}
      note=""
      {...(!member.isAgent && { heading: t('agent.not_you') })}
      why={t(member.isAgent ? 'agent.why' : 'agent.not_you_text')}
    />
  );
}

export function LotteryPage() {
  const { t } = useI18n();
  return (
    <NotOpenPage
      hue={categoryHue('lottery')}
      title={t('category.lottery')}
      glyph={<CategoryGlyph code="lottery" />}
      picture={<CategoryGlyph code="lottery" size={72} />}
      why={t('category.lottery.empty')}
    />
  );
}
