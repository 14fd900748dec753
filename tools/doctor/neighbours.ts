import { connect } from '@nats-io/transport-node';
import { createTransport } from 'nodemailer';
import { fault, warning, well, type Check } from '#tools/doctor/check.ts';

const PATIENCE_MS = 4_000;

export const mail: Check = {
  name: 'Mail',
  examine: async ({ config: { smtpUrl } }) => {
    if (smtpUrl === undefined) return [warning('SMTP_URL is not set: brands other than the demonstration send no mail.')];
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    });
    try {
      await transport.verify();
      return [well('the server accepts the sign-in')];
    } catch (error) {
      const { code = 'no answer', responseCode = '' } = error as { code?: string; responseCode?: number };
      return [fault(`The mail server of SMTP_URL refuses (${`${code} ${responseCode}`.trim()}): check host, port, user and password.`)];
    } finally {
      transport.close();
    }
  },
};

export const bus: Check = {
  name: 'Bus',
  examine: async ({ config: { busUrl } }) => {
    if (busUrl === undefined) return [well('none, which is enough for a single process')];
    try {
      const connection = await connect({ servers: busUrl.split(','), name: 'croupier-doctor', reconnect: false, timeout: PATIENCE_MS });
      const version = connection.info?.version ?? '';
      await connection.close();
      return [well(`NATS ${version}`)];
    } catch (error) {
      return [fault(`BUS_URL leads to no NATS server (${(error as Error).message}): start it, or check address and key.`)];
    }
  },
};
