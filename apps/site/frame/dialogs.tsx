import { Suspense } from 'react';
import { useAnnouncementsByThemselves } from '#apps/site/features/announcements/use-announcements-by-themselves.ts';
import { useOffersByThemselves } from '#apps/site/features/offers/use-offers-by-themselves.ts';
import { useJackpotWins } from '#apps/site/features/jackpots/use-jackpot-wins.ts';
import { useSearchKey } from '#apps/site/features/search/use-search-key.ts';
import { Contained } from '#apps/site/parts/page/contained.tsx';
import { usePrefetchedAuth } from '#apps/site/frame/auth/use-prefetched-auth.ts';
import { useDueDialogs } from '#apps/site/frame/gates/use-due-dialogs.ts';
import { useGoOnQuestion } from '#apps/site/frame/gates/use-go-on-question.ts';
import { useFavouriteAfterSignIn } from '#apps/site/parts/favourites/use-favourite-after-sign-in.ts';
import { useOpenedDialogs } from '#web/dialogs/create-dialog.tsx';

/** Shows all opened dialogs of the site. If the code of a dialog does not load, a toast names it, and the page stays. */
export function Dialogs() {
  return useOpenedDialogs().map((Dialog, at) => (
    // Dialogs are added to this list and never removed, so their positions are stable keys.
    // oxlint-disable-next-line react/no-array-index-key
    <Contained key={at}>
      <Suspense>
        <Dialog />
      </Suspense>
    </Contained>
  ));
}

/** Runs all hooks that open dialogs without a click on the page. */
export function DialogOpeners() {
  usePrefetchedAuth();
  useSearchKey();
  useDueDialogs();
  useGoOnQuestion();
  useOffersByThemselves();
  useAnnouncementsByThemselves();
  useFavouriteAfterSignIn();
  useJackpotWins();
  return null;
}
