import { run } from '#tools/npm.ts';
import { single } from '#tools/checks/suite.ts';
import { vitestSuite } from '#tools/checks/vitest-suite.ts';
import { root } from '#tools/site/site-inputs.ts';
import type { Part } from '#tests/nightly/part.ts';

/** Debian packages of the programs that check files. The gate skips a check whose program is missing. */
const PACKAGES = ['prometheus', 'yamllint', 'systemd', 'docker-compose'];

/** Checks the files for hosts with the programs that will read them. A missing program fails the part. */
const ops: Part = {
  minutes: 2,
  run: async () => {
    const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], {
      cwd: root,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (code !== 0) return single(false, output);
    return vitestSuite('ops', { filters: ['tests/ops/files.test.ts'], env: { TIER: 'nightly' } }).run();
  },
};

export default ops;
