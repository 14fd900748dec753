import { Egg } from '#apps/site/pages/rewards/scenes/egg.tsx';
import { Envelope } from '#apps/site/pages/rewards/scenes/envelope.tsx';
import { Wheel } from '#apps/site/pages/rewards/scenes/wheel.tsx';
import type { Campaign } from '#apps/site/pages/rewards/use-rewards.ts';
import { isNothing } from '#kernel/amount.ts';
import './scenes.css';

/** State of a ticket. `asking`: the server has not answered yet. `opening`: the server has answered, and the animation runs. */
export type Phase = 'closed' | 'asking' | 'opening' | 'open';

type Props = Pick<Campaign, 'kind' | 'currency'> & {
  phase: Phase;
  prizes: readonly { weight: number; amount: Campaign['prizes'][number]['amount'] }[];
  /** The drawn line, and the ticket's hash, which decides at which place within the line's fields the wheel stops. */
  outcome?: { dealt: number; paid: number | null; serverSeedHash: string } | undefined;
};

/**
 * Draws the object that stands for a ticket (envelope, egg or wheel) as cut paper by lantern light. The outcome is only known from the
 * server's answer.
 */
export function Scene({ kind, phase, prizes, currency, outcome }: Props) {
  const paid = outcome?.paid;
  const isWin = typeof paid === 'number' && !isNothing(prizes[paid]!.amount);
  return (
    <div className={`reward-scene reward-scene--${kind}`} data-phase={phase} data-win={isWin} dir="ltr" aria-hidden="true">
      {kind === 'envelope' ? (
        <Envelope />
      ) : kind === 'egg' ? (
        <Egg />
      ) : (
        <Wheel prizes={prizes} currency={currency} outcome={phase === 'closed' || phase === 'asking' ? undefined : outcome} />
      )}
    </div>
  );
}
