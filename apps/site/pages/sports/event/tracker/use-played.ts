import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { sportsProof } from '#contracts/sports-proof.ts';
import { loadSport } from '#apps/site/parts/sports/played/load-sport.ts';
import { playedFrom, type Played } from '#apps/site/parts/sports/played/moments.ts';
import type { SportsEvent } from '#apps/site/parts/sports/use-sports.ts';
import { useIsPushed, watchSteps } from '#apps/site/parts/sports/watch-events.ts';
import { eventTopic } from '#contracts/frames/sports.ts';
import type { Sport } from '#sports/kit/contract.ts';
import { readValue } from '#web/http/api.ts';

/** Interval at which the draws are read again if no draws are pushed, in ms. */
const STEPS_MS = 4_000;

export type Shown = NonNullable<Sport['shown']>;

type Found = { played?: { played: Played; shown: Shown } | undefined; trouble: Error | null; retry: () => void };

/** Replays a match that has begun in this browser, from its draws. `played` is undefined until these have loaded. */
export function usePlayed({ id, sport: code, state }: SportsEvent, isOn: boolean): Found {
  const isPushed = useIsPushed([eventTopic(id)]);
  const sport = useQuery({ queryKey: ['sports', 'rules', code], queryFn: () => loadSport(code), enabled: isOn, staleTime: Infinity });
  const {
    data: proof,
    error,
    refetch,
  } = useQuery({
    queryKey: ['sports', 'steps', id],
    queryFn: () => readValue(sportsProof, { event: id }),
    enabled: isOn && state !== 'open',
    refetchInterval: state === 'live' && !isPushed && STEPS_MS,
  });
  const [pushed, setPushed] = useState<{ step: number; name: string }[]>([]);
  useEffect(() => {
    if (!isOn || state !== 'live') return;
    return watchSteps(id, (steps) => setPushed((known) => [...known, ...steps]));
  }, [id, isOn, state]);
  const names = useMemo(() => proof && namesOf(proof.steps, pushed), [proof, pushed]);
  const hasGap = names === null;
  useEffect(() => {
    if (isOn && (hasGap || state === 'ended')) void refetch();
  }, [hasGap, isOn, state, refetch]);
  const found = useMemo(() => {
    if (!sport.data || !proof || !names) return undefined;
    const played = playedFrom(sport.data, proof.strengths, names);
    return played && { played, shown: sport.data.shown ?? { score: 'points' } };
  }, [sport.data, proof, names]);
  const retry = (): void => void Promise.all([sport.refetch(), refetch()]);
  return { played: found, trouble: found ? null : (sport.error ?? error), retry };
}

/** Returns the names of all draws in order: the read draws, and the draws pushed after them; null if some between them are missing. */
function namesOf(read: readonly { step: number; name: string }[], pushed: readonly { step: number; name: string }[]): string[] | null {
  const names = read.map(({ name }) => name);
  for (const { step, name } of pushed) {
    if (step > names.length) return null;
    names[step] = name;
  }
  return names;
}
