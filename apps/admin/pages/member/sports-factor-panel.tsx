import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setSportsFactor, sportsFactors } from '#contracts/bo/sports-desk.ts';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { decimalText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { NumberField } from '#apps/admin/parts/form/checked-field.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { useSportsWords } from '#apps/admin/parts/sports/use-sports-words.ts';

const HUNDREDTHS = 100;
const textOf = (factor: number): string => decimalText(factor / HUNDREDTHS, 2);

/** Shows the member's factors on the limits of what one bet in sports may owe: 0.50 halves a limit, 2.00 doubles it. */
export function SportsFactorPanel({ id }: { id: string }) {
  const may = useMay();
  const words = useSportsWords();
  const [isChanging, setChanging] = useState(false);
  const { data } = useQuery({
    queryKey: ['sports-factors', id],
    queryFn: () => readValue(sportsFactors, { id }),
    enabled: may(sportsFactors),
  });
  if (!data) return null;
  return (
    <div className="panel">
      <h2>{t('Stakes on sports')}</h2>
      <Facts
        facts={
          data.rows.length === 0
            ? [[t('factor'), t('1.00, the full limit of each league')]]
            : data.rows.map(({ sport, factor, reason, by, at }) => [
                sport === null ? t('all sports') : words.sport(sport),
                `${textOf(factor)} · ${reason} · ${by}, ${timeText(at)}`,
              ])
        }
      />
      {may(setSportsFactor) && (
        <Button size="small" onClick={() => setChanging(true)}>
          {t('Change stake factor')}
        </Button>
      )}
      {isChanging && <FactorDialog id={id} onClose={() => setChanging(false)} />}
    </div>
  );
}

function FactorDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { sports } = useSportsWords();
  const [factor, setFactor] = useState<number | undefined>(HUNDREDTHS);
  const [sport, setSport] = useState('');
  return (
    <ActDialog
      title={t('Stake factor on sports')}
      description={t(
        'Factor on the league’s limit of what one bet of this member may owe: 0.50 halves it, 2.00 doubles it. A sport’s own factor replaces the one for all sports. Applies to new bets.',
      )}
      submit={t('Change stake factor')}
      onSubmit={({ reason }) => call(setSportsFactor, { id, factor: factor ?? 0, reason, ...(sport !== '' && { sport }) })}
      done={(set) => t('The factor is {text} from now on.', { text: textOf(set.factor) })}
      onClose={onClose}
    >
      <NumberField label={t('Factor, from 0.01 to 5.00')} isShare least={1} most={500} required value={factor} onChange={setFactor} />
      <SelectField label={t('Sport')} value={sport} onChange={({ target }) => setSport(target.value)}>
        <option value="">{t('All sports')}</option>
        {sports.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}
