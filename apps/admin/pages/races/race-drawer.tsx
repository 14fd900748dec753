import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { publishRace, saveRace, stopRace } from '#contracts/bo/races.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { MEASURE_WORDS, type Race } from '#apps/admin/pages/races/race.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { BudgetPart } from '#apps/admin/parts/offers/offer-budget.tsx';
import { OfferTag } from '#apps/admin/parts/offers/offer-tag.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

type Act = 'publish' | 'stop';

/** One race: what counts in it, who leads, what of its purse is paid, and what can be done about it. */
export function RaceDrawer({ one, onEdit, onClose }: { one: Race; onEdit: () => void; onClose: () => void }) {
  const nameOf = useBrandName();
  const [act, setAct] = useState<Act>();
  const { id, slug, state, texts, budget, currency, measure, gameTypes, games, leastStake, ticket, prizes, startsAt, endsAt, frozenAt } =
    one;
  return (
    <Drawer title={slug} tag={<OfferTag state={state} />} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            ['number', String(id)],
            ['brand', nameOf(one.merchantId)],
            ['title', texts['EN']!.title],
            ['counts', MEASURE_WORDS[measure]],
            ...(measure === 'deposits' ? [] : [['games', games.join(', ') || gameTypes.join(', ') || 'all'] as const]),
            ['places', ticket === null ? 'by score' : `drawn, a ticket for each ${moneyText(ticket, currency)} ${currency} of ${measure}`],
            ...(measure === 'deposits' ? [] : [['least stake', `${moneyText(leastStake, currency)} ${currency}`] as const]),
            ['from', timeText(startsAt)],
            ['until', timeText(endsAt)],
            ['frozen', frozenAt === null ? 'not yet' : timeText(frozenAt)],
            ['languages', Object.keys(texts).join(', ')],
          ]}
        />
        <Link to="/race-prizes" search={{ raceId: String(id) } as never} className="link">
          What places came to
        </Link>
      </DrawerPart>
      <BudgetPart budget={budget} />
      <DrawerPart title="Places">
        <Facts facts={prizes.map((prize, at) => [String(at + 1), `${moneyText(prize, currency)} ${currency}`] as const)} />
      </DrawerPart>
      {one.leaders.length > 0 && (
        <DrawerPart title="In the lead">
          <Facts facts={one.leaders.map(({ place, member, score }) => [`${place}. ${member.account}`, score] as const)} />
        </DrawerPart>
      )}
      {one.takenLate.length > 0 && (
        <DrawerPart title="Taken back after the draw">
          <p className="drawer__note">These deposits were in the draw. Tickets and prizes stand.</p>
          <Facts
            facts={one.takenLate.map(
              ({ member, amount, at }) => [`${member.account}, ${timeText(at)}`, `${moneyText(amount, currency)} ${currency}`] as const,
            )}
          />
        </DrawerPart>
      )}
      <Acts one={one} onAct={setAct} onEdit={onEdit} />
      <ActOf act={act} id={id} onClose={() => setAct(undefined)} />
    </Drawer>
  );
}

function Acts({ one: { state, endsAt }, onAct, onEdit }: { one: Race; onAct: (act: Act) => void; onEdit: () => void }) {
  const may = useMay();
  return (
    <div className="drawer__acts">
      {state === 'draft' && may(saveRace) && (
        <>
          <Button size="small" variant="primary" onClick={() => onAct('publish')}>
            Ask to publish it
          </Button>
          <Button size="small" variant="line" onClick={onEdit}>
            Change the draft
          </Button>
        </>
      )}
      {state === 'waiting' && <p className="drawer__note">It waits for another of staff.</p>}
      {state === 'published' && new Date(endsAt) > new Date() && may(stopRace) && (
        <Button size="small" variant="danger" onClick={() => onAct('stop')}>
          Call it off
        </Button>
      )}
    </div>
  );
}

function ActOf({ act, id, onClose }: { act: Act | undefined; id: number; onClose: () => void }) {
  if (act === 'publish')
    return (
      <ActDialog
        title="Publish this race?"
        description="Another of staff reads what counts and what places are paid, and publishes it. Then it is not changed any more."
        submit="Ask for approval"
        onSubmit={(given) => call(publishRace, { id, ...given })}
        done={() => 'Sent to approvals.'}
        onClose={onClose}
      />
    );
  if (act === 'stop')
    return (
      <ActDialog
        title="Call this race off?"
        description="Nothing counts any more and no place is paid. A race that has ended cannot be called off."
        submit="Call it off"
        variant="danger"
        onSubmit={({ reason }) => call(stopRace, { id, reason })}
        done={() => 'It is called off.'}
        onClose={onClose}
      />
    );
  return null;
}
