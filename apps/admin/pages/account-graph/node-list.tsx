import { useRef, type KeyboardEvent } from 'react';
import { Tag } from '#ui/components/chip/chip.tsx';
import { t } from '#apps/admin/lib/text.ts';
import { KIND_WORDS, levelOf } from '#apps/admin/pages/account-graph/graph-words.ts';
import type { Node } from '#apps/admin/pages/account-graph/merge-graphs.ts';

type Props = { nodes: readonly Node[]; chosen: string; onChoose: (key: string) => void; onOpen: (node: Node) => void };

/** Lists the nodes of the picture. Arrow keys move the focus, and Enter expands or opens the node. */
export function NodeList({ nodes, chosen, onChoose, onOpen }: Props) {
  const own = useRef<HTMLUListElement>(null);
  const walk = (event: KeyboardEvent, at: number): void => {
    const to = stepOf(event.key, at, nodes.length);
    if (to === undefined) return;
    event.preventDefault();
    own.current?.querySelectorAll<HTMLButtonElement>('.accounts__item')[to]?.focus();
  };
  return (
    <ul ref={own} className="accounts__list" aria-label={t('Nodes')}>
      {nodes.map((node, at) => (
        <li key={node.key}>
          <button
            type="button"
            className="accounts__item"
            aria-current={node.key === chosen}
            tabIndex={node.key === chosen ? 0 : -1}
            onFocus={() => onChoose(node.key)}
            onClick={() => onChoose(node.key)}
            onDoubleClick={() => onOpen(node)}
            onKeyDown={(event) => (event.key === 'Enter' ? onOpen(node) : walk(event, at))}
          >
            <NodeText node={node} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function NodeText({ node }: { node: Node }) {
  if (node.type === 'trait')
    return (
      <>
        <span>{node.trait.label}</span>
        <small>{t('{kind_word}, {size} members', { kind_word: KIND_WORDS[node.trait.kind], size: node.trait.size })}</small>
      </>
    );
  const { account, signs, weight } = node.member;
  const level = levelOf(node.member);
  return (
    <>
      <span>{account}</span>
      {signs > 0 && (
        <Tag tone={level === 'strong' ? 'bad' : level === 'look' ? 'warn' : 'plain'}>
          {t('{signs, plural, one {# signal, weight {weight}} other {# signals, highest weight {weight}}}', { signs, weight })}
        </Tag>
      )}
    </>
  );
}

/** Returns the index in the list that a key moves the focus to; undefined for another key. */
function stepOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
