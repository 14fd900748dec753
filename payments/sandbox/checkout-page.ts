import { paysOf, type PayManner } from '#payments/sandbox/pay-manners.ts';
import type { SandboxPayment } from '#payments/sandbox/sandbox-store.ts';

const STYLE = `
:root { color-scheme: light dark; --ground: #eef2f6; --sheet: #fff; --text: #16202c; --soft: #4c5b6b; --line: #d3dbe4; --act: #1f5f99; --act-ink: #fff; --note: #e6eef7; --good: #1c6b43; --bad: #9b2c2c; }
@media (prefers-color-scheme: dark) { :root { --ground: #10161d; --sheet: #19212b; --text: #e8edf3; --soft: #a9b6c4; --line: #35414f; --act: #8bbdec; --act-ink: #0d1c2b; --note: #1f2c3a; --good: #7fd3a6; --bad: #f0a3a3; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
.note { margin: 0; padding: 10px 16px; background: var(--note); border-bottom: 1px solid var(--line); text-align: center; font-weight: 600; }
main { max-width: 464px; margin: 0 auto; padding: 24px 16px 48px; }
.house { display: flex; align-items: center; gap: 10px; margin: 8px 4px 20px; font-weight: 600; color: var(--soft); }
.house svg { flex: none; }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; padding: 28px 24px; }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 1.3; }
.to { margin: 0 0 20px; color: var(--soft); }
.amount { margin: 0 0 20px; font-size: 36px; line-height: 1.15; font-weight: 650; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.amount small { font-size: 17px; font-weight: 500; color: var(--soft); }
dl { margin: 0 0 24px; border-top: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 11px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.acts { display: grid; gap: 12px; }
@media (min-width: 480px) { .acts { grid-template-columns: 1fr 1fr; } }
form { margin: 0; }
button, .back { display: block; width: 100%; min-height: 48px; padding: 11px 16px; border: 1px solid var(--act); border-radius: 8px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.main { background: var(--act); color: var(--act-ink); }
.plain { background: transparent; color: var(--act); }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
details { margin: 20px 0 0; }
summary { color: var(--soft); cursor: pointer; padding: 11px 0; }
.state { display: flex; align-items: center; gap: 10px; margin: 0 0 4px; }
.good { color: var(--good); }
.bad { color: var(--bad); }
footer { margin: 20px 4px 0; font-size: 14px; color: var(--soft); }
`;

const HOUSE = `<p class="house"><svg width="26" height="26" viewBox="0 0 26 26" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M3 10 13 4l10 6M5 10v10M10.5 10v10M15.500 10v10M21 10v10M3 22h20"/></svg>Sandbox Payments</p>`;

/** Ways in which the company or the payer's bank can reverse a paid payment. The next constant has the ways to reverse the rest. */
const OF_PAID = ['refund', 'refund-part', 'charge-back', 'charge-back-part', 'charge-back-more'] as const;
const OF_REST = ['refund-rest', 'charge-back-rest'] as const;
export const TAKE_BACKS = [...OF_PAID, ...OF_REST] as const;
export type TakeBackManner = (typeof TAKE_BACKS)[number];

const TAKE_BACK_TEXTS: Readonly<Record<TakeBackManner, string>> = {
  refund: 'Refund',
  'refund-part': 'Refund half',
  'charge-back': 'Charge back',
  'charge-back-part': 'Charge back half',
  'charge-back-more': 'Charge back too much',
  'refund-rest': 'Refund the rest',
  'charge-back-rest': 'Charge back the rest',
};

const PAY_TEXTS: Readonly<Record<PayManner, string>> = {
  'pay-less': 'Pay half',
  'pay-twice': 'Pay once, reported twice',
  'pay-mixed-up': 'Pay on the second try, reports out of order',
  'pay-slowly': 'Pay, reported late',
  'pay-unconfirmed': 'Pay, confirmed later',
  'pay-late': 'Pay after it expired',
};

/** Writes the hosted page of a payment: a form while the payment is open, its state afterwards. The page works without scripts. */
export function checkoutPage(payment: SandboxPayment, now: Date): string {
  const isOpen = payment.status === 'open' && payment.expiresAt > now;
  return page(
    isOpen ? `Pay ${payment.merchantName}` : stateOf(payment).title,
    isOpen ? openSheet(payment, now) : closedSheet(payment, now),
  );
}

export function unknownPage(): string {
  return page('Payment not found', `<h1>Payment not found</h1><p class="to">Check the address, or return to the site and start again.</p>`);
}

