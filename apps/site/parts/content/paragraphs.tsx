import './paragraphs.css';

type Block = { kind: 'text'; text: string } | { kind: 'list'; items: string[] };

/** Splits plain text of the operator into blocks: an empty line separates paragraphs, `- ` begins an item of a list. */
export function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => {
      const lines = part.split('\n');
      const first = lines.findIndex((line) => line.startsWith('- '));
      if (first === -1) return [{ kind: 'text' as const, text: part }];
      const before = lines.slice(0, first).join('\n').trim();
      const items = lines.slice(first).map((line) => line.replace(/^- /, '').trim());
      return [...(before ? [{ kind: 'text' as const, text: before }] : []), { kind: 'list' as const, items }];
    });
}

export function Paragraphs({ text }: { text: string }) {
  return (
    <div className="paragraphs" dir="auto">
      {blocksOf(text).map((block) =>
        block.kind === 'text' ? (
          <p key={block.text}>{block.text}</p>
        ) : (
          <ul key={block.items.join()}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
