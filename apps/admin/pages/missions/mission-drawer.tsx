import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { publishMission, saveMission, stopMission } from '#contracts/bo/missions.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { stepText, sumsText, type Mission } from '#apps/admin/pages/missions/mission.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { BudgetPart } from '#apps/admin/parts/offers/offer-budget.tsx';
import { OfferTag } from '#apps/admin/parts/offers/offer-tag.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

type Act = 'publish' | 'stop';

/** One mission: what it asks for and gives, what of its budget is gone, and what can be done about it. */
export function MissionDrawer({ one, onEdit, onClose }: { one: Mission; onEdit: () => void; onClose: () => void }) {
  const nameOf = useBrandName();
  const may = useMay();
  const [act, setAct] = useState<Act>();
  const { id, slug, state, period, texts, steps, amounts, wagering, startsAt, endsAt } = one;
  return (
    <Drawer title={slug} tag={<OfferTag state={state} />} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            ['number', String(id)],
            ['brand', nameOf(one.merchantId)],
            ['title', texts['EN']!.title],
            ['when', period],
            ['gives', sumsText(amounts)],
            ['as', wagering === null ? 'cash' : `a bonus, wagered ${wagering.times} times in ${wagering.days} days`],
            ['from', timeText(startsAt)],
            ['until', timeText(endsAt)],
            ['languages', Object.keys(texts).join(', ')],
          ]}
        />
        <Link to="/mission-claims" search={{ missionId: String(id) } as never} className="link">
          What was claimed
        </Link>
      </DrawerPart>
      <DrawerPart title="Steps">
        <Facts facts={steps.map((step, at) => [String(at + 1), stepText(step)] as const)} />
      </DrawerPart>
      <BudgetPart budget={one.budget} />
      <div className="drawer__acts">
        {state === 'draft' && may(saveMission) && (
          <>
            <Button size="small" variant="primary" onClick={() => setAct('publish')}>
              Ask to publish it
            </Button>
            <Button size="small" variant="line" onClick={onEdit}>
              Change the draft
            </Button>
          </>
        )}
        {state === 'waiting' && <p className="drawer__note">It waits for another of staff.</p>}
        {state === 'published' && may(stopMission) && (
          <Button size="small" variant="danger" onClick={() => setAct('stop')}>
            Stop it
          </Button>
        )}
      </div>
      <ActOf act={act} id={id} onClose={() => setAct(undefined)} />
    </Drawer>
  );
}

function ActOf({ act, id, onClose }: { act: Act | undefined; id: number; onClose: () => void }) {
  if (act === 'publish')
    return (
      <ActDialog
        title="Publish this mission?"
        description="Another of staff reads its steps, what it gives and its budget, and publishes it. Then it is not changed any more."
        submit="Ask for approval"
        onSubmit={(given) => call(publishMission, { id, ...given })}
        done={() => 'Sent to approvals.'}
        onClose={onClose}
      />
    );
  if (act === 'stop')
    return (
      <ActDialog
        title="Stop this mission?"
        description="Nothing more is given for it, also to those who are done. What was claimed stays. It is not opened again."
        submit="Stop it"
        variant="danger"
        onSubmit={({ reason }) => call(stopMission, { id, reason })}
        done={() => 'It is stopped.'}
        onClose={onClose}
      />
    );
  return null;
}
