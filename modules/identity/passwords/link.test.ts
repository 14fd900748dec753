import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '#kernel/result.ts';
import { DEMO_MERCHANTS } from '#modules/site/index.ts';
import type { IdentityDeps } from '#modules/identity/deps.ts';
import { requestMail } from '#modules/identity/passwords/request-mail.ts';
import { MAIL_PATH, mailbox } from '#tests/factories/mail.ts';
import { testServer } from '#tests/factories/server.ts';
import { whileBrandHas } from '#tests/factories/brand.ts';

const server = await testServer();
const { call, owner } = server;
const { ask, sent, settled, tokenFor, tokenOf, setByLink, challenge, form, asForm } = mailbox(server);
const MARA = ['mara07', 'mara@example.com'] as const;
const KINNAREE = `kinnaree.localhost:${server.port}`;
const restore = () => owner.query("UPDATE member SET password_hash = $1, state = 'active' WHERE account = 'mara07'", [hash]);
const { rows } = await owner.query<{ hash: string }>("SELECT password_hash AS hash FROM member WHERE account = 'mara07'");
const hash = rows[0]!.hash;

beforeEach(async () => {
  await settled();
  await owner.query('TRUNCATE attempt, password_link, sandbox_mail');
});
afterAll(restore);

describe('asking for a link', () => {
  test('is answered the same for every name; only account and e-mail that belong together are mailed', async () => {
    await owner.query(
      'INSERT INTO member_registration (member_id, request_id, fields, at) SELECT id, gen_random_uuid(), \'{"email": ""}\', now() FROM member WHERE account = \'minhvnd\' ON CONFLICT DO NOTHING',
    );
    const answers = [];
    for (const [username, email] of [
      MARA,
      ['nobody99', 'mara@example.com'],
      ['mara07', 'eve@example.com'],
      ['linus01', 'mara@example.com'],
      ['minhvnd', ' '],
      ['no name at all', 'mara@example.com'],
    ] as const) {
      answers.push((await ask(username, email)).text);
    }
    expect(new Set(answers)).toEqual(new Set(['{"success":true,"value":{"validMinutes":30}}']));
    expect((await sent()).map(({ to }) => to)).toEqual(['mara@example.com']);
    expect((await owner.query('SELECT 1 FROM password_link')).rowCount).toBe(1);
  });

  test('sends the same statements to the database for a name that nobody has as for one that somebody has', async () => {
    const statementsOf = async (username: string, email: string): Promise<string[]> => {
      const texts: string[] = [];
      const query = async (text: string) => {
        texts.push(text);
        return [{ count: 1 }];
      };
      const deps = {
        db: { query },
        site: { merchant: () => DEMO_MERCHANTS[0] },
        challenges: { judge: async () => ok(true) },
        mailWay: 'sent',
      } as unknown as IdentityDeps;
      const visit = { brand: { merchantId: 1, code: 'LANTERN' }, visitor: '', ip: '203.0.113.7', userAgent: '', now: new Date() };
      expect((await requestMail(deps, { username, email, acceptLanguage: '', origin: 'http://localhost' }, visit)).ok).toBe(true);
      return texts;
    };
    const requested = await statementsOf(...MARA);
    expect(requested).toEqual(await statementsOf('nobody99', 'nobody@example.com'));
    expect(requested.join()).not.toMatch(/\bmember/);
  });

  test('takes the e-mail in any case and with blanks around it, and mails to the registered spelling', async () => {
    await ask(' MARA07 ', ' Mara@EXAMPLE.com ');
    expect((await sent()).map(({ to }) => to)).toEqual(['mara@example.com']);
  });

  test('the mail has a link to the main host of the brand, in the member’s language, and names no account', async () => {
    await ask(...MARA, { headers: { 'accept-language': 'th' } });
    const thai = (await sent())[0]!;
    expect(thai).toMatchObject({ subject: 'Lantern: รหัสผ่านใหม่ของคุณ' });
    expect(thai.text).toMatch(new RegExp(`^http://localhost:${server.port}/login\\?m=reset#[\\w-]{43}$`, 'm'));
    expect(thai.text).not.toContain('mara');
    await ask(...MARA, { host: 'lantern.localhost', headers: { 'x-forwarded-host': 'evil.example' } });
    expect((await sent())[1]!.text).toMatch(new RegExp(`^http://localhost:${server.port}/login`, 'm'));
    for (const host of ['203.0.113.66', 'localhost:9', 'evil.example'])
      expect((await ask(...MARA, { host })).body.code, host).toBe('request.unknown_host');
    await owner.query("UPDATE member SET language = 'VI' WHERE account = 'mara07'");
    await ask(...MARA, { headers: { 'accept-language': 'th' } });
    expect((await sent())[2]!.text).toContain('30 phút');
    await owner.query("UPDATE member SET language = NULL WHERE account = 'mara07'");
    const { rows: kept } = await owner.query<{ text: string }>('SELECT password_link::text AS text FROM password_link');
    expect(kept[0]!.text).not.toContain(tokenOf(thai));
  });

  test('takes account name and e-mail as a form alone, and no other call takes one [7.11]', async () => {
    const fields = { username: MARA[0], email: MARA[1], challenge: await challenge() };
    expect(await call('POST', MAIL_PATH, { body: fields })).toMatchObject({ status: 415, body: { code: 'request.wrong_content_type' } });
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded; charset=utf-16'])
      expect((await call('POST', MAIL_PATH, { raw: form(fields), headers: { 'content-type': type } })).status, type).toBe(415);
    for (const path of ['/wps/session/login', '/wps/verification/sms/noLogin', '/wps/member/password/link'])
      expect((await call('POST', path, { raw: form(fields), headers: asForm })).status, path).toBe(415);
    expect((await call('POST', MAIL_PATH, { raw: form(fields), headers: asForm })).status).toBe(200);
  });

  test.each([
    ['a field twice', 'username=mara07&username=eve&email=a%40b.example'],
    ['an escape that is cut off', 'username=mara07&email=a%4'],
    ['an escape that is no text', 'username=mara07&email=%ff'],
    ['a NUL', 'username=mara07&email=a%00b'],
    ['a field without a name', '=mara07'],
    ['a field that is unknown', 'username=mara07&email=a%40b.example&admin=1'],
    ['__proto__', 'username=mara07&email=a%40b.example&__proto__=1'],
    ['nothing', ''],
    ['a name that is too long', `username=${'x'.repeat(65)}&email=a%40b.example`],
  ])('refuses a form with %s', async (_what, raw) => {
    expect(await call('POST', MAIL_PATH, { raw, headers: asForm })).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  test('refuses a form that is too large', async () => {
    const answer = await call('POST', MAIL_PATH, { raw: `username=${'x'.repeat(20_000)}`, headers: asForm });
    expect(answer).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
  });

  test('needs a challenge, and is limited for account and e-mail together, whoever they are of', async () => {
    const bare = await call('POST', MAIL_PATH, { raw: form({ username: MARA[0], email: MARA[1] }), headers: asForm });
    expect(bare.body.code).toBe('challenge.required');
    const codes = async (username: string, email: string) => {
      const answers = [];
      for (let at = 0; at < 4; at++) answers.push((await ask(username, email)).body.code ?? 'done');
      return answers;
    };
    expect(await codes(...MARA)).toEqual(['done', 'done', 'done', 'request.too_many']);
    expect(await codes('nobody99', 'nobody@example.com')).toEqual(['done', 'done', 'done', 'request.too_many']);
    // A visitor who knows only the name cannot use up the owner's requests.
    expect(await codes('mara07', 'eve@example.com')).toEqual(['done', 'done', 'done', 'request.too_many']);
    expect(JSON.stringify((await owner.query('SELECT name, key FROM attempt')).rows)).not.toMatch(/mara|nobody/);
  });

  test('says that the account is unknown only where the brand reveals it [8.07]', async () => {
    await whileBrandHas(server, { settings: { revealAccountExistence: true } }, async () => {
      for (const [username, email] of [
        ['nobody99', MARA[1]],
        ['mara07', 'eve@example.com'],
      ] as const)
        expect(await ask(username, email)).toMatchObject({
          status: 401,
          body: { code: 'identity.account_unknown', message: 'Username/Email does not exist.' },
        });
      expect((await ask(...MARA)).status).toBe(200);
    });
  });
});

describe('a link', () => {
  test('sets the password once: all sessions end, wrong guesses no longer count, it is on record', async () => {
    const token = await server.signIn();
    for (const password of ['Wrong0001', 'Wrong0002']) await server.signIn('mara07', password).catch(() => {});
    const link = await tokenFor(...MARA);
    const done = await setByLink({ token: link, newPassword: 'Changed001' });
    expect(done.body.value, done.text).toMatchObject({ account: 'mara07' });
    expect((await call('GET', '/wps/member/info', { token })).status).toBe(401);
    expect(await server.signIn('mara07', 'Changed001')).toBeTruthy();
    const again = await setByLink({ token: link, newPassword: 'Changed002' });
    expect(again).toMatchObject({
      status: 403,
      body: { code: 'identity.link_invalid', message: expect.stringContaining('no longer works') },
    });
    expect(await server.signIn('mara07', 'Changed001')).toBeTruthy();
    const noted = await owner.query("SELECT 1 FROM security_event WHERE kind = 'password-reset'");
    expect(noted.rowCount).toBe(1);
  });

  test('answers the request that has used it again, and changes nothing by it', async () => {
    const order = { token: await tokenFor(...MARA), newPassword: 'Changed003', requestId: randomUUID() };
    expect((await setByLink(order)).status).toBe(200);
    const session = await server.signIn('mara07', 'Changed003');
    expect((await setByLink(order)).body.value).toEqual({ account: 'mara07', endedSessions: 0 });
    expect((await call('GET', '/wps/member/info', { token: session })).status).toBe(200);
    expect((await setByLink({ ...order, newPassword: 'Changed004' })).body.code).toBe('identity.link_invalid');
    expect((await setByLink({ ...order, requestId: randomUUID() })).body.code).toBe('identity.link_invalid');
  });

  test('is not used up by a password that breaks the rule', async () => {
    const link = await tokenFor(...MARA);
    expect((await setByLink({ token: link, newPassword: 'short' })).body).toMatchObject({
      code: 'identity.password_invalid',
      value: { field: 'newPassword' },
    });
    expect((await setByLink({ token: link, newPassword: 'Changed005', challenge: undefined })).body.code).toBe('challenge.required');
    expect((await setByLink({ token: link, newPassword: 'Changed005' })).status).toBe(200);
  });

  test('takes no password that is made of the account or the e-mail, and stays good', async () => {
    const { rows: before } = await owner.query<{ email: string | null }>("SELECT email FROM member WHERE account = 'mara07'");
    await owner.query("UPDATE member SET email = 'lampwright@example.com' WHERE account = 'mara07'");
    const link = await tokenFor(MARA[0], 'lampwright@example.com');
    for (const newPassword of ['Mara07mara07', 'Lampwright9'])
      expect((await setByLink({ token: link, newPassword })).body, newPassword).toMatchObject({
        code: 'identity.password_common',
        value: { field: 'newPassword' },
      });
    expect((await setByLink({ token: link, newPassword: 'Changed010' })).status).toBe(200);
    await owner.query("UPDATE member SET email = $1 WHERE account = 'mara07'", [before[0]!.email]);
    await restore();
  });

  test('is worth nothing when it is too old, was replaced, is of another brand, or the account was closed', async () => {
    const order = { newPassword: 'Changed006' };
    const first = await tokenFor(...MARA);
    const second = await tokenFor(...MARA);
    expect((await setByLink({ ...order, token: first })).body.code, 'replaced').toBe('identity.link_invalid');
    expect((await setByLink({ ...order, token: second }, { host: KINNAREE })).body.code, 'elsewhere').toBe('identity.link_invalid');
    expect((await setByLink({ ...order, token: 'x'.repeat(43) })).body.code, 'made up').toBe('identity.link_invalid');
    await owner.query("UPDATE member SET state = 'closed' WHERE account = 'mara07'");
    expect((await setByLink({ ...order, token: second })).body.code, 'closed').toBe('identity.account_closed');
    await restore();
    await owner.query("UPDATE password_link SET expires_at = now() - interval '1 second'");
    expect((await setByLink({ ...order, token: second })).body.code, 'too old').toBe('identity.link_invalid');
    expect(await server.signIn()).toBeTruthy();
  });

  test('is void once the password was changed in another way', async () => {
    const link = await tokenFor(...MARA);
    const token = await server.signIn();
    const path = '/wps/member/password';
    const order = { oldPassword: 'Lantern07', newPassword: 'Changed007', confirmNewPassword: 'Changed007' };
    expect((await call('POST', path, { token, body: await server.seal('POST', path, order) })).status).toBe(200);
    expect((await setByLink({ token: link, newPassword: 'Changed008' })).body.code).toBe('identity.link_invalid');
    await restore();
  });
});

describe('the page of kept mails', () => {
  test('shows them to a browser on this machine alone', async () => {
    await ask(...MARA);
    const [mail] = await sent();
    const page = await call('GET', '/dev/outbox', { host: KINNAREE });
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(page.text).toContain('Simulated mail. Nothing was sent.');
    expect(page.text).toContain(`href="http://localhost:${server.port}/login?m=reset#${tokenOf(mail!)}"`);
    const elsewhere = [
      { host: `192.168.0.7:${server.port}` },
      { host: 'localhost.evil.example' },
      { headers: { 'x-forwarded-for': '203.0.113.7' } },
      { headers: { forwarded: 'for=203.0.113.7' } },
    ];
    for (const at of elsewhere) {
      const answer = await call('GET', '/dev/outbox', at);
      expect(answer.status, JSON.stringify(at)).toBeGreaterThanOrEqual(404);
      expect(answer.text).not.toContain(tokenOf(mail!));
    }
  });

  test('shows what is written in a mail as text', async () => {
    await owner.query("INSERT INTO sandbox_mail (address, subject, text, at) VALUES ('<b>', '<script>', 'http://x/\"><script>', now())");
    expect((await call('GET', '/dev/outbox')).text).not.toMatch(/<script|<b>|"">/);
  });
});

describe('with a mail server', () => {
  test('mails go to it, none is kept or shown, and one that it refuses is tried again', async () => {
    const received: string[] = [];
    let refusals = 1;
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        stream.on('end', () => {
          if (refusals-- > 0) return done(new Error('later'));
          received.push(text);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    afterAll(() => smtp.close());
    const { port } = smtp.server.address() as AddressInfo;
    const real = await testServer({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'no-reply@lantern.example' });
    const box = mailbox(real);
    expect((await real.call('GET', '/wps/system/whitelabel')).body.value).toMatchObject({ mail: 'sent' });
    expect((await box.ask(...MARA)).status).toBe(200);
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]).toMatch(/^To: mara@example.com/m);
    const unfolded = received[0]!.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const token = /#([\w-]{43})/.exec(unfolded)![1];
    expect((await box.setByLink({ token, newPassword: 'Changed009' })).status).toBe(200);
    expect(await box.sent()).toEqual([]);
    expect((await real.call('GET', '/dev/outbox')).text).not.toContain('Simulated mail');
  });

  test('a mail that nobody accepts is given up after ten minutes, and its address is forgotten', async () => {
    await owner.query(
      `SELECT graphile_worker.add_job('mail-password-link', json_build_object('merchantId', 1, 'account', 'mara07', 'email', 'mara@example.com',
         'acceptLanguage', '', 'origin', 'http://localhost', 'at', to_char(now() AT TIME ZONE 'UTC' - interval '11 minutes', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))`,
    );
    expect(await sent()).toEqual([]);
  });
});

describe('without mails', () => {
  test('the call says so, and the site does not offer it', async () => {
    await whileBrandHas(server, { settings: { registration: { email: { enabled: false } } } }, async () => {
      expect((await call('GET', '/wps/system/whitelabel')).body.value).toMatchObject({ mail: null });
      expect(await ask(...MARA)).toMatchObject({ status: 403, body: { code: 'identity.mail_off' } });
    });
  });
});
