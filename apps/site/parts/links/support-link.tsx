import { Link } from '@tanstack/react-router';
import { ServiceLink } from '#apps/site/parts/links/service-link.tsx';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

/** The way to a person: the live chat for a member, the brand’s own address for everybody else. */
export function SupportLink({ className }: { className: string }) {
  const { t } = useI18n();
  const { data: member } = useMember();
  if (!member || member.isTrial) return <ServiceLink className={className} />;
  return (
    <Link to="/member/support" className={className}>
      <Icon name="headset" />
      {t('support.title')}
    </Link>
  );
}
