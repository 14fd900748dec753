import { useState } from 'react';
import { setSportsResult } from '#contracts/bo/sports-desk.ts';
import { CheckField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import type { DeskMarket } from '#apps/admin/pages/sports/market-part.tsx';
import type { MatchRef } from '#apps/admin/pages/sports/match-states.ts';
import { lineText, matchText } from '#apps/admin/pages/sports/sports-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** Result of a market of a fed match: the outcomes that won, or none for a void market. */
export function ResultDialog({ match, market, onClose }: { match: MatchRef; market: DeskMarket; onClose: () => void }) {
  const [won, setWon] = useState<readonly string[]>([]);
  return (
    <ActDialog
      title={`Result: ${lineText(market)}`}
      description={`${matchText(match)}. The second approver sees the source and the payouts. A later result from the feed replaces this one.`}
      submit="Request approval"
      variant="danger"
      onSubmit={(given) => call(setSportsResult, { id: market.id, won: [...won], ...given })}
      done={() => 'Sent for approval.'}
      onClose={onClose}
    >
      <fieldset>
        <legend className="field__label">Winning outcomes</legend>
        {market.outcomes.map(({ name }) => (
          <CheckField
            key={name}
            label={name}
            checked={won.includes(name)}
            onChange={() => setWon(won.includes(name) ? won.filter((one) => one !== name) : [...won, name])}
          />
        ))}
      </fieldset>
      <p className="quiet">
        {won.length === 0 ? 'No winner selected: the market is void and stakes are returned.' : `Won: ${won.join(', ')}.`}
      </p>
    </ActDialog>
  );
}
