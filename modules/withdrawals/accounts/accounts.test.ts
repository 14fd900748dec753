import { describe, expect, test } from 'vitest';
import { accountNumber, isCardNumber } from '#modules/withdrawals/accounts/account-number.ts';
import { codeOf, later, NOW, PAYMENT, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const { world, withdrawals, proven, bind, newMember, ask } = await withdrawalWorld();
const DAY_MS = 24 * 3_600_000;

describe('an account that money may go to', () => {
  test('is shown covered, is the same when it is bound again, and belongs to one member alone', async () => {
    const member = await newMember(0n);
    const first = await bind(member.caller, { number: '9988 7766 55' });
    expect(first).toMatchObject({ ok: true, value: { number: '••••6655', holder: 'Mara Example' } });
    expect(await bind(member.caller, { number: '9988776655', holder: 'Somebody Else' })).toEqual(first);
    const shown = async (number: string) => (await bind(member.caller, { kind: 'ewallet', number })) as { value: { number: string } };
    expect((await shown('mara@example.com')).value.number).toBe('ma••••@example.com');
    expect((await shown('m@example.com')).value.number).toBe('••••@example.com');
    const other = await newMember(0n);
    expect(codeOf(await bind(other.caller, { number: '9988776655' }))).toBe('withdrawals.account_taken');
  });

  test('needs the payment password; three wrong ones lock it, the right one too', async () => {
    const caller = await world.newCaller();
    expect(codeOf(await bind(caller))).toBe('identity.payment_password_missing');
    const member = await newMember(0n);
    const codes = [];
    for (const paymentPassword of ['000000', '111111', '222222', PAYMENT])
      codes.push(codeOf(await bind(member.caller, { paymentPassword })));
    expect(codes).toEqual([...Array<string>(3).fill('identity.payment_password_wrong'), 'request.too_many']);
  });

  test('a wrong payment password says how many tries are left, and a new one unlocks it', async () => {
    const { caller } = await newMember(0n);
    const left = [];
    for (const paymentPassword of ['000000', '111111', '222222']) {
      const bound = await bind(caller, { paymentPassword });
      left.push(bound.ok || bound.failure.facts?.['left']);
    }
    expect(left).toEqual([2, 1, 0]);
    const set = { caller, password: 'Deposit01', paymentPassword: '975310', ip: '127.0.0.1', now: NOW };
    expect(codeOf(await world.identity.setPaymentPassword({ ...set, password: 'Deposit02' }))).toBe('identity.old_password_wrong');
    expect(codeOf(await bind(caller))).toBe('request.too_many');
    expect(codeOf(await world.identity.setPaymentPassword(set))).toBe('ok');
    expect(codeOf(await bind(caller, { paymentPassword: '975310' }))).toBe('ok');
  });

  test('fifty guesses at once try three passwords', async () => {
    const member = await newMember(0n);
    const codes = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => codeOf(await bind(member.caller, { paymentPassword: String(100_000 + at) }))),
    );
    expect(codes.filter((code) => code === 'identity.payment_password_wrong')).toHaveLength(3);
  });

  test('fifty at once bind at most five', async () => {
    const member = await newMember(0n);
    await Promise.all(Array.from({ length: 50 }, () => bind(member.caller, {}, proven)));
    expect((await withdrawals.accounts(member.caller, NOW)).list).toHaveLength(5);
  });

  test.each([
    ['bank', 'DE89370400440532013000', 'DE89370400440532013000'],
    ['bank', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['bank', 'DE89370400440532013001', undefined],
    ['bank', '12345678', '12345678'],
    ['bank', '12345', undefined],
    ['bank', '1234<script>', undefined],
    ['crypto', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['crypto', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', undefined],
    ['crypto', '0x52908400098527886E0F7030069857D2E4169EE7', undefined],
    ['ewallet', 'mara@example.com', 'mara@example.com'],
    ['ewallet', '\u202emoc', undefined],
  ] as const)('knows whether a %s can have the number %s', (kind, typed, kept) => {
    expect(accountNumber(kind, typed)).toBe(kept);
  });

  test.each([
    ['4111 1111 1111 1111', true],
    ['5555-5555-5555-4444', true],
    ['2223003122003222', true],
    ['378282246310005', true],
    ['4111111111111112', false],
    ['41111111111111', false],
    ['6222021234567890123', false],
    ['DE89370400440532013000', false],
    ['mara@example.com', false],
  ])('knows that %s is a card number: %s', (typed, isCard) => expect(isCardNumber(typed)).toBe(isCard));

  test('is no card: its number is refused by a code of its own, whatever it is called, and kept nowhere', async () => {
    const member = await newMember(0n);
    for (const kind of ['bank', 'ewallet'] as const) {
      const refused = await bind(member.caller, { kind, number: '4111 1111 1111 1111' });
      expect(refused).toMatchObject({ failure: { code: 'withdrawals.card_number', facts: { field: 'number' } } });
    }
    const { list } = await withdrawals.accounts(member.caller, NOW);
    expect(list.filter(({ number }) => number.endsWith('1111'))).toEqual([]);
  });

  test('cools for a day where it is bound beside another', async () => {
    const member = await newMember();
    const second = await bind(member.caller);
    if (!second.ok) throw new Error(second.failure.code);
    const there = { ...member, accountId: second.value.id };
    expect(codeOf(await ask(there, 20_00n))).toBe('withdrawals.account_cooling');
    expect(codeOf(await ask(there, 20_00n, { now: later(DAY_MS) }))).toBe('ok');
  });
});
