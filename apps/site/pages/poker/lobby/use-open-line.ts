import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Returns a function that opens a line of the lobby: a table or a pool at once, a tournament by its own lobby. */
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

/** Returns true if a room of the server is that of a tournament. */
function isTourney(id: string): boolean {
  return id.startsWith('poker-t');
}
