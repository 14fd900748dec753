import { useQueries } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { accountGraph } from '#contracts/bo/account-graph.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Chip } from '#ui/components/chip/chip.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { FindMember } from '#apps/admin/pages/account-graph/find-member.tsx';
import { GraphPicture, KindSample } from '#apps/admin/pages/account-graph/graph-picture.tsx';
import { KIND_WORDS, KINDS, type Graph, type Kind } from '#apps/admin/pages/account-graph/graph-words.ts';
import { layOut } from '#apps/admin/pages/account-graph/lay-out.ts';
import { mergeGraphs, type Node } from '#apps/admin/pages/account-graph/merge-graphs.ts';
import { NodeDetails } from '#apps/admin/pages/account-graph/node-details.tsx';
import { NodeList } from '#apps/admin/pages/account-graph/node-list.tsx';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';
import './graph-page.css';

/** Most members whose relations are read for one picture. */
const MOST_EXPANDED = 12;
const listOf = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? value.split(',') : []);

/** Page of the graph of accounts: a member in the middle, the traits that it shares with others, and money between the accounts. */
export function GraphPage() {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const member = search['member'] === undefined ? undefined : String(search['member']);
  const go = (more: ListSearch): void =>
    void navigate({ to: '/account-graph', search: { ...(member !== undefined && { member }), ...more } as never });
  return (
    <>
      <PageHead title={t('Account graph')}>
        {member !== undefined && (
          <Button size="small" variant="line" onClick={() => void navigate({ to: '/account-graph', search: {} })}>
            {t('Another member')}
          </Button>
        )}
      </PageHead>
      {member === undefined ? (
        <FindMember onFind={(id) => go({ member: id })} />
      ) : (
        <Accounts key={member} member={member} expanded={listOf(search['with'])} off={listOf(search['off']) as Kind[]} go={go} />
      )}
    </>
  );
}

type AccountsProps = { member: string; expanded: readonly string[]; off: readonly Kind[]; go: (more: ListSearch) => void };

function Accounts({ member, expanded, off, go }: AccountsProps) {
  const ids = [member, ...expanded.filter((id) => id !== member).slice(0, MOST_EXPANDED)];
  const answers = useQueries({
    queries: ids.map((id) => ({ queryKey: ['account-graph', id], queryFn: () => readValue(accountGraph, { id }) })),
  });
  const [first] = answers;
  if (first?.isError && !first.data) return <Failed error={first.error} onRetry={() => void first.refetch()} />;
  if (!first?.data) return <Skeleton height="60vh" />;
  const failed = answers.find(({ isError, data }) => isError && !data);
  return (
    <>
      {failed?.error && <Failed error={failed.error} onRetry={() => void failed.refetch()} />}
      <Surroundings member={member} ids={ids} off={off} go={go} graphs={answers.flatMap(({ data }) => data ?? [])} />
    </>
  );
}

type SurroundingsProps = {
  member: string;
  ids: readonly string[];
  graphs: readonly Graph[];
  off: readonly Kind[];
  go: AccountsProps['go'];
};

function Surroundings({ member, ids, graphs, off, go }: SurroundingsProps) {
  const [chosen, setChosen] = useState(`member-${member}`);
  const { length } = graphs;
  const hidden = off.join(',');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- answers are new objects at each render; their number and the kinds decide
  const picture = useMemo(() => mergeGraphs(graphs, new Set(off), member), [length, hidden, member]);
  const layout = useMemo(() => layOut(picture), [picture]);
  const node = picture.nodes.find(({ key }) => key === chosen) ?? picture.nodes[0];
  if (!node) return null;
  const withMembers = (more: readonly string[]): ListSearch => ({ ...(more.length > 0 && { with: more.join(',') }) });
  const search = (more: { expanded?: readonly string[]; off?: readonly Kind[] }): ListSearch => {
    const kinds = more.off ?? off;
    return { ...withMembers(more.expanded ?? ids.slice(1)), ...(kinds.length > 0 && { off: kinds.join(',') }) };
  };
  const expand = (one: Node): void => {
    if (one.type === 'member' && !ids.includes(one.member.id) && ids.length <= MOST_EXPANDED)
      go(search({ expanded: [...ids.slice(1), one.member.id] }));
  };
  const toggle = (kind: Kind): void => go(search({ off: off.includes(kind) ? off.filter((one) => one !== kind) : [...off, kind] }));
  const isExpanded = node.type === 'member' && ids.includes(node.member.id);
  const isCut = picture.left > 0 || graphs.some((graph) => graph.isCut);
  return (
    <div className="accounts">
      <KindChips counts={picture.counts} off={off} onToggle={toggle} />
      <div className="accounts__top">
        <div className="accounts__picture">
          <GraphPicture
            picture={picture}
            layout={layout}
            chosen={node.key}
            expanded={new Set(ids.map((id) => `member-${id}`))}
            onChoose={setChosen}
          />
          {picture.nodes.length === 1 && <Nothing>{t('No links of these kinds.')}</Nothing>}
          {isCut && (
            <p className="accounts__hint">
              {picture.left > 0
                ? t(
                    '{left, plural, one {Not all links are shown; # node is hidden.} other {Not all links are shown; # nodes are hidden.}}',
                    { left: picture.left },
                  )
                : t('Not all links are shown.')}
            </p>
          )}
        </div>
        <div className="accounts__side">
          <NodeDetails
            node={node}
            picture={picture}
            isExpanded={isExpanded || ids.length > MOST_EXPANDED}
            onExpand={() => expand(node)}
            onCentre={() => node.type === 'member' && go({ member: node.member.id })}
          />
          <p className="accounts__hint">{t('Arrow keys move through the list, Enter expands a member.')}</p>
          <NodeList nodes={picture.nodes} chosen={node.key} onChoose={setChosen} onOpen={expand} />
        </div>
      </div>
    </div>
  );
}

type ChipsProps = { counts: Readonly<Record<Kind, number>>; off: readonly Kind[]; onToggle: (kind: Kind) => void };

/** Kinds of links with their counts; a click hides a kind or shows it again. */
function KindChips({ counts, off, onToggle }: ChipsProps) {
  return (
    <div className="accounts__kinds" role="group" aria-label={t('Kinds of links')}>
      {KINDS.map((kind) => (
        <Chip
          key={kind}
          aria-pressed={!off.includes(kind)}
          disabled={counts[kind] === 0 && !off.includes(kind)}
          onClick={() => onToggle(kind)}
        >
          <KindSample kind={kind} />
          {KIND_WORDS[kind]} <span className="figures">{counts[kind]}</span>
        </Chip>
      ))}
    </div>
  );
}
