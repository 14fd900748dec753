import { useState } from 'react';
import type { Chase, DrawsShown, FamilyText, ShownRound } from '#games/kit/view/view.ts';
import { Button } from '#ui/components/button/button.tsx';

type Props = { t: FamilyText; draws: DrawsShown; ticket: ShownRound<unknown> };

/** Returns the chase that a ticket belongs to, and its place in the chase; null if it belongs to none. */
function chaseOf({ chases }: DrawsShown, { roundId }: ShownRound<unknown>): { chase: Chase; nth: number } | null {
  for (const chase of chases) {
    const at = chase.tickets.findIndex((one) => one.roundId === roundId);
    if (at >= 0) return { chase, nth: at + 1 };
  }
  return null;
}

/** Shows the place of a ticket in its chase, and the end of the chase. */
export function ChaseMark({ t, draws, ticket }: Props) {
  const found = chaseOf(draws, ticket);
  if (!found) return null;
  const { chase, nth } = found;
  const end = chase.stoppedBy && t(chase.stoppedBy === 'win' ? 'kit.lottery_chase_won' : 'kit.lottery_chase_ended');
  return (
    <small className="tickets__chase">
      {t('kit.lottery_nth', { nth, count: chase.tickets.length })}
      {end && ` · ${end}`}
    </small>
  );
}

/** Button that ends a chase: the waiting ticket and all later tickets are returned. It is shown at the first waiting ticket. */
export function EndChase({ t, draws, ticket }: Props) {
  const [isRequesting, setRequesting] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const found = chaseOf(draws, ticket);
  const waiting = new Set(draws.tickets.filter(({ step }) => step !== null).map(({ roundId }) => roundId));
  const first = found?.chase.tickets.find(({ roundId }) => waiting.has(roundId));
  if (found?.chase.stoppedBy !== null || first?.roundId !== ticket.roundId) return null;

  async function end(id: string): Promise<void> {
    setRequesting(true);
    const answer = await draws.endChase(id).catch(() => null);
    setRequesting(false);
    setNotice(answer ? (answer.ok ? null : answer.message) : t('kit.lost'));
  }
  return (
    <>
      <Button size="small" isBusy={isRequesting} onClick={() => void end(found.chase.id)}>
        {t('kit.lottery_end_chase')}
      </Button>
      {notice && <span role="status">{notice}</span>}
    </>
  );
}
