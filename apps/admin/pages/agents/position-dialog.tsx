import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { givePositionOfHouse, staffPosition } from '#contracts/bo/agent-positions.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import { readDecimal } from '#kernel/typed-amount.ts';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { locale, t, translated } from '#apps/admin/lib/text.ts';
import type { Agent } from '#apps/admin/pages/agents/agents-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { WholeField } from '#apps/admin/parts/form/checked-field.tsx';

type Found = WireOutput<typeof staffPosition>;
const PERIODS: Readonly<Record<string, string>> = translated({ Daily: 'day', Weekly: 'week', Monthly: 'month' });

/** Sets the part of its branch's result that a top agent bears, once a second staff member approves. */
export function PositionDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { id } = agent.member;
  const { data } = useQuery({ queryKey: ['agent position', id], queryFn: () => readValue(staffPosition, { id }) });
  return data ? <Form agent={agent} found={data} onClose={onClose} /> : null;
}

/** Reads a text in per cent as hundredths of a per cent. Empty text is 0; text that is no number is NaN, which the call refuses. */
const shareOf = (text: string): number => Math.round(Number(text.trim() === '' ? 0 : (readDecimal(text, 2, locale()) ?? Number.NaN)) * 100);

function Form({ agent: { member }, found: { period, position }, onClose }: { agent: Agent; found: Found; onClose: () => void }) {
  const [shares, setShares] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.entries(position?.shares ?? {}).map(([category, share]) => [category, String(share / 100)])),
  );
  const [credit, setCredit] = useState(position ? Math.floor(Number(position.credit)) : 0);
  const now =
    position &&
    t('The branch owes {owes} {currency} now.', { owes: moneyText(position.owes, position.currency), currency: position.currency });
  return (
    <ActDialog
      isLarge
      title={t('Position of {account}', { account: member.account })}
      description={
        period === null
          ? t('This brand has no positions. Switch them on in the settings of the brand, under Positions of agents.')
          : t(
              'Share of the branch losses in %, including the shares of the agents below. The shares apply from the next {period}; the credit line applies at once. {now} A second person must approve within 24 hours.',
              { period: PERIODS[period], now: now ?? '' },
            )
      }
      submit={t('Request approval')}
      onSubmit={(given) =>
        call(givePositionOfHouse, {
          id: member.id,
          credit,
          ...given,
          shares: Object.fromEntries(GAME_TYPES.map((one) => [one, shareOf(shares[one] ?? '')])),
        })
      }
      done={() => t('Sent for approval.')}
      onClose={onClose}
    >
      <div className="agents__shares">
        {GAME_TYPES.map((one) => (
          <TextField
            key={one}
            label={`${one}, %`}
            inputMode="decimal"
            maxLength={6}
            value={shares[one] ?? ''}
            onChange={({ target }) => setShares({ ...shares, [one]: target.value })}
          />
        ))}
        <WholeField label={t('Credit line')} hint={t('A whole amount in the agent’s currency.')} value={credit} onChange={setCredit} />
      </div>
    </ActDialog>
  );
}
