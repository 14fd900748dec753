import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { givePositionOfHouse } from '#contracts/bo/agent-positions.ts';
import { moveBranch, offerOfHouse } from '#contracts/bo/agents.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { numberText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Agent } from '#apps/admin/pages/agents/agents-page.tsx';
import { MoveDialog } from '#apps/admin/pages/agents/move-dialog.tsx';
import { PositionDialog } from '#apps/admin/pages/agents/position-dialog.tsx';
import { OfferDialog } from '#apps/admin/pages/agents/offer-dialog.tsx';
import { KINDS } from '#apps/admin/parts/agents/agent-words.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

/** Drawer of an agent: its position in the tree, and buttons to move it, offer it a contract or set its position in results. */
export function AgentDrawer({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { member, isAgent, upline, directs } = agent;
  const [requested, setRequested] = useState<'move' | 'offer' | 'position'>();
  const may = useMay();
  const navigate = useNavigate();
  return (
    <Drawer
      title={member.account}
      tag={<Tag tone={isAgent ? 'info' : 'plain'}>{isAgent ? t('agent') : t('member')}</Tag>}
      onClose={onClose}
    >
      <PositionPart agent={agent} />
      <div className="drawer__acts">
        {directs > 0 && (
          <Button size="small" variant="primary" onClick={() => void navigate({ to: '/agents', search: { under: member.id } })}>
            {t('See downlines')}
          </Button>
        )}
        {may(moveBranch) && (
          <Button size="small" onClick={() => setRequested('move')}>
            {t('Move branch')}
          </Button>
        )}
        {may(offerOfHouse) && upline === null && (
          <Button size="small" onClick={() => setRequested('offer')}>
            {t('Offer contract')}
          </Button>
        )}
        {may(givePositionOfHouse) && upline === null && isAgent && (
          <Button size="small" onClick={() => setRequested('position')}>
            {t('Position and credit')}
          </Button>
        )}
        <Button
          size="small"
          variant="line"
          onClick={() =>
            void navigate({ to: '/agent-contracts', search: { account: member.account, merchantId: String(agent.merchantId) } })
          }
        >
          {t('Contracts')}
        </Button>
        <Button
          size="small"
          variant="line"
          onClick={() => void navigate({ to: '/agent-bills', search: { account: member.account, merchantId: String(agent.merchantId) } })}
        >
          {t('Bills')}
        </Button>
      </div>
      {requested === 'move' && <MoveDialog agent={agent} onClose={() => setRequested(undefined)} />}
      {requested === 'position' && <PositionDialog agent={agent} onClose={() => setRequested(undefined)} />}
      {requested === 'offer' && <OfferDialog agent={agent} onClose={() => setRequested(undefined)} />}
    </Drawer>
  );
}

/** Shows the position of an agent in the tree. */
function PositionPart({ agent }: { agent: Agent }) {
  const { member, upline, depth, directs, below, contracts, joinedAt } = agent;
  return (
    <DrawerPart title={t('Position in the tree')}>
      <Facts
        facts={[
          [
            t('member'),
            <Link key="member" to="/members/$id" params={{ id: member.id }} className="link">
              #{member.id} {member.account}
            </Link>,
          ],
          [t('upline'), upline?.account ?? t('none, top level')],
          [t('depth'), String(depth + 1)],
          [t('direct downlines'), String(directs)],
          [t('all downlines'), numberText(below)],
          [t('contracts'), contracts.length > 0 ? contracts.map((kind) => KINDS[kind]).join(', ') : t('none')],
          [t('member since'), timeText(joinedAt)],
        ]}
      />
    </DrawerPart>
  );
}
