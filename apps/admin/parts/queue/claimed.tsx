import type { ReactNode } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import type { Answer } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { useAct } from '#apps/admin/parts/form/use-act.ts';

type Claim = { holder: string; isOwn: boolean; expiresAt: string | Date };

type ClaimedProps = {
  claim: Claim | null;
  /** Name of the taken thing in a word: `case`. */
  what: string;
  onTake(isTakeover: boolean): Promise<Answer<unknown>>;
  onGiveBack(): Promise<Answer<unknown>>;
  /** The acts of whoever has taken it. */
  children: ReactNode;
};

/** Shows the acts on something of a queue: take it or take it over first, then its own acts, and give it back. */
export function Claimed({ claim, what, onTake, onGiveBack, children }: ClaimedProps) {
  const { act, isBusy } = useAct();
  const until = claim && timeText(claim.expiresAt).slice(11, 16);
  if (!claim?.isOwn)
    return (
      <div className="drawer__acts">
        {claim && (
          <p className="drawer__note">
            {claim.holder} is working on this {what} until {until}.
          </p>
        )}
        <Button
          variant={claim ? 'line' : 'primary'}
          size="small"
          isBusy={isBusy}
          onClick={() => void act(() => onTake(claim !== null), `You have this ${what} for ten minutes.`)}
        >
          {claim ? 'Take over' : `Take this ${what}`}
        </Button>
      </div>
    );
  return (
    <>
      <p className="drawer__note">Yours until {until}.</p>
      <div className="drawer__acts">
        {children}
        <Button variant="line" size="small" isBusy={isBusy} onClick={() => void act(onGiveBack, 'Released.')}>
          Release
        </Button>
      </div>
    </>
  );
}
