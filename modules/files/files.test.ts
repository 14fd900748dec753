import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { MOST_BYTES } from '#contracts/picture-limits.ts';
import { pictureBytes, pictureUpload, uploadBody, type UploadPart } from '#tests/factories/pictures.ts';
import { testServer } from '#tests/factories/server.ts';
import { slowness } from '#tests/factories/slowness.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'croupier-files-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const server = await testServer({ DATA_DIR: dataDir });
const { call, owner, signIn } = server;
const token = await signIn();
const png = await pictureBytes();

type Sent = { id: string; url: string; width: number; height: number };
const send = (parts: readonly UploadPart[]) => call('POST', '/wps/files', { token, ...uploadBody(parts) });
const { rows: members } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
const mara = members[0]!.id;
/** Raises the limit of an hour by `more` uploads. */
const allowMore = (more: number) =>
  owner.query(
    `INSERT INTO attempt (name, key, count, ends_at) VALUES ('pictures', $1, $2, now() + interval '1 hour')
     ON CONFLICT (name, key) DO UPDATE SET count = $2`,
    [String(mara), -more],
  );
await allowMore(1_000);
await owner.query("INSERT INTO attempt (name, key, count, ends_at) VALUES ('picture-megabytes', $1, -100000, now() + interval '1 hour')", [
  String(mara),
]);
const purpose: UploadPart = { name: 'purpose', value: 'identity' };
const file = (value: Buffer | string, more: Partial<UploadPart> = {}): UploadPart => ({
  name: 'file',
  value,
  fileName: 'photo.png',
  type: 'image/png',
  ...more,
});
async function sent(bytes: Buffer): Promise<Sent> {
  const answer = await send([purpose, file(bytes)]);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.value as Sent;
}
const read = (url: string, host = `localhost:${server.port}`) =>
  fetch(`http://127.0.0.1:${server.port}${url}`, { headers: { host } }).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }));

/** A PNG that says it is so large, and whose pixels are all zero: small on the wire, huge when it is unpacked. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(Math.ceil(width / 8) + 1);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG whose head says another size, depth and kind of colour than its pixels have. */
function saying(bytes: Buffer, [width, height]: readonly [number, number], depthAndColour: readonly number[] = []): Buffer {
  const other = Buffer.from(bytes);
  other.writeUInt32BE(width, 16);
  other.writeUInt32BE(height, 20);
  other.set(depthAndColour, 24);
  other.writeUInt32BE(crc32(other.subarray(12, 29)), 29);
  return other;
}

