/** Fields of a body that open something or prove who sent it, in whatever words. */
const SECRET = /token|sign|hash|secret|passw|auth(?!enticate)|(^|_)key$|^sid$|^session/i;
const MOST = 4_000;
const HIDDEN = '…';

/** A body as staff may read it: what opens or proves something is hidden, and what is long is cut. */
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

/** Each text of a body in its order, with what it names; numbers stay as they were written. */
const TEXTS = /("(?:[^"\\]|\\.)*")(\s*:\s*)?("(?:[^"\\]|\\.)*"|[^\s,{}[\]"]+)?/g;

/** A body that is no JSON is not recorded: its content is unknown. */
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
