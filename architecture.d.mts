export const layers: Record<string, { imports: string[]; packages: string | string[]; strangers?: string[] }>;
export const modules: Record<string, string[]>;
export const tiers: Record<string, { order: string[]; strangers: string[] }>;
