import { useEffect } from 'react';
import { useParams, useSearch } from '@tanstack/react-router';
import { BookPage } from '#apps/site/pages/sports/book/book-page.tsx';
import { BookFrame } from '#apps/site/pages/sports/frame/book-frame.tsx';
import { EventPage } from '#apps/site/pages/sports/event/event-page.tsx';
import { LivePage } from '#apps/site/pages/sports/book/live-page.tsx';
import { MyBetsPage } from '#apps/site/pages/sports/bets/my-bets-page.tsx';
import { VerifyPage } from '#apps/site/pages/sports/verify/verify-page.tsx';
import { ResultsPage } from '#apps/site/pages/sports/results/results-page.tsx';
import { isFront, useEnterFront } from '#apps/site/parts/sports/front.ts';

export const SportsBoard = () => <Board isEsport={false} />;
export const EsportsBoard = () => <Board isEsport />;

function Board({ isEsport }: { isEsport: boolean }) {
  const { sport, league } = useParams({ strict: false });
  const { front } = useSearch({ strict: false });
  const enter = useEnterFront();
  useEffect(() => {
    if (isFront(front)) enter(front);
    // oxlint-disable-next-line react/exhaustive-deps -- the address names the front once
  }, [front]);
  return <BookPage key={isEsport ? 'esports' : 'sports'} isEsport={isEsport} sport={sport} league={league} />;
}

export function EventRoute() {
  const { id = '' } = useParams({ strict: false });
  return (
    <BookFrame>
      <EventPage key={id} id={id} />
    </BookFrame>
  );
}

export const LiveRoute = () => (
  <BookFrame>
    <LivePage />
  </BookFrame>
);

export function ResultsRoute() {
  const { sport } = useParams({ strict: false });
  return (
    <BookFrame>
      <ResultsPage sport={sport} />
    </BookFrame>
  );
}

export function VerifyRoute() {
  const { id = '' } = useParams({ strict: false });
  return (
    <BookFrame>
      <VerifyPage key={id} id={id} />
    </BookFrame>
  );
}

export const MyBetsRoute = () => (
  <BookFrame>
    <MyBetsPage />
  </BookFrame>
);
