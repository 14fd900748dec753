import { useMemo, type CSSProperties } from 'react';
import { fieldsOf, stopOf, type Field } from '#apps/site/pages/rewards/scenes/wheel-fields.ts';
import type { Campaign } from '#apps/site/pages/rewards/use-rewards.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { compare, isNothing } from '#kernel/amount.ts';

/** Least width of a field that has room for its amount, in parts of a turn. */
const NAMED_FROM = 0.045;
const TURNS = 5;
const COLOURS = 6;

type Props = {
  prizes: readonly { weight: number; amount: Campaign['prizes'][number]['amount'] }[];
  currency: Campaign['currency'];
  outcome: { dealt: number; serverSeedHash: string } | undefined;
};

/** Draws a painted wheel on a post. The fields of each line are as wide as its odds, and the pin stands on the drawn field. */
export function Wheel({ prizes, currency, outcome }: Props) {
  const { formatMoney } = useI18n();
  const fields = useMemo(() => fieldsOf(prizes.map(({ weight }) => weight)), [prizes]);
  const stop = outcome ? TURNS - stopOf(fields, outcome.dealt, outcome.serverSeedHash) : 0;
  const colourOf = (line: number): string => {
    const { amount } = prizes[line]!;
    if (isNothing(amount)) return 'none';
    const larger = prizes.filter((other) => compare(other.amount, amount) > 0).length;
    return String(larger % COLOURS);
  };
  return (
    <svg viewBox="0 0 320 220" className="reward-scene__art">
      <path className="wheel__post" d="M148 120h24l14 98h-52z" />
      <g transform="translate(160 112)">
        <circle className="wheel__shade" r="100" cx="4" cy="5" />
        <g className="wheel__disc" style={{ '--turn': `${stop * 360}deg` } as CSSProperties}>
          <circle className="wheel__rim" r="100" />
          {fields.map((field) => (
            <path
              key={field.from}
              d={sector(field)}
              className={`wheel__field wheel__field--${colourOf(field.line)}`}
              data-dealt={field.line === outcome?.dealt}
            />
          ))}
          {fields
            .filter(({ line, from, to }) => to - from >= NAMED_FROM && !isNothing(prizes[line]!.amount))
            .map(({ line, from, to }) => (
              <text key={from} className="wheel__name" transform={`rotate(${((from + to) / 2) * 360 - 90}) translate(88 0)`} dy="0.35em">
                {formatMoney(prizes[line]!.amount, currency)}
              </text>
            ))}
          <circle className="wheel__hub" r="24" />
          <circle className="wheel__nail" r="7" />
        </g>
        <path className="wheel__pin" d="M-10 -110h20v14L0 -82l-10 -14z" />
      </g>
    </svg>
  );
}

function sector({ from, to }: Field): string {
  const point = (turn: number, radius: number): string => {
    const radians = turn * Math.PI * 2 - Math.PI / 2;
    return `${(Math.cos(radians) * radius).toFixed(2)} ${(Math.sin(radians) * radius).toFixed(2)}`;
  };
  return `M${point(from, 22)}L${point(from, 94)}A94 94 0 0 1 ${point(to, 94)}L${point(to, 22)}Z`;
}
