/** Outcomes of a verification. */
export const OUTCOMES = ['confirmed', 'refused', 'many', 'quota', 'domain', 'off', 'unknown'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const WORDS: Record<Exclude<Outcome, 'confirmed'>, string> = {
  refused: 'Refuse',
  many: 'Too many requests',
  quota: 'Quota used up',
  domain: 'Domain not allowed',
  off: 'Not enabled',
  unknown: 'Fail without a reason',
};

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 420px; margin: 0 auto; }
.note { font-weight: 600; }
form { display: grid; gap: 12px; margin-top: 20px; }
button { min-height: 48px; border: 1px solid; border-radius: 8px; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
`;

/**
 * Returns the page in the window of the simulated provider, which works without scripts; without a number the page says that the
 * verification is done.
 */
export function checkPage(mobile: string | undefined): string {
  const sheet =
    mobile === undefined
      ? '<h1>Done</h1><p>You can close this window.</p>'
      : `<h1>Is this your number?</h1><p><bdi dir="ltr">${mobile}</bdi></p>
    <form method="post"><button name="outcome" value="confirmed">Confirm</button>${Object.entries(WORDS)
      .map(([value, text]) => `<button name="outcome" value="${value}">${text}</button>`)
      .join('')}</form>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Simulated phone verification</title>
<style>${STYLE}</style></head><body><main><p class="note">Simulated phone verification. No message is sent.</p>${sheet}</main></body></html>`;
}
