import { Link } from '@tanstack/react-router';
import { classNames } from '#ui/class-names.ts';

type Props = { bet: { roundId: string; gameName: string; hasReplay: boolean }; className?: string };

/** The name of a bet's game, which leads to its round; of one that was dealt elsewhere it is the name alone. */
export function RoundLink({ bet: { roundId, gameName, hasReplay }, className }: Props) {
  if (!hasReplay) return <span className={classNames('ellipsis', className)}>{gameName}</span>;
  return (
    <Link to="/member/rounds/$id" params={{ id: roundId }} className={classNames('table__link', 'ellipsis', className)}>
      {gameName}
    </Link>
  );
}