describe('a picture that is sent', () => {
  test('is drawn anew: turned as the camera said, without place, time or camera, and without what was hidden behind it', async () => {
    const secret = 'GPS of a home';
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a40' } })
      .withExif({ IFD0: { Copyright: secret, Make: 'Camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const one = await sent(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]));
    expect(one).toMatchObject({ width: 40, height: 60 });
    const { bytes } = await read(one.url);
    const kept = await sharp(bytes).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
    expect([kept.exif, kept.icc, kept.xmp, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('script')).toBe(false);
    expect(bytes.includes(secret)).toBe(false);
  });

  test('is made smaller than a wall, and as small as it is', async () => {
    expect(await sent(await pictureBytes('jpeg', { width: 4_800, height: 1_200 }))).toMatchObject({ width: 2_400, height: 600 });
    expect(await sent(png)).toMatchObject({ width: 64, height: 48 });
  });

  test('is what its bytes say, whatever its name and kind are', async () => {
    const answer = await send([purpose, file(await pictureBytes('jpeg'), { fileName: '../../etc/passwd', type: 'text/html' })]);
    expect(answer.status, answer.text).toBe(200);
    expect(existsSync(join(dataDir, 'pictures'))).toBe(true);
  });
});

describe('a bad file is refused by a code of its own, and nothing of it is kept (R-65)', () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  const half = async (): Promise<Buffer> => {
    const whole = await sharp({
      create: { width: 900, height: 900, channels: 3, background: '#246', noise: { type: 'gaussian', mean: 120, sigma: 60 } },
    })
      .png()
      .toBuffer();
    return whole.subarray(0, whole.length / 2);
  };
  const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, at) => (at * 7919) % 251));
  const cases: Record<string, [() => Promise<Buffer>, string]> = {
    'a page that calls itself a picture': [async () => html, 'files.not_a_picture'],
    'an SVG': [async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'files.not_a_picture'],
    'a GIF': [() => sharp(png).gif().toBuffer(), 'files.not_a_picture'],
    'a WebP': [() => sharp(png).webp().toBuffer(), 'files.not_a_picture'],
    'a TIFF': [() => sharp(png).tiff().toBuffer(), 'files.not_a_picture'],
    'a program': [async () => Buffer.concat([Buffer.from('7f454c46', 'hex'), noise(400)]), 'files.not_a_picture'],
    'a document': [async () => Buffer.from('%PDF-1.7\n'), 'files.not_a_picture'],
    'an archive': [async () => Buffer.concat([Buffer.from('504b0304', 'hex'), noise(200)]), 'files.not_a_picture'],
    text: [async () => Buffer.from('hello'), 'files.not_a_picture'],
    noise: [async () => noise(4_000), 'files.not_a_picture'],
    'the head of a PNG and nothing more': [async () => png.subarray(0, 8), 'files.broken'],
    'the head of a PNG and a page': [async () => Buffer.concat([png.subarray(0, 8), html]), 'files.broken'],
    'the head of a JPEG and a page': [async () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), html]), 'files.broken'],
    'half a PNG': [half, 'files.broken'],
    'a PNG whose pixels lie': [async () => bomb(64, 1).fill(0xaa, 45, 55), 'files.broken'],
    'a bomb of 900 million pixels': [async () => bomb(30_000, 30_000), 'files.too_many_pixels'],
    'a bomb that is wide and flat': [async () => bomb(1_000_000, 50), 'files.too_many_pixels'],
    'a thread of 39 million pixels': [async () => saying(png, [1, 39_000_000]), 'files.too_long_side'],
    'a side that is one too long': [async () => bomb(12_001, 2), 'files.too_long_side'],
    'one byte too many': [async () => Buffer.concat([png, Buffer.alloc(MOST_BYTES + 1 - png.length)]), 'files.too_large'],
    'twenty megabytes': [async () => Buffer.alloc(20 * 1_048_576, png.subarray(0, 8)), 'files.too_large'],
  };

  test.each(Object.entries(cases))('%s', async (_name, [make, code]) => {
    const before = await owner.query('SELECT count(*) FROM picture');
    const answer = await send([purpose, file(await make())]);
    expect(answer.body.code, answer.text).toBe(code);
    expect(answer.text).not.toMatch(/sharp|vips|libpng|node_modules/i);
    expect((await owner.query('SELECT count(*) FROM picture')).rows).toEqual(before.rows);
  });

  test('forty of them at once leave the memory as it was', async () => {
    const made = await Promise.all(Object.values(cases).map(([make]) => make()));
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => send([purpose, file(made[at % made.length]!)])));
    clearInterval(watch);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 413]));
    expect((most - before) / 1_048_576).toBeLessThan(200);
  });

  const forms: Record<string, [readonly UploadPart[], string]> = {
    'no file': [[purpose], 'request.invalid'],
    'no purpose': [[file(png)], 'request.invalid'],
    'another purpose': [[{ name: 'purpose', value: 'avatar' }, file(png)], 'request.invalid'],
    'two files': [[purpose, file(png), file(png)], 'request.invalid'],
    'a file under another name': [[purpose, file(png, { name: 'picture' })], 'request.invalid'],
    'a text as the file': [[purpose, { name: 'file', value: 'x' }], 'request.invalid'],
    'a field of nobody': [[purpose, file(png), { name: 'id', value: '1' }], 'request.invalid'],
    'an empty file': [[purpose, file('')], 'request.invalid'],
    'many fields': [[...Array.from({ length: 30 }, (_, at) => ({ name: `f${at}`, value: 'x' })), purpose, file(png)], 'request.invalid'],
    'a field of a prototype': [[purpose, file(png), { name: '__proto__', value: 'x' }], 'request.invalid'],
  };
  test.each(Object.entries(forms))('a form with %s', async (_name, [parts, code]) => {
    const answer = await send(parts);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body.code).toBe(code);
  });

  test('half a body, a body of another kind, and a file for a call that takes none', async () => {
    const { raw, headers } = pictureUpload('identity', png);
    const half = await call('POST', '/wps/files', { token, raw: raw.subarray(0, raw.length - 40), headers });
    expect(half, half.text).toMatchObject({ status: 400, body: { code: 'files.incomplete' } });
    expect((await call('POST', '/wps/files', { token, body: { purpose: 'identity' } })).body.code).toBe('request.wrong_content_type');
    expect((await call('POST', '/wps/withdrawals', { token, raw, headers })).body.code).toBe('request.wrong_content_type');
  });

  test('nothing is read of somebody who is not signed in, and the thirty-first of an hour waits', async () => {
    const { raw, headers } = pictureUpload('identity', png);
    expect((await call('POST', '/wps/files', { raw, headers })).body.code).toBe('session.required');
    await allowMore(0);
    const codes = await Promise.all(
      Array.from({ length: 50 }, async () => (await call('POST', '/wps/files', { token, raw, headers })).body.code),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(30);
    expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(20);
    await allowMore(1_000);
  });
});

