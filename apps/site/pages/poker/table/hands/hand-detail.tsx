import { useState } from 'react';
import { downloadText } from '#web/text/csv.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { webDigests } from '#apps/site/pages/poker/link/digests.ts';
import { checkHand, type HandCheck } from '#apps/site/pages/poker/table/hands/check-hand.ts';
import { phhOf } from '#apps/site/pages/poker/table/hands/export.ts';
import { CodeLine } from '#apps/site/parts/controls/code-line.tsx';
import { Replayer } from '#apps/site/pages/poker/table/hands/replayer.tsx';
import type { HandRecord } from '#apps/site/pages/poker/table/hands/record.ts';
import type { TableAbout } from '#apps/site/pages/poker/link/table-link.ts';
import type { ChipsText } from '#apps/site/pages/poker/text/use-chips.ts';
import type { NameText } from '#apps/site/pages/poker/text/use-names.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

type Props = {
  record: HandRecord;
  before: HandRecord | undefined;
  about: Pick<TableAbout, 'name' | 'seats'>;
  chips: ChipsText;
  nameOf: NameText;
  /** True for a hand that the server has stored: others verify it by its link. */
  isStored: boolean;
  /** True if the hand is verified at once. */
  checksAtOnce?: boolean | undefined;
  onBack: () => void;
};

/** A finished hand: its replay, its file, and the proof of its cards. */
export function HandDetail({ record, before, about, chips, nameOf, isStored, checksAtOnce = false, onBack }: Props) {
  const { t } = useI18n();
  const [check, setCheck] = useState<HandCheck | null>(() => (checksAtOnce ? checkHand(webDigests, record, before) : null));
  const phh = phhOf(record, about.name, nameOf);
  return (
    <div className="poker-hand">
      <Button icon="arrow-left" size="small" onClick={onBack}>
        {t('poker.hands_all')}
      </Button>
      <Replayer record={record} seats={about.seats} chips={chips} nameOf={nameOf} />
      {record.result && record.result.rake > 0 && (
        <p className="quiet figures">{t('poker.rake_of', { chips: chips(record.result.rake) })}</p>
      )}
      <div className="poker-hand__tools">
        <Button icon="shield" onClick={() => setCheck(checkHand(webDigests, record, before))}>
          {t('poker.verify')}
        </Button>
        <Button
          icon="copy"
          disabled={phh === undefined}
          onClick={() => phh !== undefined && downloadText(`${about.name}-${record.no}.phh`, phh, 'plain')}
        >
          {t('poker.download_phh')}
        </Button>
      </div>
      {check && <CheckList check={check} />}
      {isStored && (
        <dl className="poker-hand__link">
          <CodeLine label={t('poker.hand_link')} value={`${location.origin}/poker/hands/${record.id}`} />
        </dl>
      )}
    </div>
  );
}

/** Result of each check of a hand, in plain words. */
function CheckList({ check }: { check: HandCheck }) {
  const { t } = useI18n();
  const isGood = check.checks.every(({ state }) => state !== 'bad');
  return (
    <section className="poker-check" role="status">
      <p className="poker-check__end" data-good={isGood}>
        <Icon name={isGood ? 'shield' : 'alert'} />
        {t(isGood ? 'poker.verify_good' : 'poker.verify_bad')}
      </p>
      <ul>
        {check.checks.map(({ name, state, count }) => (
          <li key={name} data-state={state}>
            <Icon name={state === 'good' ? 'check' : state === 'bad' ? 'alert' : 'minus'} size={16} />
            <span>
              {state === 'skipped'
                ? t(`poker.check_${name}_skipped`)
                : state === 'bad'
                  ? t(`poker.check_${name}_bad`)
                  : t(`poker.check_${name}`, { count })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
