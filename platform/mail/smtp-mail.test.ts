import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import pino from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createSmtpMail } from '#platform/mail/smtp-mail.ts';
import { slowness } from '#tests/factories/slowness.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const MAIL = {
  to: 'mara@example.com',
  fromName: 'Lantern, "Market"',
  subject: 'Ein Gruß\r\nBcc: eve@example.com',
  text: 'ลิงก์: http://x/#abc',
  now: NOW,
};
const PATIENCE = { connectMs: 400, greetMs: 400, silentMs: 400, wholeMs: 900 };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A mail server of this machine; what it was sent, and what was logged meanwhile. */
async function mailServer(own: SMTPServerOptions = {}) {
  const received: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
    ...own,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return { received, ...sender((server.server.address() as AddressInfo).port) };
}

function sender(port: number, credentials = '') {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  return {
    lines,
    port,
    mail: createSmtpMail({ url: `smtp://${credentials}127.0.0.1:${port}`, from: 'no-reply@lantern.example', log, patience: PATIENCE }),
  };
}

/** A server that answers each line of the client by hand. */
async function byHand(answer: (line: string) => string | undefined, greeting = '220 here\r\n') {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write(greeting);
    socket.on('data', (chunk: Buffer) => {
      const said = answer(chunk.toString());
      if (said === undefined) socket.destroy();
      else socket.write(said);
    });
    closing.push(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return sender((server.address() as AddressInfo).port);
}

test('a mail reaches one address, with the brand as its sender, and no line of it becomes a header', async () => {
  const { mail, received, lines } = await mailServer();
  expect(await mail.sendMail(MAIL)).toBe(true);
  expect(received).toHaveLength(1);
  expect(received[0]!.to).toEqual(['mara@example.com']);
  expect(received[0]!.text).toMatch(/^From: "Lantern, \\"Market\\"" <no-reply@lantern.example>/m);
  expect(received[0]!.text).not.toMatch(/^Bcc:/im);
  expect(lines).toEqual([]);
});

test('what looks like a list of addresses is not sent to several', async () => {
  const { mail, received } = await mailServer();
  await mail.sendMail({ ...MAIL, to: 'mara@example.com, eve@example.com' });
  expect(received.flatMap(({ to }) => to).filter((to) => to.startsWith('eve'))).toEqual([]);
});

describe('a server that does not accept a mail is told apart from one that does, at once, and no address is logged:', () => {
  const expectRefused = async ({ mail, lines }: ReturnType<typeof sender>) => {
    const start = performance.now();
    expect(await mail.sendMail(MAIL)).toBe(false);
    expect(performance.now() - start).toBeLessThan((PATIENCE.wholeMs + 600) * slowness());
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/mara|example\.com|#abc/);
  };

  test('it refuses the address', async () => {
    const refusing = await mailServer({ onRcptTo: ({ address }, _session, done) => done(new Error(`no ${address} here`)) });
    await expectRefused(refusing);
    expect(refusing.received).toEqual([]);
  });

  test('it refuses the text', async () => {
    await expectRefused(
      await mailServer({
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => done(new Error('spam for mara@example.com')));
        },
      }),
    );
  });

  test('it wants a password that is wrong', async () => {
    const { port } = await mailServer({ authOptional: false, onAuth: (_auth, _session, done) => done(new Error('mara@example.com')) });
    await expectRefused(sender(port, 'user:wrong@'));
  });

  test('it never greets', async () => expectRefused(await byHand(() => '', '')));

  test('it falls silent before the end', async () => {
    await expectRefused(await mailServer({ onData: (stream) => void stream.resume() }));
  });

  test('it drips a word at a time, which no silence ends', async () => {
    const dripping = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 here\r\n');
      socket.once('data', () => {
        const timer = setInterval(() => socket.write('250-wait\r\n'), 100);
        closing.push(() => clearInterval(timer));
      });
      closing.push(() => socket.destroy());
    });
    await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve));
    closing.push(() => dripping.close());
    await expectRefused(sender((dripping.address() as AddressInfo).port));
  });

  test('it breaks off in the middle of the mail', async () => {
    let isData = false;
    await expectRefused(
      await byHand((line) => {
        if (isData) return undefined;
        isData = line.startsWith('DATA');
        return isData ? '354 go on\r\n' : '250 good\r\n';
      }),
    );
  });

  test('nobody listens', async () => {
    const { port } = await mailServer();
    closing.splice(0).forEach((close) => close());
    await expectRefused(sender(port));
  });
});
