import { useChatUrl } from '#apps/site/parts/site/site-config.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

/** Link to customer service, in the look that the caller gives; nothing without customer service. */
export function ServiceLink({ className, hasIcon = true }: { className: string; hasIcon?: boolean }) {
  const { t } = useI18n();
  const url = useChatUrl();
  if (url === null) return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      {hasIcon && <Icon name="headset" />}
      {t('service.title')}
    </a>
  );
}
