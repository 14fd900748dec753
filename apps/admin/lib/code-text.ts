/** English words of a code: `other_amount` is `other amount`. */
export function codeText(code: string): string {
  return code.replaceAll(/[._-]/g, ' ');
}

/** Returns the text with a capital at its start. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Words of a name in code: `endedSessions` is `ended sessions`. */
export function nameText(name: string): string {
  return codeText(name.replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`));
}

/** Words for facts whose names in code do not say what they are. */
const NAMED: Readonly<Record<string, string>> = {
  merchantId: 'brand',
  aDay: 'per day',
  bps: 'hundredths of a percent',
  slowS: 'pause between messages, seconds',
  does: 'action',
  of: 'belongs to',
  call: 'address of the call',
  tokens: 'colours',
  url: 'web address',
  customerServiceUrl: 'address of customer service',
  imageCDNs: 'image hosts',
  extras: 'additions to a spin',
  buy: 'bought feature',
};

/** English words of the name of a fact: `payoutId` is `payout`, `isPaused` is `paused`, `endedSessions` is `ended sessions`. */
export function factText(name: string): string {
  return (
    NAMED[name] ??
    nameText(name)
      .replace(/^(?:is|has) (?=.)/, '')
      .replace(/(?<=.) ids?$/, '')
  );
}

/** English words of an action: `withdrawals.approve` is `Withdrawals: approve`. */
export function actionText(code: string): string {
  const [area, ...rest] = code.split('.');
  const text = [area, codeText(rest.join(' '))].filter(Boolean).join(': ');
  return capitalized(codeText(text));
}
