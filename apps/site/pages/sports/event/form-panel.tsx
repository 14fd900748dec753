import { Link } from '@tanstack/react-router';
import { useResults, type Result } from '#apps/site/pages/sports/results/use-results.ts';
import { Crest } from '#apps/site/parts/sports/crest.tsx';
import type { SportsEvent } from '#apps/site/parts/sports/use-sports.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';

const SHOWN = 5;

/** Shows the last results of both sides in this league. */
export function FormPanel({ event }: { event: SportsEvent }) {
  const { t } = useI18n();
  const { data } = useResults(event.sport, event.league);
  if (!data) return null;
  const sides = event.names.slice(0, 2).map((name) => ({
    name,
    last: formOf(data, name)
      .filter(({ id }) => id !== event.id)
      .slice(0, SHOWN),
  }));
  if (sides.every(({ last }) => last.length === 0)) return null;
  return (
    <section className="form" aria-labelledby="form">
      <h2 id="form">{t('sports.form')}</h2>
      <div className="form__sides">
        {sides.map(({ name, last }) => (
          <div key={name}>
            <h3 className="form__name">
              <Crest name={name} sport={event.sport} size={18} />
              {name}
            </h3>
            {last.length === 0 ? (
              <p className="quiet">{t('sports.form_none')}</p>
            ) : (
              <ul>
                {last.map((result) => (
                  <FormLine key={result.id} result={result} name={name} />
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

function FormLine({ result: { id, names, score, state }, name }: { result: Result; name: string }) {
  const { t } = useI18n();
  const outcome = outcomeFor(name, { names, score, state });
  return (
    <li className="form__line">
      <span className={classNames('pip', `pip--${outcome}`)}>{t(`sports.form.${outcome}`)}</span>
      <Link to="/sports/event/$id" params={{ id }} className="ellipsis">
        {names.join(' – ')}
      </Link>
      <bdi className="figures">{state === 'cancelled' ? '–' : score.join('–')}</bdi>
    </li>
  );
}

/** Returns the results in which a side played. */
export function formOf<R extends Pick<Result, 'names'>>(results: readonly R[], name: string): R[] {
  return results.filter(({ names }) => names.includes(name));
}

/** Returns the result from the point of view of `name`. */
export function outcomeFor(
  name: string,
  { names, score, state }: Pick<Result, 'names' | 'score' | 'state'>,
): 'won' | 'drawn' | 'lost' | 'off' {
  if (state === 'cancelled' || score.length < 2) return 'off';
  const lead = (score[0]! - score[1]!) * (names[0] === name ? 1 : -1);
  return lead > 0 ? 'won' : lead < 0 ? 'lost' : 'drawn';
}
