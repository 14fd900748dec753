import { useState } from 'react';
import type { Moment } from '#games/fishing/quote.ts';
import type { ShownTitle } from '#games/fishing/view/load-title.ts';
import { FishPicture } from '#games/fishing/view/panel/fish-picture.tsx';
import { MomentStage } from '#games/fishing/view/record/moment-stage.tsx';
import type { SittingRecord } from '#games/fishing/view/record/sitting-record.ts';
import type { FishingProps } from '#games/fishing/view/seat-view.tsx';
import { textOf } from '#games/fishing/view/title-text.ts';
import { fromMinor } from '#kernel/amount.ts';
import './sitting-replay.css';

type Props = { view: FishingProps; title: ShownTitle | null; record: SittingRecord };

/** Shows a recorded sitting: its figures, and its greatest kills to replay. */
export function SittingReplay({ view, title, record }: Props) {
  const { money, currency, isSoundOn, isReducedMotion } = view;
  const t = title ? textOf(title, view.t) : view.t;
  const { hits, free, charged, returned, moments } = record;
  const [seen, setSeen] = useState<{ moment: Moment; times: number } | null>(null);
  const amount = (minor: bigint | string): string => money(fromMinor(BigInt(minor), currency));
  const figure = (name: string, value: string) => (
    <div className="fishing-figure">
      <dt>{t(`fishing.${name}`)}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
  const shown = seen?.moment ?? null;
  const notCounted = Object.entries(record.refused ?? {}).reduce((sum, [code, count]) => sum + (code.startsWith('hit.') ? count : 0), 0);
  return (
    <section className="sitting-replay" aria-label={t('fishing.moments')}>
      <div className="sitting-replay__stage">
        {title && shown && (
          <MomentStage
            key={`${shown.shot} ${seen!.times}`}
            title={title}
            moment={shown}
            isSoundOn={isSoundOn}
            isReducedMotion={isReducedMotion}
            t={t}
            prize={amount}
          />
        )}
        {!shown && <p className="sitting-replay__none">{t(moments.length > 0 ? 'fishing.moments_choose' : 'fishing.moments_none')}</p>}
      </div>
      <div className="sitting-replay__side">
        <dl className="sitting-replay__figures">
          {figure('hits', String(hits))}
          {figure('free', String(free))}
          {charged !== undefined && figure('charged', amount(charged))}
          {returned !== undefined && figure('returned', amount(returned))}
        </dl>
        {notCounted > 0 && <p className="fishing-panel__law">{t('fishing.refused_claims', { count: notCounted })}</p>}
        {title && moments.length > 0 && (
          <ol className="sitting-replay__moments">
            {moments.map((moment) => (
              <li key={moment.shot}>
                <button
                  type="button"
                  className="sitting-moment"
                  aria-pressed={shown === moment}
                  onClick={() => setSeen({ moment, times: (seen?.times ?? 0) + 1 })}
                >
                  <FishPicture look={title.looks[moment.kind]!.look} />
                  <span className="sitting-moment__name">{t(`fishing.fish.${title.title.kinds[moment.kind]!.code}`)}</span>
                  <span className="figures">{t('fishing.times', { times: moment.times })}</span>
                  <b className="figures">{amount(moment.prize)}</b>
                </button>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
