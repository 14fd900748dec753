import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { roomRefusal } from '#games/kit/view/seat/room-refusal.ts';
import type { closedTo } from '#modules/bets/index.ts';
import type { BuyInRefusal } from '#modules/seats/seat-commands.ts';
import { root } from '#tools/site/site-inputs.ts';

/** Refusals that no screen shows, because none sends the request or waits for its answer: shots after a sitting. They share the common text. */
const UNSHOWN = ['request.invalid', 'seats.sitting_over'];

/** Answers of a room to somebody who sits down, brings more money or is asked to leave; the compiler holds them against those of a buy-in. */
const CODES = {
  'bonus.running': true,
  'identity.account_closed': true,
  'identity.excluded': true,
  'identity.frozen': true,
  'identity.terms_due': true,
  'identity.timed_out': true,
  'identity.withheld': true,
  in_need_true_account: true,
  'limits.game_elsewhere': true,
  'limits.line_stopped': true,
  'limits.loss_limit_reached': true,
  'limits.not_offered': true,
  'limits.stake_capped': true,
  'limits.stake_limit_reached': true,
  'limits.time_limit_reached': true,
  'limits.too_soon': true,
  'rooms.busy': true,
  'rooms.unknown': true,
  'rooms.watching': true,
  'rounds.category_shut': true,
  'rounds.game_stopped': true,
  'seats.sits_already': true,
  'wallet.insufficient_funds': true,
} satisfies Record<
  BuyInRefusal | NonNullable<ReturnType<typeof closedTo>> | `rooms.${'busy' | 'unknown' | 'watching'}` | 'wallet.insufficient_funds',
  true
>;

test('every refusal that a room may answer has a text of its own, in every language', () => {
  const files = ['games/kit/strings.en.json', ...globSync('locales/*/games/kit.json', { cwd: root })];
  expect(files).toHaveLength(40);
  for (const file of files) {
    const texts = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>;
    const t = (key: string, values?: object): string => (texts[key] ?? key) + (values ? JSON.stringify(values) : '');
    const shared = Object.keys(CODES).filter((code) => roomRefusal(t, code) === t('kit.room_refused', { code }));
    expect(shared, file).toEqual([]);
  }
});

test('the rules of rooms refuse with no other code', () => {
  const refused = globSync('games/{kit/duel,fishing/room}/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\{ refused: '([^']+)' \}/g)].map(([, code]) => code!));
  expect(new Set(refused).size).toBeGreaterThan(2);
  expect(refused.filter((code) => !UNSHOWN.includes(code) && !(code in CODES))).toEqual([]);
});
