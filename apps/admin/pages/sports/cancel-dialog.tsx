import { useState } from 'react';
import { previewSportsCancel } from '#contracts/bo/sports-board.ts';
import { cancelSportsBets } from '#contracts/bo/sports.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { DeskMarket } from '#apps/admin/pages/sports/market-part.tsx';
import type { MatchRef } from '#apps/admin/pages/sports/match-states.ts';
import { PreviewPart } from '#apps/admin/pages/sports/preview-part.tsx';
import { fieldOf, matchText, momentOf } from '#apps/admin/pages/sports/sports-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useSportsWords } from '#apps/admin/parts/sports/use-sports-words.ts';

const QUARTER_MS = 15 * 60_000;

type CancelDialogProps = { match: MatchRef; markets: readonly DeskMarket[]; onClose: () => void };

/** Requests that bets of a match that were placed within a window of time become void. A second staff member approves. */
export function CancelDialog({ match, markets, onClose }: CancelDialogProps) {
  const words = useSportsWords();
  const [now] = useState(Date.now);
  const [from, setFrom] = useState(fieldOf(now - QUARTER_MS));
  const [to, setTo] = useState(fieldOf(now));
  const [code, setCode] = useState('');
  const codes = [...new Map(markets.filter(({ bets }) => bets > 0).map((one) => [one.code, words.market(match, one)]))];
  const span = { id: match.id, codes: code === '' ? [] : [code], from: momentOf(from), to: momentOf(to) };
  return (
    <ActDialog
      title={t('Void bets by time: {match}', { match: matchText(match) })}
      description={t('All bets placed in this period become void, including settled bets. The second approver sees the same changes.')}
      submit={t('Request approval')}
      variant="danger"
      onSubmit={(given) => call(cancelSportsBets, { ...span, ...given })}
      done={() => t('Sent for approval.')}
      onClose={onClose}
    >
      <TextField
        label={t('Placed from, UTC')}
        type="datetime-local"
        step={1}
        required
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label={t('Placed before, UTC')}
        type="datetime-local"
        step={1}
        required
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <SelectField label={t('Market')} value={code} onChange={({ target }) => setCode(target.value)}>
        <option value="">{t('All markets')}</option>
        {codes.map(([key, title]) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </SelectField>
      {from < to && <PreviewPart name={`cancel ${match.id} ${code} ${from} ${to}`} read={() => call(previewSportsCancel, span)} />}
    </ActDialog>
  );
}
