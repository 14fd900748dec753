import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { CHECKS, type Check } from '#apps/admin/pages/withdrawals/withdrawal.ts';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import './checks-part.css';

/** Lists the automatic checks with their verdicts and facts. Checks that need a review come first. */
export function ChecksPart({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  const sorted = checks.toSorted((a, b) => Number(a.verdict === 'passed') - Number(b.verdict === 'passed'));
  return (
    <DrawerPart title={t('Automatic checks')}>
      <ul className="checks">
        {sorted.map(({ name, verdict, facts }) => (
          <li key={name} className="checks__one">
            <span className="checks__name">{CHECKS[name]}</span>
            <Tag tone={verdict === 'passed' ? 'good' : 'warn'}>{verdict === 'passed' ? t('passed') : t('review')}</Tag>
            <small className="checks__facts">{Object.entries(facts).map(factText).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </DrawerPart>
  );
}

const A_TIME = /^\d{4}-\d{2}-\d{2}T/;

function factText([name, value]: [string, string | number]): string {
  return `${words(name)} ${typeof value === 'string' && A_TIME.test(value) ? timeText(value) : value}`;
}
