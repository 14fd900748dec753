import { describe, expect, it } from 'vitest';
import { siteState, statusAfter, type SiteStatus } from '#apps/site/parts/site/site-state.ts';

const status = (systemStatus: 0 | 1 | 2): SiteStatus => ({
  systemStatus,
  maintenance: systemStatus === 1 ? { title: 'Back at four', info: null, until: null } : null,
  location: { ip: '203.0.113.9' },
  customerServiceUrl: 'https://help.example',
});

describe('the state of the whole site', () => {
  it('is open at 0 and while nothing is known, maintenance at 1, restricted at 2', () => {
    expect([null, status(0), status(1), status(2)].map(siteState)).toEqual(['open', 'open', 'maintenance', 'restricted']);
  });

  it('is maintenance when both are known, in either order', () => {
    expect(siteState(statusAfter('site.maintenance', status(2)))).toBe('maintenance');
    expect(siteState(statusAfter('site.region_restricted', status(1)))).toBe('maintenance');
    expect(siteState(statusAfter('site.region_restricted', status(0)))).toBe('restricted');
  });

  it('keeps what it knew of the address and of customer service', () => {
    expect(statusAfter('site.region_restricted', status(0))).toMatchObject({
      location: { ip: '203.0.113.9' },
      customerServiceUrl: 'https://help.example',
    });
    expect(statusAfter('site.maintenance', null)).toMatchObject({ maintenance: null, customerServiceUrl: null });
  });
});
