import { raceCalls } from '#contracts/bo/races.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { RaceEditor } from '#apps/admin/pages/races/race-editor.tsx';
import { MEASURE_WORDS, type Race } from '#apps/admin/pages/races/race.ts';
import { OfferPage, type OfferWords } from '#apps/admin/parts/offers/offer-page.tsx';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

const RACES: OfferWords = {
  calls: raceCalls,
  title: 'Races',
  one: 'race',
  fileName: 'races',
  spent: 'Paid',
  publish: {
    description: 'A second person checks measure and prizes, then publishes. A published race cannot be changed.',
  },
  stop: {
    title: 'Cancel this race?',
    description: 'Scoring stops and no prizes are paid. A finished race cannot be cancelled.',
    submit: 'Cancel race',
    done: 'Race cancelled.',
  },
  journal: { to: '/race-prizes', filter: 'raceId', text: 'See prizes paid' },
};

/** Races: drafts, what goes on, what has ended. */
export function RacesPage() {
  return (
    <OfferPage<Race>
      kind={RACES}
      columns={[
        { key: 'measure', head: 'Measure', place: 'foot', text: ({ measure }) => MEASURE_WORDS[measure] },
        { key: 'until', head: 'Until', tone: 'quiet', place: 'note', text: ({ endsAt }) => timeText(endsAt) },
      ]}
      figure={{ key: 'players', head: 'Players', isFigure: true, place: 'figure', text: ({ players }) => players.toLocaleString('en') }}
      facts={factsOf}
      renderParts={(row) => <Places one={row} />}
      mayStop={({ endsAt }) => new Date(endsAt) > new Date()}
      Editor={RaceEditor}
    />
  );
}

function factsOf({ currency, measure, gameTypes, games, leastStake, ticket, frozenAt }: Race) {
  const isOfPlay = measure !== 'deposits';
  return [
    ['measure', MEASURE_WORDS[measure]] as const,
    isOfPlay && (['games', games.join(', ') || gameTypes.join(', ') || 'all'] as const),
    [
      'places',
      ticket === null ? 'ranked by score' : `drawn, one entry per ${moneyText(ticket, currency)} ${currency} of ${measure}`,
    ] as const,
    isOfPlay && (['minimum stake', `${moneyText(leastStake, currency)} ${currency}`] as const),
    ['frozen', frozenAt === null ? 'not yet' : timeText(frozenAt)] as const,
  ];
}

function Places({ one: { prizes, currency, leaders, takenLate } }: { one: Race }) {
  return (
    <>
      <DrawerPart title="Places">
        <Facts facts={prizes.map((prize, at) => [String(at + 1), `${moneyText(prize, currency)} ${currency}`] as const)} />
      </DrawerPart>
      {leaders.length > 0 && (
        <DrawerPart title="Leaders">
          <Facts facts={leaders.map(({ place, member, score }) => [`${place}. ${member.account}`, score] as const)} />
        </DrawerPart>
      )}
      {takenLate.length > 0 && (
        <DrawerPart title="Reversed after the draw">
          <p className="drawer__note">These deposits were in the draw. Entries and prizes stay valid.</p>
          <Facts
            facts={takenLate.map(
              ({ member, amount, at }) => [`${member.account}, ${timeText(at)}`, `${moneyText(amount, currency)} ${currency}`] as const,
            )}
          />
        </DrawerPart>
      )}
    </>
  );
}
