import type { CSSProperties } from 'react';
import { classNames } from '#ui/class-names.ts';
import './scenery.css';

type Props = { wide: string; tall: string; isNight: boolean; /** A great win lights the lamps. */ isFlaring: boolean };

const LANTERNS: readonly [inset: string, cord: number, size: number][] = [
  ['3%', 96, 1],
  ['10.5%', 34, 0.62],
  ['91%', 54, 0.62],
  ['97%', 132, 0.92],
];

/** Shows the background of the title behind the reels. In free spins it becomes night and lanterns come down. */
export function Scenery({ wide, tall, isNight, isFlaring }: Props) {
  const place = (
    <picture>
      <source media="(max-aspect-ratio: 1/1)" srcSet={tall} />
      <img src={wide} alt="" draggable={false} />
    </picture>
  );
  return (
    <div className={classNames('slot-scenery', isNight && 'slot-scenery--night', isFlaring && 'slot-scenery--flares')} aria-hidden="true">
      <div className="slot-scenery__day">{place}</div>
      <div className="slot-scenery__night">{place}</div>
      <div className="slot-scenery__flare" />
      <div className="slot-scenery__lanterns">
        {LANTERNS.map(([left, cord, size]) => (
          <Lantern key={left} style={{ '--left': left, '--cord': `${cord}px`, '--size': size } as CSSProperties} />
        ))}
      </div>
    </div>
  );
}

function Lantern({ style }: { style: CSSProperties }) {
  const body = 'M-34-76H34C78-60 78 46 34 60H-34C-78 46-78-60-34-76Z';
  return (
    <div className="slot-lantern" style={style}>
      <svg viewBox="-80 -104 160 216" width="104">
        <path className="slot-lantern__wood" d="M-4-104h8v18h-8zM-30-90h60v14h-60zM-30 60h60v14h-60z" />
        <path className="slot-lantern__body" d={body} />
        <path className="slot-lantern__ribs" d="M-18-76C-44-50-44 36-18 60M18-76C44-50 44 36 18 60M0-76V60" />
        <path className="slot-lantern__shade" d="M8-76H34C78-60 78 46 34 60H8C30 30 30-46 8-76Z" />
        <path className="slot-lantern__tassel" d="M-14 76v26M0 76v34M14 76v26" />
        <path className="slot-lantern__flame" d="M0-30C14-12 16-2 0 10-16-2-14-12 0-30Z" />
      </svg>
    </div>
  );
}
