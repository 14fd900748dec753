import { MANNERS } from '#openid/sandbox-id/manners.ts';

/** Request of a shop, which the form of the page sends again. */
export type Requested = { clientId: string; redirectUri: string; state: string; nonce: string; challenge: string };

const STYLE = `
:root { color-scheme: light dark; --ground: #eef2f6; --sheet: #fff; --text: #16202c; --soft: #4c5b6b; --line: #8a98a8; --act: #1f5f99; --act-ink: #fff; --note: #e6eef7; --bad: #9b2c2c; }
@media (prefers-color-scheme: dark) { :root { --ground: #10161d; --sheet: #19212b; --text: #e8edf3; --soft: #a9b6c4; --line: #66758a; --act: #8bbdec; --act-ink: #0d1c2b; --note: #1f2c3a; --bad: #f0a3a3; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
.note { margin: 0; padding: 10px 16px; background: var(--note); text-align: center; font-weight: 600; }
main { max-width: 464px; margin: 0 auto; padding: 24px 16px 48px; }
.house { margin: 8px 4px 20px; font-weight: 600; color: var(--soft); }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; padding: 28px 24px; }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 1.3; }
.to { margin: 0 0 20px; color: var(--soft); }
.bad { margin: 0 0 16px; color: var(--bad); }
label { display: block; margin: 0 0 16px; font-weight: 600; }
input, select { display: block; width: 100%; min-height: 48px; margin-top: 6px; padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; }
option { background: var(--sheet); }
.acts { display: grid; gap: 12px; margin-top: 24px; }
@media (min-width: 480px) { .acts { grid-template-columns: 1fr 1fr; } }
button { min-height: 48px; padding: 11px 16px; border: 1px solid var(--act); border-radius: 8px; font: inherit; font-weight: 600; cursor: pointer; }
.main { background: var(--act); color: var(--act-ink); }
.plain { background: transparent; color: var(--act); }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
footer { margin: 20px 4px 0; font-size: 14px; color: var(--soft); }
`;

/** Writes the company's page, on which a person enters name and email address. The page works without scripts, and accepts any identity. */
export function signInPage(path: string, requested: Requested, isWrong = false): string {
  const carried = {
    client_id: requested.clientId,
    redirect_uri: requested.redirectUri,
    state: requested.state,
    nonce: requested.nonce,
    code_challenge: requested.challenge,
    code_challenge_method: 'S256',
  };
  const hidden = Object.entries(carried).map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`);
  const manners = Object.entries(MANNERS).map(([value, text]) => `<option value="${value}">${text}</option>`);
  return page(
    'Sign in',
    `<h1>Sign in with Sandbox ID</h1><p class="to">${escape(new URL(requested.redirectUri).host)} asks who you are.</p>
    ${isWrong ? '<p class="bad" role="alert">Please enter an e-mail address such as nora@sandbox.example.</p>' : ''}
    <form method="post" action="${path}/authorize">${hidden.join('')}
    <label>E-mail<input name="email" type="text" inputmode="email" autocomplete="off" value="nora@sandbox.example" required></label>
    <label>Name<input name="name" autocomplete="off" value="Nora Sand" maxlength="60"></label>
    <label>How the company behaves<select name="manner">${manners.join('')}</select></label>
    <div class="acts"><button class="main" name="act" value="continue">Continue</button><button class="plain" name="act" value="cancel" formnovalidate>Cancel</button></div>
    </form>`,
  );
}

export function troublePage(): string {
  return page('No such request', `<h1>This is no request of a shop</h1><p class="to">Please go back to the shop and begin again.</p>`);
}

function page(title: string, sheet: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(title)} · Sandbox ID</title><style>${STYLE}</style></head>
<body><p class="note">Sandbox sign-in. No real identities.</p><main><p class="house">Sandbox ID</p><div class="sheet">${sheet}</div>
<footer>This page stands in for a company such as Google, so that a demonstration can be played through. Whoever enters an e-mail here is taken to own it.</footer></main></body></html>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
