/** Fields of a body that are secrets or prove the sender, under any name. */
const SECRET = /token|sign|hash|secret|passw|auth(?!enticate)|(^|_)key$|^sid$|^session/i;
const MOST = 4_000;
const HIDDEN = '…';

/** Returns a body as staff may read it: secrets and proofs are hidden, and long bodies are truncated. */
export function withoutSecrets(text: string, writes: 'form' | undefined): string {
  const shown = writes === 'form' ? withoutSecretsOfForm(text) : withoutSecretsOfJson(text);
  return shown.length > MOST ? `${shown.slice(0, MOST)}${HIDDEN}` : shown;
}

function withoutSecretsOfForm(text: string): string {
  return text
    .split('&')
    .map((pair) => {
      const name = pair.split('=', 1)[0]!;
      return SECRET.test(decoded(name)) ? `${name}=${HIDDEN}` : pair;
    })
    .join('&');
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return `${name}token`;
  }
}

/** Pattern of each text of a body in its order, with the value that it names. Numbers stay as they were written. */
const TEXTS = /("(?:[^"\\]|\\.)*")(\s*:\s*)?("(?:[^"\\]|\\.)*"|[^\s,{}[\]"]+)?/g;

/** Returns a JSON body without secrets. A body that is no JSON is not recorded, because its content is unknown. */
function withoutSecretsOfJson(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return '';
  }
  return text.replace(TEXTS, (whole, name: string, colon: string | undefined, value: string | undefined) =>
    colon !== undefined && value !== undefined && SECRET.test(JSON.parse(name) as string) ? `${name}${colon}"${HIDDEN}"` : whole,
  );
}
