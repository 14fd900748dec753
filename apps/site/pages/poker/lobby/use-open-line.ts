import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens what stands in the lobby: a table or a pool at once, a tournament by its own lobby. */
export function useOpenLine(): (id: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) => {
      if (isTourney(id)) void navigate({ to: '/poker/tourney', search: { room: id } });
      else void navigate({ to: '/poker/table', search: { tables: id } });
    },
    [navigate],
  );
}

/** Returns true for a room of the server that is that of a tournament. */
function isTourney(id: string): boolean {
  return id.startsWith('poker-t');
}
