import { Egg } from '#apps/site/pages/rewards/scenes/egg.tsx';
import { Envelope } from '#apps/site/pages/rewards/scenes/envelope.tsx';
import { Wheel } from '#apps/site/pages/rewards/scenes/wheel.tsx';
import type { Campaign } from '#apps/site/pages/rewards/use-rewards.ts';
import { isNothing } from '#kernel/amount.ts';
import './scenes.css';

/** `asking`: the server has not answered yet. `opening`: it has, and the outcome is shown. */
export type Phase = 'closed' | 'asking' | 'opening' | 'open';

type Props = Pick<Campaign, 'kind' | 'currency'> & {
  phase: Phase;
  prizes: readonly { weight: number; amount: Campaign['prizes'][number]['amount'] }[];
  /** The line that was dealt, and the ticket’s hash, which says where on its fields a wheel stops. */
  outcome?: { dealt: number; paid: number | null; serverSeedHash: string } | undefined;
};

/** Shows the object that a ticket is opened as, in cut paper by lantern light. It shows the server’s answer and knows nothing before. */
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
