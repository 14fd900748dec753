import type { MessageId } from '#web/text/message-ids.ts';
import type { I18n } from '#web/text/i18n.tsx';

const TEXTS: Readonly<Record<string, MessageId>> = {
  'poker.seat_taken': 'poker.refused_seat_taken',
  'poker.already_seated': 'poker.refused_already_seated',
  'poker.same_device': 'poker.refused_same_device',
  'poker.not_reserved': 'poker.refused_not_reserved',
  'poker.buy_in': 'poker.refused_buy_in',
  'poker.closing': 'poker.refused_closing',
  'poker.too_late': 'poker.refused_too_late',
  'poker.paused': 'poker.refused_paused',
  'poker.stopped': 'poker.refused_stopped',
  'rounds.game_stopped': 'poker.refused_stopped',
  'wallet.insufficient_funds': 'poker.refused_funds',
  'rooms.busy': 'poker.refused_busy',
  'poker.registration_closed': 'poker.entries_closed',
  'poker.tournament_full': 'poker.refused_full',
  'poker.no_rebuys': 'poker.refused_no_rebuys',
  'poker.stack_too_large': 'poker.refused_no_rebuys',
  'poker.no_deal': 'poker.refused_no_deal',
  'poker.emote_too_soon': 'poker.refused_emote',
  'session.required': 'session.ended',
};

/** Areas of codes that keep a member from playing: limits, breaks, the state of the account. */
const BARRED = /^(limits|identity|account|member|rounds)\./;

/** Returns in words why a table refused an act. */
export function refusedText(t: I18n['t'], code: string): string {
  return t(TEXTS[code] ?? (BARRED.test(code) ? 'poker.refused_barred' : 'poker.refused'));
}
