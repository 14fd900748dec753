import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setSportsFactor, sportsFactors } from '#contracts/bo/sports-desk.ts';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

const HUNDREDTHS = 100;
const textOf = (factor: number): string => (factor / HUNDREDTHS).toFixed(2);

/** Stake factors of the member on sports: the part of a limit that one bet may use. */
export function SportsFactorPanel({ id }: { id: string }) {
  const may = useMay();
  const [isChanging, setChanging] = useState(false);
  const { data } = useQuery({
    queryKey: ['sports-factors', id],
    queryFn: () => readValue(sportsFactors, { id }),
    enabled: may(sportsFactors),
  });
  if (!data) return null;
  return (
    <div className="panel">
      <h2>Stakes on sports</h2>
      <Facts
        facts={
          data.rows.length === 0
            ? [['factor', '1.00, the limit of each league']]
            : data.rows.map(({ sport, factor, reason, by, at }) => [
                sport ?? 'all sports',
                `${textOf(factor)} · ${reason} · ${by}, ${timeText(at)}`,
              ])
        }
      />
      {may(setSportsFactor) && (
        <Button size="small" onClick={() => setChanging(true)}>
          Change stake factor
        </Button>
      )}
      {isChanging && <FactorDialog id={id} onClose={() => setChanging(false)} />}
    </div>
  );
}

function FactorDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [factor, setFactor] = useState('1.00');
  const [sport, setSport] = useState('');
  return (
    <ActDialog
      title="Stake factor on sports"
      description="Share of the league limit that one bet of this member may use. Applies to new bets."
      submit="Change stake factor"
      onSubmit={({ reason }) =>
        call(setSportsFactor, { id, factor: Math.round(Number(factor) * HUNDREDTHS), reason, ...(sport !== '' && { sport }) })
      }
      done={(set) => `The factor is ${textOf(set.factor)} from now on.`}
      onClose={onClose}
    >
      <TextField
        label="Factor, from 0.01 to 5.00"
        value={factor}
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={4}
        onChange={({ target }) => setFactor(target.value.replaceAll(/[^\d.]/g, ''))}
      />
      <TextField
        label="Sport by its code, empty for all sports"
        value={sport}
        autoComplete="off"
        maxLength={40}
        onChange={({ target }) => setSport(target.value.trim().toLowerCase())}
      />
    </ActDialog>
  );
}
