import type { ReactNode } from 'react';
import { InfoTip } from '#apps/site/parts/controls/info-tip.tsx';
import { useI18n } from '#web/text/i18n.tsx';

type Props = { label: string; about?: string; way?: ReactNode; children: ReactNode };

/** Shows a figure of the overview, with its explanation behind an (i) and a link to its page. */
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
