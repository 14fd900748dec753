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
    description: 'Another of staff reads what counts and what places are paid, and publishes it. Then it is not changed any more.',
  },
  stop: {
    title: 'Call this race off?',
    description: 'Nothing counts any more and no place is paid. A race that has ended cannot be called off.',
    submit: 'Call it off',
    done: 'It is called off.',
  },
  journal: { to: '/race-prizes', filter: 'raceId', text: 'What places came to' },
};

/** Races: drafts, what goes on, what has ended. */
export function RacesPage() {
  return (
    <OfferPage<Race>
      kind={RACES}
      columns={[
        { key: 'measure', head: 'What counts', place: 'foot', text: ({ measure }) => MEASURE_WORDS[measure] },
        { key: 'until', head: 'Until', tone: 'quiet', place: 'note', text: ({ endsAt }) => timeText(endsAt) },
      ]}
      figure={{ key: 'players', head: 'In it', isFigure: true, place: 'figure', text: ({ players }) => players.toLocaleString('en') }}
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
    ['counts', MEASURE_WORDS[measure]] as const,
    isOfPlay && (['games', games.join(', ') || gameTypes.join(', ') || 'all'] as const),
    ['places', ticket === null ? 'by score' : `drawn, a ticket for each ${moneyText(ticket, currency)} ${currency} of ${measure}`] as const,
    isOfPlay && (['least stake', `${moneyText(leastStake, currency)} ${currency}`] as const),
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
        <DrawerPart title="In the lead">
          <Facts facts={leaders.map(({ place, member, score }) => [`${place}. ${member.account}`, score] as const)} />
        </DrawerPart>
      )}
      {takenLate.length > 0 && (
        <DrawerPart title="Taken back after the draw">
          <p className="drawer__note">These deposits were in the draw. Tickets and prizes stand.</p>
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
