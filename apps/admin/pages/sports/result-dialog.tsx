import { useState } from 'react';
import { previewSportsResult } from '#contracts/bo/sports-board.ts';
import { setSportsResult } from '#contracts/bo/sports-desk.ts';
import { CheckField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { marketText, type DeskMarket } from '#apps/admin/pages/sports/market-part.tsx';
import type { MatchRef } from '#apps/admin/pages/sports/match-states.ts';
import { PreviewPart } from '#apps/admin/pages/sports/preview-part.tsx';
import { matchText } from '#apps/admin/pages/sports/sports-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useSportsWords } from '#apps/admin/parts/sports/use-sports-words.ts';

/** Form of the result of a market, for a match of a feed: the outcomes that won, or none for a void market. */
export function ResultDialog({ match, market, onClose }: { match: MatchRef; market: DeskMarket; onClose: () => void }) {
  const [won, setWon] = useState<readonly string[]>([]);
  const words = useSportsWords();
  const nameOf = (name: string): string => words.outcome(match, market, name);
  return (
    <ActDialog
      title={t('Result: {market}', { market: marketText(words.market(match, market), market) })}
      description={t('{match}. The second approver sees the source and the payouts. A later result from the feed replaces this one.', {
        match: matchText(match),
      })}
      submit={t('Request approval')}
      variant="danger"
      onSubmit={(given) => call(setSportsResult, { id: market.id, won: [...won], ...given })}
      done={() => t('Sent for approval.')}
      onClose={onClose}
    >
      <fieldset>
        <legend className="field__label">{t('Winning outcomes')}</legend>
        {market.outcomes.map(({ name }) => (
          <CheckField
            key={name}
            label={nameOf(name)}
            checked={won.includes(name)}
            onChange={() => setWon(won.includes(name) ? won.filter((one) => one !== name) : [...won, name])}
          />
        ))}
      </fieldset>
      <p className="quiet">
        {won.length === 0
          ? t('No winner selected: the market is void and stakes are returned.')
          : t('Won: {map}.', { map: won.map(nameOf).join(', ') })}
      </p>
      <PreviewPart name={`result ${market.id} ${won.join()}`} read={() => call(previewSportsResult, { id: market.id, won: [...won] })} />
    </ActDialog>
  );
}