test('pictures are counted by what they take to unpack: a few of the dearest are an hour’s share, small ones stay cheap', async () => {
  // 16 bits of four channels: 312 megabytes each when unpacked, without a pixel that is read.
  const dear = saying(png, [6_300, 6_200], [16, 6]);
  await owner.query("DELETE FROM attempt WHERE name = 'picture-megabytes'");
  const codes: (string | undefined)[] = [];
  for (let at = 0; at < 6; at++) codes.push((await send([purpose, file(dear)])).body.code);
  expect(codes).toEqual([...Array.from({ length: 4 }, () => 'files.broken'), 'request.too_many', 'request.too_many']);
  expect((await send([purpose, file(png)])).status).toBe(200);
  await owner.query("DELETE FROM attempt WHERE name = 'picture-megabytes'");
});

test('the picture of another member passes those of one who sends the dearest', async () => {
  const wide = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#a40' } })
    .png()
    .toBuffer();
  const linus = await signIn('linus01', 'Agent001');
  const order: string[] = [];
  const dear = Array.from({ length: 3 }, () => send([purpose, file(wide)]).then(({ status }) => order.push(`mara ${status}`)));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { status } = await call('POST', '/wps/files', { token: linus, ...pictureUpload('identity', png) });
  order.push(`linus ${status}`);
  await Promise.all(dear);
  expect(order.indexOf('linus 200')).toBeLessThan(2);
  expect(order.toSorted()).toEqual(['linus 200', 'mara 200', 'mara 200', 'mara 200']);
});

