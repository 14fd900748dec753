import { beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '#tests/factories/server.ts';

const { call, signIn, owner, port } = await testServer();
const KINNAREE = `kinnaree.localhost:${port}`;
let token = '';
beforeAll(async () => {
  token = await signIn();
});

const change = (language: unknown, as = token, host?: string) =>
  call('PUT', '/wps/member/language', { token: as, body: { language }, ...(host && { host }) });
const languageOf = async (as = token, host?: string) =>
  ((await call('GET', '/wps/member/info', { token: as, ...(host && { host }) })).body.value as { language: string | null }).language;

describe('the language of a member', () => {
  test('is kept with the account, so that a new device finds it [4.28, 7.38]', async () => {
    expect(await languageOf()).toBeNull();
    expect((await change('VI')).body).toEqual({ success: true, value: { language: 'VI' } });
    expect(await languageOf(await signIn())).toBe('VI');
    expect((await change('ty')).body.value).toEqual({ language: 'TY' });
    expect(await languageOf()).toBe('TY');
    expect(await languageOf(await signIn('linus01', 'Agent001'))).toBeNull();
  });

  test('is one that the brand offers', async () => {
    const malee = await signIn('malee07', 'Kinnaree07', KINNAREE);
    expect((await change('VI', malee, KINNAREE)).body.code).toBe('site.language_not_offered');
    expect((await change('TY', malee, KINNAREE)).status).toBe(200);
    for (const language of ['XX', '../..', "TY'; --"])
      expect(await change(language), language).toMatchObject({ status: 400, body: { code: 'site.language_not_offered' } });
    for (const language of ['', 'T', 'T'.repeat(11), null, 5, ['TY'], { $ne: 1 }])
      expect(await change(language), JSON.stringify(language)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect((await call('PUT', '/wps/member/language', { body: { language: 'TY' } })).status).toBe(401);
    expect(await languageOf(malee, KINNAREE)).toBe('TY');
    expect((await owner.query('SELECT 1 FROM member WHERE language IS NOT NULL')).rowCount).toBe(2);
  });
});
