import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export type Panel = {
  id: number;
  type: 'row' | 'stat' | 'timeseries';
  title: string;
  description?: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { refId: string; expr: string; legendFormat: string; datasource: { uid: string } }[];
  fieldConfig?: { defaults: { unit: string; thresholds: { steps: { color: string; value: number | null }[] } } };
};
export type Dashboard = { file: string; uid: string; title: string; panels: Panel[]; templating: { list: { name: string }[] } };

export const dashboards: Dashboard[] = globSync('ops/grafana/*.json', { cwd: root })
  .toSorted()
  .map((file) => ({ file, ...(JSON.parse(readFileSync(join(root, file), 'utf8')) as Omit<Dashboard, 'file'>) }));

export type Alert = { name: string; expression: string; runbook: string };

/** Alerts of the rules file, read by its layout with one key on each line. */
export const alerts: Alert[] = readFileSync(join(root, 'ops/templates/alerts.yml'), 'utf8')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: text.slice(0, text.indexOf('\n')),
    expression: /expr: >-\n((?: {10}.*\n)+)/.exec(text)![1]!,
    runbook: /runbook: (\S+)/.exec(text)![1]!,
  }));

export const runbooks: string[] = globSync('ops/runbooks/*.md', { cwd: root })
  .filter((file) => !file.endsWith('README.md'))
  .toSorted();
