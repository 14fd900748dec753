import type { FamilyText } from '#games/kit/view/view.ts';

type Props = { range: { expected: number; least: number; most: number }; returned: number; t: FamilyText; money(minor: bigint): string };

/** Shows the range that contains 95 of 100 sittings, the expected value in it, and this sitting. */
export function RangeBar({ range: { expected, least, most }, returned, t, money }: Props) {
  if (most <= 0) return <p className="fishing-range__none">{t('fishing.range_none')}</p>;
  const from = Math.min(least, returned) * 0.94;
  const to = Math.max(most, returned) * 1.04;
  const at = (value: number): string => `${(((value - from) / (to - from)) * 100).toFixed(2)}%`;
  const text = (value: number): string => money(BigInt(Math.round(value)));
  return (
    <figure className="fishing-range" dir="ltr">
      <figcaption className="fishing-range__caption">{t('fishing.range', { least: text(least), most: text(most) })}</figcaption>
      <div className="fishing-range__line" aria-hidden="true">
        <span className="fishing-range__band" style={{ left: at(least), width: `calc(${at(most)} - ${at(least)})` }} />
        <span className="fishing-range__expected" style={{ left: at(expected) }} />
        <span className="fishing-range__own" style={{ left: at(returned) }} />
      </div>
    </figure>
  );
}
