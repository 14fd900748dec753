import { Link } from '@tanstack/react-router';
import { HelpLines } from '#apps/site/features/help/help-lines.tsx';
import { useHelp } from '#apps/site/features/help/use-help.ts';
import { useHoldsEnd } from '#apps/site/parts/page/page-end.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';
import './help.css';

/** Number of articles shown (specification 2.45). */
const SHOWN = 4;

/** Shows the first articles of the help centre on the home page. */
export function HelpShelf() {
  const { t } = useI18n();
  const { data, isPending } = useHelp();
  useHoldsEnd(isPending);
  if (!data || data.list.length === 0) return null;
  return (
    <section className="home-rail" aria-labelledby="help-shelf">
      <RailHead
        title={t('help.title')}
        id="help-shelf"
        link={
          <Link to="/help" className="text-link">
            {t('help.all')}
            <Icon name="arrow-right" size={16} className="icon--turns" />
          </Link>
        }
      />
      <HelpLines className="help-shelf" articles={data.list.slice(0, SHOWN)} />
    </section>
  );
}
