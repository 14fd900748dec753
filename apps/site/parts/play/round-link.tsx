import { Link } from '@tanstack/react-router';
import { StudioRound } from '#apps/site/parts/play/studio-round.tsx';
import { classNames } from '#ui/class-names.ts';

type Props = { bet: { roundId: string; gameName: string; hasReplay: boolean; page: string | null }; className?: string };

/** The name of a bet's game, which leads to its round; of one that a studio outside played, to its page there; of a bet with a page of its own, to that. */
export function RoundLink({ bet: { roundId, gameName, hasReplay, page }, className }: Props) {
  if (page !== null)
    return (
      <Link to={page} search={{ bet: roundId }} className={classNames('table__link', 'ellipsis', className)}>
        {gameName}
      </Link>
    );
  if (!hasReplay) return <StudioRound bet={{ roundId, gameName }} className={className} />;
  return (
    <Link to="/member/rounds/$id" params={{ id: roundId }} className={classNames('table__link', 'ellipsis', className)}>
      {gameName}
    </Link>
  );
}
