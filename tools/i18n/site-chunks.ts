import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#tools/site/site-inputs.ts';

type Source = {
  /** The keys that the file names, whole or by a template such as `deposit.limit_${period}`. */ uses: Set<string>;
  imports: string[];
  loads: { file: string; areas: string[] }[];
};

/** The files of the site, the static imports of each, and the files that each loads later with areas of texts. */
export class SiteSources {
  private readonly sources = new Map<string, Source>();
  /** Every key of the site's texts. */
  private readonly areaOfKey: ReadonlyMap<string, string>;

  constructor(areaOfKey: ReadonlyMap<string, string>) {
    this.areaOfKey = areaOfKey;
    const keys = [...areaOfKey.keys()];
    const files = globSync(['{apps/site,web,ui,games/*/view,games/kit}/**/*.{ts,tsx}', 'contracts/legal-texts.ts'], { cwd: root }).filter(
      (file) => !/\.test\.tsx?$/.test(file),
    );
    for (const file of files) this.sources.set(file, readSource(file, readFileSync(join(root, file), 'utf8'), keys));
  }

  /** Returns the keys that no file names. */
  unused(): string[] {
    const used = this.usesOf([...this.sources.keys()]);
    return [...this.areaOfKey.keys()].filter((key) => !used.has(key));
  }

  /** Returns texts that a script shows without loading their area; the site would show their keys instead. */
  textsWithoutArea(atFirst: readonly string[]): string[] {
    return this.entries().flatMap(({ file, areas }) => {
      const there = new Set([...atFirst, ...areas]);
      const wanting = [...this.usesOf(this.chunkOf(file))].filter((key) => !there.has(this.areaOfKey.get(key)!));
      return wanting.map((key) => `${file} shows ${key} of the area ${this.areaOfKey.get(key)}`);
    });
  }

  private entries(): { file: string; areas: string[] }[] {
    return [{ file: 'apps/site/main.tsx', areas: [] }, ...[...this.sources.values()].flatMap(({ loads }) => loads)];
  }

  /** Returns a file and all files that are loaded with it. */
  private chunkOf(entry: string): string[] {
    const files = new Set<string>();
    const visit = (file: string): void => {
      if (files.has(file)) return;
      files.add(file);
      this.sources.get(file)?.imports.forEach(visit);
    };
    visit(entry);
    return [...files];
  }

  private usesOf(files: readonly string[]): Set<string> {
    return new Set(files.flatMap((file) => [...(this.sources.get(file)?.uses ?? [])]));
  }
}

function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.replace(/[.*+?^$()[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`);
}

function readSource(file: string, text: string, keys: readonly string[]): Source {
  const imports = [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?'#([^']+)'/gm)].map(([, file]) => file!);
  for (const [, pattern] of text.matchAll(/import\.meta\.glob(?:<[^>]*>)?\('(\.[^']+)', \{ eager: true/g))
    imports.push(...globSync(join(dirname(file), pattern!), { cwd: root }));
  const loads = [...text.matchAll(/(?:withAreas\(\s*\[([^\]]*)\],\s*\(\) => )?import\('#([^']+)'\)/g)].map(([, areas = '', file]) => ({
    file: file!,
    areas: [...areas.matchAll(/'([\w-]+)'/g)].map(([, area]) => area!),
  }));
  // A line of the member's menu loads the area of its name only when it is shown (`MenuLine`).
  const shown = text.replace(/name: '[^']+', area: '[^']+'/g, '');
  return { uses: usesOf(shown, keys), imports, loads };
}

function usesOf(text: string, keys: readonly string[]): Set<string> {
  const patterns = [...text.matchAll(/`(\w+\.[^`\n]*\$\{[^`\n]*)`/g)].map(([, template]) => patternOf(template!));
  const quoted = new Set([...text.matchAll(/(['"])([\w.+-]+)(?=\1)/g)].map(([, , name]) => name!));
  return new Set(keys.filter((key) => quoted.has(key) || patterns.some((pattern) => pattern.test(key))));
}
