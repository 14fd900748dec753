import { use, useMemo, useState } from 'react';
import { readRows, shotsOf, type HitRow } from '#games/fishing/quote.ts';
import type { FishingInfo } from '#games/fishing/rules.ts';
import { titleOf } from '#games/fishing/view/load-title.ts';
import type { SittingRecord } from '#games/fishing/view/record/sitting-record.ts';
import { textOf } from '#games/fishing/view/title-text.ts';
import type { DrawsProps } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Table } from '#ui/components/table/table.tsx';
import './draws.css';

/** Number of lines that are shown at once. */
const PAGE = 10;

/** Lists every shot of a sitting with the number that decided it, dealt again in this browser. */
export function Draws({ round, t: text, money, hmac }: DrawsProps<SittingRecord, FishingInfo<Amount>>) {
  const loaded = use(titleOf(round.model));
  const { title } = loaded;
  const t = textOf(loaded, text);
  const [first, setFirst] = useState(0);
  const [typed, setTyped] = useState<number | null>(null);
  const rows = useMemo(() => readRows(round.list) ?? [], [round.list]);
  const draw = useMemo(() => shotsOf(title, hmac, round.clientSeed, round.nonce), [title, hmac, round]);
  const last = Math.max(0, Math.floor((rows.length - 1) / PAGE) * PAGE);
  const go = (line: number): void => setFirst(Math.min(last, Math.max(0, Math.floor(line / PAGE) * PAGE)));
  const shown = rows.slice(first, first + PAGE).map((row, at) => ({ ...row, shot: first + at }));
  const drawn = ({ kind, weapon, shot }: HitRow & { shot: number }): string => {
    const odds = title.odds[kind]?.[weapon];
    if (!odds) return '–';
    const { value, of } = draw(kind, weapon, shot);
    return t('fishing.draw_of', { value, of, kills: odds.top });
  };
  return (
    <details className="fishing-draws">
      <summary>{t('fishing.draws')}</summary>
      <Table
        isCards={false}
        caption={t('fishing.draws')}
        rows={shown}
        rowKey={({ shot }) => String(shot)}
        columns={[
          { key: 'shot', head: t('fishing.draw_shot'), isFigure: true, renderCell: ({ shot }) => shot + 1 },
          { key: 'fish', head: t('fishing.fish'), renderCell: ({ kind }) => t(`fishing.fish.${title.kinds[kind]?.code ?? ''}`) },
          { key: 'draw', head: t('fishing.draw'), isFigure: true, renderCell: drawn },
          {
            key: 'paid',
            head: t('fishing.returned'),
            isFigure: true,
            renderCell: ({ step, times, killed }) => (killed ? money(BigInt(round.outcome.bets[step] ?? 0) * BigInt(times)) : '–'),
          },
        ]}
      />
      <div className="fishing-draws__pages">
        <Button size="small" disabled={first === 0} onClick={() => go(first - PAGE)}>
          {t('fishing.draws_before')}
        </Button>
        <label>
          {t('fishing.draw_shot')}
          <input
            type="number"
            min={1}
            max={rows.length}
            key={first}
            defaultValue={first + 1}
            onChange={({ target }) => target.value !== '' && setTyped(Number(target.value))}
            onBlur={() => typed !== null && go(typed - 1)}
            onKeyDown={({ key }) => key === 'Enter' && typed !== null && go(typed - 1)}
          />
          {t('fishing.draws_count', { count: rows.length })}
        </label>
        <Button size="small" disabled={first >= last} onClick={() => go(first + PAGE)}>
          {t('fishing.draws_next')}
        </Button>
      </div>
      <p className="fishing-draws__how">{t('fishing.draws_how')}</p>
    </details>
  );
}
