import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { disqualifyFromPoker, pokerDeskTourney } from '#contracts/bo/poker-tourneys.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { isNothing } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { amountText } from '#apps/admin/pages/poker/poker-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

type Phase = 'registering' | 'running' | 'over' | 'cancelled';
type Tourney = { room: string; phase: Phase; currency: Currency };
type Entrant = WireOutput<typeof pokerDeskTourney>['list'][number];

/** Effect of a disqualification on the member's money, by the phase of the tournament. */
const RULES = translated({
  registering: 'The entry is refunded in full, and the member cannot enter again. A second person must approve.',
  running:
    'The member is out after this hand, without a refund. The remaining players share the member’s winnings, prize and bounty. A second person must approve.',
  over: 'The member’s winnings are taken, and everyone behind moves up a place. A second person must approve.',
});

const standingText = ({ stack, isOut, place, won, isTaken }: Entrant, currency: Currency): string => {
  if (isTaken) return t('disqualified');
  const paid = isNothing(won) ? '' : `, ${amountText(won, currency)} ${currency}`;
  if (isOut || place !== null) return `${place === null ? t('out') : t('place {place}', { place })}${paid}`;
  return t('{stack, plural, one {# chip} other {# chips}}', { stack });
};

/** Lists members of a tournament. Staff may request to disqualify a member; a second staff member approves. */
export function EntrantList({ tourney }: { tourney: Tourney }) {
  const may = useMay();
  const [chosen, setChosen] = useState<Entrant>();
  const { room, phase, currency } = tourney;
  const { data } = useQuery({
    queryKey: ['poker-tourney', room],
    queryFn: () => readValue(pokerDeskTourney, { room }),
    refetchInterval: 5_000,
  });
  const list = data?.list ?? [];
  return (
    <DrawerPart title={t('Members')}>
      {list.length === 0 ? (
        <p className="nothing">{t('No member has entered.')}</p>
      ) : (
        <Facts
          facts={list.map(
            (one) =>
              [
                one.account,
                <span key={one.memberId}>
                  <Link to="/members/$id" params={{ id: one.memberId }} className="link">
                    {standingText(one, currency)}
                  </Link>{' '}
                  {may(disqualifyFromPoker) && one.mayBeDisqualified && (
                    <Button
                      size="small"
                      variant="danger"
                      onClick={() => setChosen(one)}
                      aria-label={t('Disqualify {account}', { account: one.account })}
                    >
                      {t('Disqualify')}
                    </Button>
                  )}
                </span>,
              ] as const,
          )}
        />
      )}
      {chosen && phase !== 'cancelled' && (
        <ActDialog
          title={t('Disqualify: {account}', { account: chosen.account })}
          description={RULES[phase]}
          submit={t('Request approval')}
          variant="danger"
          onSubmit={({ reason, requestId }) => call(disqualifyFromPoker, { room, memberId: chosen.memberId, reason, requestId })}
          done={() => t('Sent for approval.')}
          onClose={() => setChosen(undefined)}
        />
      )}
    </DrawerPart>
  );
}
