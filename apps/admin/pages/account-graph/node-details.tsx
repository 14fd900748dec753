import { Link } from '@tanstack/react-router';
import { Button } from '#ui/components/button/button.tsx';
import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { KIND_WORDS } from '#apps/admin/pages/account-graph/graph-words.ts';
import type { Edge, Node, Picture } from '#apps/admin/pages/account-graph/merge-graphs.ts';
import { OpenCase } from '#apps/admin/parts/risk/open-case.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

type Props = {
  node: Node;
  picture: Picture;
  isExpanded: boolean;
  onExpand: () => void;
  onCentre: () => void;
};

/** Shows the chosen node: its facts, its payments, and buttons to expand it or open it. */
export function NodeDetails({ node, picture, isExpanded, onExpand, onCentre }: Props) {
  if (node.type === 'trait') {
    const { label, kind, size, members } = node.trait;
    return (
      <section className="accounts__details" aria-live="polite">
        <h2>{label}</h2>
        <Facts
          facts={[
            [t('kind'), KIND_WORDS[kind]],
            [t('members'), size > members.length ? t('{size}, {count} in this picture', { size, count: members.length }) : String(size)],
          ]}
        />
      </section>
    );
  }
  const { id, account, state, joinedAt, signs, weight } = node.member;
  const flows = picture.edges.filter(({ tie, from, to }) => tie && (from === node.key || to === node.key));
  return (
    <section className="accounts__details" aria-live="polite">
      <h2>
        <Link to="/members/$id" params={{ id }} className="link">
          {account}
        </Link>
      </h2>
      <Facts
        facts={[
          [t('state'), words(state)],
          [t('joined'), timeText(joinedAt)],
          [t('abuse signals'), signs === 0 ? t('none') : t('{signs}, highest weight {weight} of 100', { signs, weight })],
        ]}
      />
      {flows.length > 0 && (
        <ul className="accounts__flows">
          {flows.map((edge) => (
            <li key={edge.key}>{flowText(edge, node.key, picture)}</li>
          ))}
        </ul>
      )}
      <div className="accounts__acts">
        {!isExpanded && (
          <Button size="small" variant="primary" onClick={onExpand}>
            {t('Expand')}
          </Button>
        )}
        {node.key !== picture.nodes[0]?.key && (
          <Button size="small" variant="line" onClick={onCentre}>
            {t('Put in the middle')}
          </Button>
        )}
        <OpenCase subject={{ merchantId: picture.merchantId, title: t('Accounts around {account}', { account }), memberIds: [id] }} />
      </div>
    </section>
  );
}

/** Describes a tie by money or agency, from the point of view of the chosen member. */
function flowText({ tie, from, to }: Edge, own: string, { nodes }: Picture): string {
  const isOut = from === own;
  const other = nodes.find(({ key }) => key === (isOut ? to : from));
  const name = other?.type === 'member' ? other.member.account : '';
  if (!tie || tie.amount === null || tie.currency === null)
    return isOut ? t('{name} is a direct downline', { name }) : t('{name} is the upline', { name });
  const values = { kind: KIND_WORDS[tie.kind], name, sum: `${moneyText(tie.amount, tie.currency)} ${tie.currency}`, times: tie.times };
  return isOut
    ? t('{times, plural, one {{kind} to {name}: {sum}} other {{kind} to {name}: {sum} in # payments}}', values)
    : t('{times, plural, one {{kind} from {name}: {sum}} other {{kind} from {name}: {sum} in # payments}}', values);
}
