/** A feed of matches for this installation, with its address in the format of the feed's adapter. */
export type FeedAddress = { code: string; address: string };

const ONE = /^([a-z][a-z0-9]{1,15})=([^\s,]{1,1000})$/;

export function areFeedAddresses(text: string): boolean {
  const codes = text.split(',').map((part) => ONE.exec(part.trim())?.[1]);
  return codes.every((code) => code !== undefined) && new Set(codes).size === codes.length;
}

/** Reads addresses of feeds: `replay=/srv/recordings/derby.txt?speed=10,other=amqps://key@host`. */
export function readFeedAddresses(text: string): FeedAddress[] {
  return text.split(',').map((part) => {
    const [, code, address] = ONE.exec(part.trim())!;
    return { code: code!, address: address! };
  });
}
