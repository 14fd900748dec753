import { Link } from '@tanstack/react-router';
import { StudioRound } from '#apps/site/parts/play/studio-round.tsx';
import { classNames } from '#ui/class-names.ts';

type Props = { bet: { roundId: string; gameName: string; hasReplay: boolean; page: string | null }; className?: string };

/**
 * Links the name of a bet's game to its round. A bet at an outside studio leads to its page there; a bet with a page of its own leads to
 * that page.
 */
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
