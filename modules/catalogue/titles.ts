import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';

export type Title = {
  vendor: string;
  gameCode: string;
  name: string;
  model: string;
  theme: string;
  minBet: string;
  maxBet: string;
  lines: number;
  subCategory: string | null;
  isHot: boolean;
  reroll: number;
  releasedOn: string;
};

const HEADER = 'gameCode,name,model,theme,minBet,maxBet,lines,subCategory,hot,reroll,releasedAt';

/** Reads `<dir>/<vendor>/titles.csv` of each vendor; a wrong row ends the start with its file and line. */
export function readTitles(dir: string, vendors: readonly string[]): { titles: Title[]; sha256: string } {
  const hash = createHash('sha256');
  const titles: Title[] = [];
  for (const vendor of vendors) {
    const path = join(dir, vendor, 'titles.csv');
    if (!existsSync(path)) continue;
    const text = readFileSync(path, 'utf8');
    hash.update(`${vendor}\0${text}\0`);
    const [header, ...lines] = text.trimEnd().split('\n');
    if (header !== HEADER) throw new StartError(`${path} must begin with the line ${HEADER}.`);
    for (const [at, line] of lines.entries()) titles.push(readTitle(vendor, line, `${path}:${at + 2}`));
  }
  return { titles, sha256: hash.digest('hex') };
}

function readTitle(vendor: string, line: string, where: string): Title {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    (match) => match[1]?.replaceAll('""', '"') ?? match[2] ?? '',
  );
  const [gameCode, name, model, theme, minBet, maxBet, lines, subCategory, hot, reroll, releasedOn] = cells as [string, ...string[]];
  const isRight =
    cells.length === 11 &&
    /^[A-Za-z0-9_-]{2,40}$/.test(gameCode) &&
    name !== '' &&
    /^\d+(\.\d{1,2})?$/.test(minBet!) &&
    /^\d+(\.\d{1,2})?$/.test(maxBet!) &&
    Number(minBet) <= Number(maxBet) &&
    /^\d+$/.test(lines!) &&
    /^(|SC|VP|JP|TG|AC|BG)$/.test(subCategory!) &&
    /^\d{4}-\d\d-\d\d$/.test(releasedOn!);
  if (!isRight) throw new StartError(`${where} is no title: ${line.slice(0, 120)}`);
  return {
    ...{ vendor, gameCode, name: name!, model: model!, theme: theme!, minBet: minBet!, maxBet: maxBet!, releasedOn: releasedOn! },
    ...{ lines: Number(lines), subCategory: subCategory || null, isHot: hot === '1', reroll: Number(reroll || 0) },
  };
}