describe('a file with a misleading name or wrapping is drawn anew as one still picture (R-65)', () => {
  /** A PNG that moves: what came after its first picture must not be kept. */
  async function moving(): Promise<Buffer> {
    const chunk = (type: string, data: Buffer): Buffer => {
      const body = Buffer.concat([Buffer.from(type), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, sum]);
    };
    const uints = (...values: number[]): Buffer => {
      const bytes = Buffer.alloc(values.length * 4);
      for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
      return bytes;
    };
    const [idat, end] = [png.indexOf('IDAT') - 4, png.length - 12];
    const frame = (n: number) => chunk('fcTL', Buffer.concat([uints(n, 64, 48, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
    const data = png.subarray(idat + 8, end - 4);
    return Buffer.concat([
      png.subarray(0, idat),
      chunk('acTL', uints(2, 0)),
      frame(0),
      png.subarray(idat, end),
      frame(1),
      chunk('fdAT', Buffer.concat([uints(2), data, Buffer.from('<script>')])),
      png.subarray(end),
    ]);
  }

  test('an APNG keeps its first picture alone', async () => {
    const apng = await moving();
    expect(apng.includes('acTL')).toBe(true);
    const one = await sent(apng);
    expect(one).toMatchObject({ width: 64, height: 48 });
    const { bytes } = await read(one.url);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
    expect([bytes.includes('acTL'), bytes.includes('fdAT'), bytes.includes('script')]).toEqual([false, false, false]);
  });

  const names: readonly string[] = [
    'photo.png.php',
    'invoice.jpg.exe',
    'a.html',
    '.htaccess',
    '..\\..\\a.png',
    'C:\\a.png',
    'ａ．ｐｎｇ',
    '<img src=x>.png',
    `${'a'.repeat(4_000)}.png`,
    'con',
    'photo.png%00.html',
    'photo.png\0.html',
    '\u202egnp.exe',
    '',
  ];
  test.each(names)('one that is called %j is known by its own number alone', async (fileName) => {
    const one = await send([purpose, file(png, { fileName })]);
    expect(one.status, one.text).toBe(200);
    const { id, url } = one.body.value as Sent;
    const { headers } = await read(url);
    expect(headers.get('content-disposition')).toBe(`inline; filename="${id}.jpg"`);
    expect(headers.get('content-type')).toBe('image/jpeg');
    const stored = readdirSync(join(dataDir, 'pictures'), { recursive: true }).filter((name) => /\.\w+$/.test(String(name)));
    expect(stored.every((name) => /^[\da-f]{2}.[\da-f-]{36}\.jpg$/.test(String(name)))).toBe(true);
    expect((await send([purpose, file(Buffer.from('<html>'), { fileName })])).body.code).toBe('files.not_a_picture');
  });

  test('a NUL in the name of a field or in its text is refused', async () => {
    const before = await owner.query('SELECT count(*) FROM picture');
    for (const parts of [
      [purpose, { ...file(png), name: 'file\0' }],
      [{ ...purpose, value: 'identity\0' }, file(png)],
    ]) {
      const answer = await send(parts);
      expect([answer.status, answer.body.code], answer.text).toEqual([400, 'request.invalid']);
    }
    expect((await owner.query('SELECT count(*) FROM picture')).rows).toEqual(before.rows);
  });
});

test('a hundred uploads that are held half-open keep nobody else waiting and hold no memory; nothing of them is kept (R-65)', async () => {
  const { raw, headers } = pictureUpload('identity', Buffer.concat([png, Buffer.alloc(4 * 1_048_576, 7)]));
  const head = `POST /wps/files HTTP/1.1\r\nHost: localhost:${server.port}\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${raw.length}\r\n\r\n`;
  const before = await owner.query('SELECT count(*) FROM picture');
  globalThis.gc?.();
  const rss = process.memoryUsage().rss;
  const held = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const socket = connect(server.port, '127.0.0.1').on('error', () => {});
      await once(socket, 'connect');
      socket.write(head);
      socket.write(raw.subarray(0, raw.length - 1_000));
      return socket;
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const linus = await signIn('linus01', 'Agent001');
  const began = performance.now();
  const other = await call('POST', '/wps/files', { token: linus, ...pictureUpload('identity', png) });
  expect(other.status, other.text).toBe(200);
  expect((await call('GET', '/wps/v2/wallets/balance', { token })).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(3_000 * slowness());
  expect((process.memoryUsage().rss - rss) / 1_048_576).toBeLessThan(200);
  for (const socket of held) socket.destroy();
  // Its own line goes on.
  expect((await send([purpose, file(png)])).status).toBe(200);
  const after = await owner.query('SELECT count(*) FROM picture');
  expect(Number(after.rows[0].count) - Number(before.rows[0].count)).toBe(2);
});