function openSheet(payment: SandboxPayment, now: Date): string {
  const act = actOf(payment);
  return `<h1>Confirm your payment</h1><p class="to">to ${escape(payment.merchantName)}</p>${details(payment, true)}
    <div class="acts">${act('pay', 'main', 'Pay')}${act('decline', 'plain', 'Decline')}</div>
    ${later(
      'Simulate a problem',
      paysOf(payment, now)
        .map((name) => act(name, 'plain', PAY_TEXTS[name]))
        .join(''),
    )}
    ${later('Simulate an early chargeback', act('pay-and-charge-back', 'plain', 'Pay, charged back before it is reported'))}`;
}

function actOf({ ref }: SandboxPayment) {
  return (name: string, look: string, text: string) =>
    `<form method="post" action="/pay/sandbox/checkout/${ref}/${name}"><button class="${look}" type="submit">${text}</button></form>`;
}

function later(title: string, acts: string): string {
  return `<details><summary>${title}</summary><div class="acts">${acts}</div></details>`;
}

function closedSheet(payment: SandboxPayment, now: Date): string {
  const { title, text, look } = stateOf(payment);
  const takeBacks = payment.status === 'paid' ? OF_PAID : payment.isRestLeft ? OF_REST : [];
  const act = actOf(payment);
  const mayFollow = [
    ...takeBacks.map((name) => act(name, 'plain', TAKE_BACK_TEXTS[name])),
    ...paysOf(payment, now).map((name) => act(name, 'plain', PAY_TEXTS[name])),
  ];
  return `<h1 class="state ${look}">${title}</h1><p class="to" role="status">${text}</p>${details(payment, false)}
    <a class="back main" href="${escape(payment.returnUrl)}">Back to ${escape(payment.merchantName)}</a>
    ${mayFollow.length > 0 ? later('Simulate later events', mayFollow.join('')) : ''}`;
}

function stateOf({ status, merchantName, isRestLeft }: SandboxPayment): { title: string; text: string; look: string } {
  if (status === 'paid')
    return { title: 'Payment made', text: `${escape(merchantName)} is being notified. You can close this page.`, look: 'good' };
  if (status === 'refunded')
    return {
      title: isRestLeft ? 'Half of the payment refunded' : 'Payment refunded',
      text: `The money is being returned. ${escape(merchantName)} is being notified.`,
      look: '',
    };
  if (status === 'charged_back')
    return {
      title: isRestLeft ? 'Half of the payment charged back' : 'Payment charged back',
      text: `Your bank claims the money back. ${escape(merchantName)} is being notified.`,
      look: 'bad',
    };
  if (status === 'declined') return { title: 'Payment declined', text: 'Nothing was paid.', look: 'bad' };
  return { title: 'Payment expired', text: 'The payment was not made in time. Please start a new one.', look: 'bad' };
}

/**
 * Fields that the page shows for each payment method. All values are invented; the card number and the address only have the right form.
 */
const WAYS: Readonly<Record<string, (payment: SandboxPayment) => readonly (readonly [name: string, value: string])[]>> = {
  'sandbox-bank': ({ label }) => [
    ['Bank account', 'SB00 1234 5678 9000'],
    ['Payment reference', label],
  ],
  'sandbox-qr': ({ label }) => [['Code', label]],
  'sandbox-wallet': () => [['Wallet', 'shop@sandbox.example']],
  'sandbox-card': () => [['Card', '4000 0000 0000 0002']],
  'sandbox-chain': ({ ref, amount, currency }) => [
    ['Address', `T-SANDBOX-${ref.slice(0, 24)}`],
    ['Send exactly', `${amount} ${currency}`],
  ],
};

/** Writes a time as the sites do, in UTC, because the page does not know the reader's time zone. */
const UNTIL = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

function details(payment: SandboxPayment, isOpen: boolean): string {
  const { amount, currency, label, expiresAt, merchantName } = payment;
  const time = expiresAt.toISOString();
  const until = `<div><dt>Pay before</dt><dd><time datetime="${time}">${UNTIL.format(expiresAt)} UTC</time></dd></div>`;
  const way = (WAYS[payment.method]?.(payment) ?? [])
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${escape(value)}</dd></div>`)
    .join('');
  return `<p class="amount">${group(amount)} <small>${escape(currency)}</small></p>
    <dl><div><dt>Merchant</dt><dd>${escape(merchantName)}</dd></div><div><dt>Order</dt><dd>${escape(label)}</dd></div>${isOpen ? way + until : ''}</dl>`;
}

function page(title: string, sheet: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><meta name="robots" content="noindex"><title>${escape(title)} · Sandbox Payments</title><style>${STYLE}</style></head>
<body><p class="note">Sandbox payment. No real money.</p><main>${HOUSE}<div class="sheet">${sheet}</div>
<footer>This page stands in for a bank or payment provider on the demo site.</footer></main></body></html>
`;
}

/** Adds thousands separators to a decimal text without converting it to a number. */
function group(amount: string): string {
  const [whole = '', fraction] = escape(amount).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
