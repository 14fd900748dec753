import { HIGHEST, MOST_BETS, MOST_TIMES, quoteOfAll, type Field, type Line } from '#games/kit/quote.ts';
import type { BoardProps } from '#games/kit/view/lottery/lottery-board.tsx';
import type { useChoice } from '#games/kit/view/lottery/use-cart.ts';
import { choiceText } from '#games/kit/view/lottery/words.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { useState } from 'react';
import { fromMinor } from '#kernel/amount.ts';
import { readDecimal } from '#kernel/typed-amount.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Chip } from '#ui/components/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import './counter.css';

/** Least count of numbers from which they are shown in rows of ten. */
const ROWS_OF_TEN = 80;
/** Number of digits; they are shown in two rows of five where one row has no room. */
const DIGITS = 10;

type Choice = ReturnType<typeof useChoice>;
type Props = BoardProps & { choice: Choice; units: readonly bigint[]; onAdd(line: Line): void };

/** Shows the possible bets: groups of plays, the rows of numbers of one play, and the stake of each single bet. */
export function Counter({ view, front: { family, lottery, About }, choice, units, onAdd }: Props) {
  const { t } = view;
  const { play } = choice;
  const plays = [...lottery.plays.values()];
  const groups = [...new Set(plays.map(({ group }) => group))];
  return (
    <section className="counter" aria-label={t('kit.lottery_plays')}>
      <div className="counter__groups" role="group" aria-label={t('kit.lottery_plays')}>
        {groups.map((group) => (
          <Chip key={group} aria-pressed={group === play.group} onClick={() => choice.turnTo(plays.find((one) => one.group === group)!)}>
            {t(`${family}.group.${group}`)}
          </Chip>
        ))}
      </div>
      <div className="counter__plays" role="group" aria-label={t(`${family}.group.${play.group}`)}>
        {plays
          .filter(({ group }) => group === play.group)
          .map((one) => (
            <button
              key={one.code}
              type="button"
              aria-pressed={one.code === play.code}
              className="counter__play"
              onClick={() => choice.turnTo(one)}
            >
              {t(`${family}.play.${one.name}`)}
            </button>
          ))}
      </div>
      <p className="counter__about">
        {t(`${family}.how.${play.name}`)} <span className="figures">{t('kit.lottery_pays', quoteOfAll(play, HIGHEST))}</span>
      </p>
      {About && <About play={play} picks={choice.picks} t={t} drawsMs={view.draws?.next[0]?.drawsAt} />}
      {play.fields.map((field, at) => (
        <Row
          key={`${play.code}/${field.key}`}
          t={t}
          family={family}
          field={field}
          chosen={choice.picks[at] ?? []}
          onToggle={(one) => choice.toggle(at, one)}
          onPut={(all) => choice.put(at, all)}
        />
      ))}
      <Foot view={view} choice={choice} units={units} onAdd={onAdd} />
    </section>
  );
}

/** Shows the stake of a single bet, the factor of the line, and the price of the line. */
function Foot({ view: { t, money, currency }, choice, units, onAdd }: Pick<Props, 'view' | 'choice' | 'units' | 'onAdd'>) {
  const [isWrong, setWrong] = useState(false);
  return (
    <div className="counter__foot">
      <label className="counter__field">
        <span>{t('kit.lottery_each')}</span>
        <select className="lottery__input" value={String(choice.each)} onChange={(event) => choice.setEach(BigInt(event.target.value))}>
          {units.map((unit) => (
            <option key={String(unit)} value={String(unit)}>
              {money(fromMinor(unit, currency))}
            </option>
          ))}
        </select>
      </label>
      <TimesField label={t('kit.lottery_times')} choice={choice} onWrong={setWrong} />
      <p className="counter__sum figures" role="status">
        {choice.singles > MOST_BETS
          ? t('kit.lottery_too_many', { most: MOST_BETS })
          : t('kit.lottery_bets', { count: choice.isReady ? choice.singles : 0, amount: money(fromMinor(choice.stake, currency)) })}
      </p>
      <span className="counter__acts">
        <Button size="small" onClick={choice.random}>
          {t('kit.lottery_random')}
        </Button>
        <Button size="small" onClick={choice.clear}>
          {t('kit.chips_clear')}
        </Button>
        <Button
          variant="primary"
          disabled={!choice.line || isWrong}
          onClick={() => {
            onAdd(choice.line!);
            choice.clear();
          }}
        >
          {t('kit.lottery_add')}
        </Button>
      </span>
    </div>
  );
}

type TimesProps = { label: string; choice: Pick<Choice, 'times' | 'setTimes'>; onWrong: (isWrong: boolean) => void };

/**
 * Field for the factor of a line. Text that is no factor is shown as wrong and never read as another number. When the player leaves the
 * field, it shows the last valid factor.
 */
function TimesField({ label, choice: { times, setTimes }, onWrong }: TimesProps) {
  const [typed, setTyped] = useState<string>();
  const change = (text: string | undefined): void => {
    const read = text !== undefined && /^\p{Nd}{1,9}$/u.test(text) ? Number(readDecimal(text, 0, 'en')) : 0;
    const isRight = read >= 1 && read <= MOST_TIMES;
    if (isRight) setTimes(read);
    setTyped(isRight ? undefined : text);
    onWrong(!isRight && text !== undefined);
  };
  return (
    <label className="counter__field">
      <span>{label}</span>
      <input
        className="lottery__input"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(times)}
        aria-invalid={typed !== undefined}
        onChange={({ target }) => change(target.value)}
        onBlur={() => change(undefined)}
      />
    </label>
  );
}

type RowProps = {
  t: FamilyText;
  family: string;
  field: Field;
  chosen: readonly string[];
  onToggle(choice: string): void;
  onPut(choices: readonly string[]): void;
};

/** A row of choices. In a row of ten digits, groups of them can be chosen together. */
function Row({ t, family, field: { key, of, most }, chosen, onToggle, onPut }: RowProps) {
  const name = t(`${family}.field.${key}`);
  const isDigits = of.length > 4 && most >= of.length && of.every((one) => /^\d+$/.test(one));
  const half = of[Math.floor(of.length / 2)];
  const parts: readonly (readonly [string, (one: string) => boolean])[] = [
    ['all', () => true],
    ['big', (one) => Number(one) >= Number(half)],
    ['small', (one) => Number(one) < Number(half)],
    ['odd', (one) => Number(one) % 2 === 1],
    ['even', (one) => Number(one) % 2 === 0],
    ['none', () => false],
  ];
  return (
    <div className="counter__row" role="group" aria-label={name}>
      <span className="counter__name">{name}</span>
      <span
        className={classNames(
          'counter__numbers',
          of.length >= ROWS_OF_TEN && 'counter__numbers--tens',
          of.length === DIGITS && 'counter__numbers--digits',
        )}
        dir="ltr"
      >
        {of.map((one) => (
          <button
            key={one}
            type="button"
            className={/^\d/.test(one) ? 'counter__number figures' : 'counter__number counter__number--word'}
            aria-pressed={chosen.includes(one)}
            onClick={() => onToggle(one)}
          >
            {choiceText(t, family, one)}
          </button>
        ))}
      </span>
      {isDigits && (
        <span className="counter__parts">
          {parts.map(([part, isIn]) => (
            <button
              key={part}
              type="button"
              className="counter__part"
              aria-label={`${name}: ${t(`kit.lottery_part.${part}`)}`}
              onClick={() => onPut(of.filter(isIn))}
            >
              {t(`kit.lottery_part.${part}`)}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
