import type { ReactNode } from 'react';
import { InfoTip } from '#apps/site/parts/controls/info-tip.tsx';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';

type Props = { label: string; about?: string; way?: ReactNode; children: ReactNode };

/** One figure of the overview, with what it means behind an (i) and the way to its page. */
export function Cell({ label, about, way, children }: Props) {
  const { t } = useI18n();
  return (
    <section className="glance__cell" aria-label={label}>
      <p className="glance__head">
        <span>
          {label}
          {about && <InfoTip label={t('member.about', { name: label })} text={about} />}
        </span>
        {way}
      </p>
      {children}
    </section>
  );
}
