import { createCipheriv, createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { CURRENCIES, money, toMajor, type Currency, type Money } from '#kernel/money.ts';
import type { WalletCall, WalletDialect, WalletAnswer } from '#modules/gateway/index.ts';

const DECIMALS = 2;

/**
 * Transfer wallet in the TCG manner. `cm` creates a member, `gb` returns its balance, `ft` moves money with our `reference_no`, `cs`
 * returns the outcome, `lg` opens a game and `glgl` lists games. All calls have one address. `params` is JSON encrypted with DES, and
 * `sign` is the SHA-256 of `params` and a second key. The secret is `<eight letters of the DES key>:<key of the signature>`. Status 0 is
 * success.
 */
export default {
  code: 'fund-transfer',
  decimals: DECIMALS,
  write: (call, { operator, secret }) => {
    const [, desKey = '', signKey = ''] = /^([^:]{8}):(.+)$/s.exec(secret) ?? [];
    const params = encrypted(JSON.stringify(wordsOf(call)), desKey);
    const sign = createHash('sha256').update(params).update(signKey).digest('hex');
    const body = new URLSearchParams({ merchant_code: operator, params, sign }).toString();
    return { at: '', type: 'application/x-www-form-urlencoded', body };
  },
  read: (call, { http, text }) => {
    const answer = http === 200 ? parsed(text) : undefined;
    if (!answer) return { word: 'unknown', why: `${http}: ${text.slice(0, 120)}` };
    return READERS[call.kind](answer, call);
  },
} satisfies WalletDialect;

/** Encrypts a text with DES as such suppliers do. Triple DES with three equal keys is single DES. */
function encrypted(text: string, key: string): string {
  const cipher = createCipheriv('des-ede3-ecb', Buffer.from(key.repeat(3)), null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

function wordsOf(call: WalletCall): object {
  switch (call.kind) {
    case 'open':
      return { method: 'cm', username: call.player.id, currency: call.player.currency };
    case 'balance':
      return { method: 'gb', username: call.player.id };
    case 'move': {
      const { player, direction, amount, reference } = call;
      return {
        method: 'ft',
        username: player.id,
        fund_type: direction === 'in' ? 1 : 2,
        amount: amountText(amount),
        reference_no: reference,
      };
    }
    case 'fate':
      return { method: 'cs', username: call.player.id, ref_no: call.reference };
    case 'launch':
      return { method: 'lg', username: call.player.id, game_code: call.gameCode, language: call.language, game_mode: 1 };
    case 'games':
      return { method: 'glgl' };
  }
}

/** Writes an amount with two decimals. Finer parts were already cut off. */
function amountText(amount: Money): string {
  const text = toMajor(amount);
  return text.includes('.') ? text.slice(0, text.indexOf('.') + 1 + DECIMALS) : text;
}

const shape = z.object({
  status: z.int(),
  error_desc: z.optional(z.nullable(z.string())),
  balance: z.optional(z.union([z.number(), z.string()])),
  transaction_status: z.optional(z.string()),
  game_url: z.optional(z.string()),
  games: z.optional(z.array(z.object({ tcgGameCode: z.string(), gameName: z.string() }))),
});
type Said = z.output<typeof shape>;

function parsed(text: string): Said | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Status numbers of answers in which the supplier itself does not know the outcome. */
const UNSURE: ReadonlySet<number> = new Set([1, 22, 23, 38]);

function noOf({ status, error_desc: why }: Said): WalletAnswer {
  const said = `${status}: ${why ?? ''}`.slice(0, 120);
  return UNSURE.has(status) ? { word: 'unknown', why: said } : { word: 'refused', why: said };
}

const FATES: Readonly<Record<string, WalletAnswer>> = {
  SUCCESS: { word: 'done' },
  FAILED: { word: 'refused', why: 'FAILED' },
  PENDING: { word: 'pending' },
  'NOT FOUND': { word: 'absent' },
};

type Reader = (said: Said, call: WalletCall) => WalletAnswer;
const plainly: Reader = (said) => (said.status === 0 ? { word: 'done' } : noOf(said));

const READERS: Readonly<Record<WalletCall['kind'], Reader>> = {
  open: plainly,
  move: plainly,
  balance: (said, call) => {
    if (said.status !== 0) return noOf(said);
    const balance = 'player' in call ? moneyOf(said.balance, call.player.currency) : undefined;
    return balance ? { word: 'done', balance } : { word: 'unknown', why: `${String(said.balance)} is no balance` };
  },
  fate: (said) => {
    const word = said.status === 0 ? FATES[said.transaction_status ?? ''] : undefined;
    return word ?? { word: 'unknown', why: `${said.status}: ${said.transaction_status ?? said.error_desc ?? ''}`.slice(0, 120) };
  },
  launch: (said) => {
    if (said.status !== 0) return noOf(said);
    const url = said.game_url;
    return url !== undefined && /^https?:$/.test(URL.parse(url)?.protocol ?? '')
      ? { word: 'done', url }
      : { word: 'unknown', why: 'it gave no address' };
  },
  games: (said) =>
    said.status === 0
      ? { word: 'done', games: (said.games ?? []).map(({ tcgGameCode: gameCode, gameName: name }) => ({ gameCode, name })) }
      : noOf(said),
};

/** Reads a balance, cut to the decimals that can be moved; undefined if it is not a balance. */
function moneyOf(said: number | string | undefined, currency: Currency): Money | undefined {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,8}))?$/.exec(String(said)) ?? [];
  if (whole === undefined) return undefined;
  const decimals = CURRENCIES[currency];
  const kept = fraction.slice(0, Math.min(DECIMALS, decimals)).padEnd(decimals, '0');
  return money(BigInt(whole + kept), currency);
}
