import type { BookSport } from '#modules/sportsbook/book.ts';
import type { Sport } from '#sports/kit/contract.ts';
import type { TestDatabase } from '#tests/factories/database.ts';

/**
 * Lets the next draw of a match stop it for certain, in the state that `make` gives. The draw is due in the past, and the match starts `startsInMs`
 * from now.
 */
export async function letStop<Strengths>(
  { owner }: Pick<TestDatabase, 'owner'>,
  event: bigint,
  make: (strengths: Strengths) => object,
  startsInMs = -3_600_000,
): Promise<void> {
  const { rows } = await owner.query<{ strengths: Strengths & object }>('SELECT strengths FROM sports_event WHERE id = $1', [event]);
  const strengths = { ...rows[0]!.strengths, stops: 1, postpones: true, dates: true };
  await owner.query(
    `UPDATE sports_event SET strengths = $2, play = $3, starts_at = clock_timestamp() + $4 * interval '1 ms', due_at = clock_timestamp() - interval '1 minute'
      WHERE id = $1`,
    [event, JSON.stringify(strengths), JSON.stringify({ ...make(strengths), stop: 'asked' }), startsInMs],
  );
}

/** Makes the draws of a sport give the outcome that `wanted` names, where it names one of theirs. */
export function dealtAs<S, State, F>(rules: BookSport, sport: Sport<S, State, F>, wanted: (state: State) => string | undefined): BookSport {
  return {
    ...rules,
    draw: (strengths, state, key) => {
      const draw = sport.step(strengths as S, state as State);
      const name = wanted(state as State);
      const at = draw && name !== undefined ? draw.names.indexOf(name) : -1;
      return at < 0
        ? rules.draw(strengths, state, key)
        : { name: draw!.names[at]!, at, state: sport.apply(strengths as S, state as State, at) };
    },
  };
}
