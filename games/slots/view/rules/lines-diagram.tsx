import './lines-diagram.css';

type Props = { lines: readonly (readonly number[])[]; rows: number; label: string };

const CELL = 10;

/** Shows every line of a slot as a small printed plan, numbered from 1. */
export function LinesDiagram({ lines, rows, label }: Props) {
  const reels = lines[0]?.length ?? 0;
  const square = (at: number) => `M${Math.floor(at / rows) * CELL + 1} ${(at % rows) * CELL + 1}h8v8h-8z`;
  const cells = Array.from({ length: reels * rows }, (_, at) => square(at)).join('');
  return (
    <ol className="lines-diagram" aria-label={label} dir="ltr">
      {lines.map((line, at) => (
        <li key={line.join('')}>
          <svg viewBox={`0 0 ${reels * CELL} ${rows * CELL}`} aria-hidden="true" focusable="false">
            <path className="lines-diagram__cells" d={cells} />
            <polyline points={line.map((row, reel) => `${(reel + 0.5) * CELL},${(row + 0.5) * CELL}`).join(' ')} />
          </svg>
          <span>{at + 1}</span>
        </li>
      ))}
    </ol>
  );
}
