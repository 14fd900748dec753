import type { Checked } from '#platform/watch/readiness.ts';

/** Facts about a process on its status page. */
export type Status = {
  version: string;
  roles: readonly string[];
  pid: number;
  startedAt: Date;
  now: Date;
  /** Resident memory in bytes. */
  memory: number;
  isDraining: boolean;
  checks: readonly Checked[];
};

const STYLE = `
:root { color-scheme: light dark; --ground: #eef2f6; --sheet: #fff; --text: #16202c; --soft: #4c5b6b; --line: #d3dbe4; --good: #17693a; --bad: #a3201b; }
@media (prefers-color-scheme: dark) { :root { --ground: #10161d; --sheet: #19212b; --text: #e8edf3; --soft: #a9b6c4; --line: #35414f; --good: #7fd6a2; --bad: #ff9d94; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 640px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.3; }
section { margin: 0 0 16px; padding: 4px 20px; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; }
dl { margin: 0; }
dl div { display: flex; flex-wrap: wrap; gap: 2px 16px; justify-content: space-between; padding: 12px 0; border-bottom: 1px solid var(--line); }
dl div:last-child { border-bottom: 0; }
dt { font-weight: 600; }
dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.good { color: var(--good); } .bad { color: var(--bad); font-weight: 600; }
footer { color: var(--soft); font-size: 14px; }
`;

/** Returns the status page of a process for people, without scripts. */
export function statusPage(status: Status): string {
  const { checks, isDraining, now, startedAt } = status;
  const faults = checks.filter(({ fault }) => fault !== undefined).length;
  const head = isDraining ? 'Stopping' : faults > 0 ? 'Not ready' : 'Ready';
  const rows = checks.map(({ name, fault, ms }) =>
    fault === undefined ? line(name, `Working, ${ms} ms`, 'good') : line(name, `Fault: ${fault}`, 'bad'),
  );
  const facts = [
    line('Version', status.version),
    line('Roles', status.roles.join(', ')),
    line('Running for', lasting(now.getTime() - startedAt.getTime())),
    line('Memory', `${Math.round(status.memory / 1_048_576)} MB`),
    line('Process', String(status.pid)),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${head} – server status</title><style>${STYLE}</style></head>
<body><main><h1 class="${head === 'Ready' ? 'good' : 'bad'}">${head}</h1>
<section aria-label="Checks"><dl>${rows.join('')}</dl></section>
<section aria-label="Process"><dl>${facts.join('')}</dl></section>
<footer>${now.toISOString().slice(0, 19).replace('T', ' ')} UTC. Reload for the current state.</footer></main></body></html>
`;
}

function line(name: string, value: string, tone = ''): string {
  return `<div><dt>${escape(name)}</dt><dd${tone && ` class="${tone}"`}>${escape(value)}</dd></div>`;
}

function lasting(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'under a minute';
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  return [days && `${days} d`, hours && `${hours} h`, `${minutes % 60} min`].filter(Boolean).join(' ');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
