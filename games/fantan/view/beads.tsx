import type { CSSProperties } from 'react';
import { remainderOf, rowsOf, type Coup } from '#games/fantan/quote.ts';
import { classNames } from '#ui/class-names.ts';
import './beads.css';

type Props = { coup: Coup | null; /** The cup is lifted first, then row after row is drawn away. */ count: number };

const HEAP = { x: 116, y: 88 };
/** Angle between neighbouring beads of the heap, which is laid from the middle outwards like the seeds of a sunflower. */
const TURN = 2.399_963;
const SPREAD = 8.6;
const ROWS = { x: 226, y: 40, across: 17, down: 22 };
const LAST_GAP = 26;

/** Shows a heap of beads under a cup, and rows of four beside it. */
export function Beads({ coup, count }: Props) {
  const isLifted = coup !== null && count > 0;
  const isNotified = coup !== null && count > rowsOf(coup);
  return (
    <svg className="beads" viewBox="0 0 600 168" aria-hidden="true" focusable="false">
      <ellipse cx={HEAP.x} cy={HEAP.y + 10} rx="106" ry="70" className="beads__plate" />
      <ellipse cx={HEAP.x} cy={HEAP.y + 4} rx="100" ry="64" className="beads__cloth" />
      {coup && Array.from({ length: coup.beads }, (_, bead) => <Bead key={bead} bead={bead} coup={coup} drawn={count - 1} />)}
      <g className={classNames('beads__cup', isLifted && 'beads__cup--lifted')}>
        <path d="M26 118Q20 18 116 14 212 18 206 118 162 138 116 138 70 138 26 118Z" className="beads__brass" />
        <path d="M26 118Q70 100 116 100T206 118Q162 138 116 138T26 118Z" className="beads__lip" />
        <path d="M46 92Q48 42 92 30" className="beads__gleam" />
        <path d="M102 14Q98 2 116 0 134 2 130 14Z" className="beads__lip" />
      </g>
      {isNotified && (
        <text x={lastX(coup) + 26} y="100" className="beads__count figures">
          {remainderOf(coup)}
        </text>
      )}
    </svg>
  );
}

/** Shows a bead. The outermost beads are drawn away first, and the remainder lies apart at the end. */
function Bead({ bead, coup, drawn }: { bead: number; coup: Coup; drawn: number }) {
  const fromEnd = coup.beads - 1 - bead;
  const row = Math.floor(fromEnd / 4);
  const isLast = row === rowsOf(coup) - 1;
  const isDrawn = drawn > row;
  const reach = SPREAD * Math.sqrt(bead + 0.5);
  const x = isDrawn ? (isLast ? lastX(coup) : ROWS.x + row * ROWS.across) : HEAP.x + Math.cos(bead * TURN) * reach * 1.2;
  const y = isDrawn ? ROWS.y + (fromEnd % 4) * ROWS.down : HEAP.y - 4 + Math.sin(bead * TURN) * reach * 0.76;
  const style = { translate: `${x.toFixed(1)}px ${y.toFixed(1)}px` } satisfies CSSProperties;
  return (
    <g style={style} className={classNames('beads__bead', isDrawn && isLast && 'beads__bead--last')}>
      <circle cy="2" r="7" className="beads__shade" />
      <circle r="7" className={`beads__bone beads__bone--${bead % 3}`} />
      <circle r="2" className="beads__hole" />
    </g>
  );
}

function lastX(coup: Coup): number {
  return ROWS.x + (rowsOf(coup) - 1) * ROWS.across + LAST_GAP;
}
