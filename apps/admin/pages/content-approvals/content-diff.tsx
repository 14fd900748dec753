import { valueText, words } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { linesOf, type Line } from '#apps/admin/pages/content-approvals/text-diff.ts';
import './content-diff.css';

type Values = Readonly<Record<string, unknown>>;
const MARKS = { same: '', gone: '−', new: '+', 'left out': '' } as const;

const NAMES: Readonly<Record<string, string>> = translated({
  needsConsent: 'members must accept this version',
  promotionType: 'promotion',
  groupName: 'group',
});
const labelOf = (name: string): string => (Object.hasOwn(NAMES, name) ? NAMES[name]! : words(name));
/** True for a line with text. Empty lines, which separate paragraphs, are not listed. */
const isSeen = ({ text }: Line): boolean => text.trim() !== '';

/**
 * Shows the differences of two texts, field by field and line by line. Times of publication are not compared here; the request shows them.
 */
export function ContentDiff({ before, after }: { before: Values; after: Values }) {
  const text = (value: unknown): string => (value === undefined || value === null ? '' : valueText(value));
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .map((name) => [name, text(before[name]), text(after[name])] as const)
    .filter(([, old, next]) => old !== next);
  if (fields.length === 0) return <p className="content-diff__none">{t('Nothing differs from what the site shows.')}</p>;
  return (
    <div className="content-diff">
      {fields.map(([name, old, next]) => (
        <section key={name} aria-label={labelOf(name)}>
          <h3>{labelOf(name)}</h3>
          <ol>
            {linesOf(old, next)
              .filter(isSeen)
              .map(({ kind, text: line }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
                <li key={at} className={`content-diff__line content-diff__line--${kind === 'left out' ? 'out' : kind}`} dir="auto">
                  <span className="content-diff__mark" aria-hidden>
                    {MARKS[kind]}
                  </span>
                  {kind === 'gone' ? <del>{line}</del> : kind === 'new' ? <ins>{line}</ins> : line}
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
