/** A feed of matches that this installation takes, and where or by what it is reached, in the words of its adapter. */
export type FeedAddress = { code: string; address: string };

const ONE = /^([a-z][a-z0-9]{1,15})=([^\s,]{1,1000})$/;

export function areFeedAddresses(text: string): boolean {
  const codes = text.split(',').map((part) => ONE.exec(part.trim())?.[1]);
  return codes.every((code) => code !== undefined) && new Set(codes).size === codes.length;
}

/** Reads `replay=/srv/recordings/derby.txt?speed=10,other=amqps://key@host`. */
export function readFeedAddresses(text: string): FeedAddress[] {
  return text.split(',').map((part) => {
    const [, code, address] = ONE.exec(part.trim())!;
    return { code: code!, address: address! };
  });
}
