export { AgentSignInPage } from '#apps/site/pages/agents/agent-sign-in-page.tsx';
export { ContractsPage } from '#apps/site/pages/agents/contracts-page.tsx';
export { IncomePage } from '#apps/site/pages/agents/income-page.tsx';
export { LinksPage } from '#apps/site/pages/agents/links-page.tsx';
export { OverviewPage } from '#apps/site/pages/agents/overview-page.tsx';
export { RegisterPage } from '#apps/site/pages/agents/register-page.tsx';
export { RevenuePage } from '#apps/site/pages/agents/revenue-page.tsx';
export { TeamPage } from '#apps/site/pages/agents/team-page.tsx';
