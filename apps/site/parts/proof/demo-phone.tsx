import { useQuery } from '@tanstack/react-query';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { readValue } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { smsSandbox } from '#contracts/mobile.ts';

/** Shows the simulated phone of a demo brand; nothing if messages are really sent. */
export function DemoPhone({ sends }: { sends: number }) {
  const { t } = useI18n();
  const { isDemo } = useBrand();
  const { data } = useQuery({
    queryKey: ['demo-phone', sends],
    queryFn: () => readValue(smsSandbox),
    enabled: isDemo,
    gcTime: 0,
    staleTime: Infinity,
  });
  const newest = data?.messages[0];
  if (!newest) return null;
  return (
    <section className="demo-phone" aria-label={t('mobile.demo_title')}>
      <p className="demo-phone__head">
        {t('mobile.demo_title')} <Tag tone="warn">{t('mobile.demo_tag')}</Tag>
      </p>
      <p className="demo-phone__text" dir="auto">
        {newest.text}
      </p>
      <p className="demo-phone__note">{t('mobile.demo_note')}</p>
    </section>
  );
}
