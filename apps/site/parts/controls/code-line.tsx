import { CopyButton } from '#apps/site/parts/controls/copy-button.tsx';
import './code-line.css';

/** Shows a named value with a button that copies it, such as a hash to compare. */
export function CodeLine({ label, note, value }: { label: string; note?: string; value: string }) {
  return (
    <div className="code-line">
      <dt>
        {label}
        {note && <span className="code-line__note">{note}</span>}
      </dt>
      <dd>
        <code dir="ltr">{value}</code>
        <CopyButton text={value} name={label} />
      </dd>
    </div>
  );
}
