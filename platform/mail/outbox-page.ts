import type { StoredMail } from '#platform/mail/mail.ts';

const STYLE = `
:root { color-scheme: light dark; --ground: #eef2f6; --sheet: #fff; --text: #16202c; --soft: #4c5b6b; --line: #d3dbe4; --act: #1f5f99; --note: #e6eef7; }
@media (prefers-color-scheme: dark) { :root { --ground: #10161d; --sheet: #19212b; --text: #e8edf3; --soft: #a9b6c4; --line: #35414f; --act: #8bbdec; --note: #1f2c3a; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
.note { margin: 0; padding: 10px 16px; background: var(--note); border-bottom: 1px solid var(--line); text-align: center; font-weight: 600; }
main { max-width: 640px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.3; }
.lead { margin: 0 0 20px; color: var(--soft); }
article { margin: 0 0 16px; padding: 20px; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; }
h2 { margin: 0 0 4px; font-size: 18px; line-height: 1.35; overflow-wrap: anywhere; }
.head { margin: 0 0 16px; padding-bottom: 12px; border-bottom: 1px solid var(--line); font-size: 14px; color: var(--soft); overflow-wrap: anywhere; }
.text { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
a { display: inline-block; padding: 4px 0; color: var(--act); }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
`;

/** Returns the page with the mails that a demonstration has stored instead of sending them. The page needs no scripts. */
export function outboxPage(mails: readonly StoredMail[]): string {
  const list = mails.length > 0 ? mails.map(article).join('\n') : '<article><p class="text">No mail in the last hour.</p></article>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Simulated mail</title><style>${STYLE}</style></head>
<body><p class="note">Simulated mail. Nothing was sent.</p><main><h1>Outbox</h1>
<p class="lead">Mails of the last hour, newest first. This machine alone shows them.</p>
${list}</main></body></html>
`;
}

function article({ to, subject, text, at }: StoredMail): string {
  const time = at.toISOString();
  return `<article><h2 dir="auto">${escape(subject)}</h2>
<p class="head">To ${escape(to)}, <time datetime="${time}">${time.slice(0, 10)} ${time.slice(11, 19)} UTC</time></p>
<p class="text" dir="auto">${linked(text)}</p></article>`;
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) => (at % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
