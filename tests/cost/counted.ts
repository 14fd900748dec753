/**
 * Counts that explain the cost of a test file; its setup sets them to 0. `shared`: processor seconds for things that later files use too.
 */
export const counted = { databases: 0, servers: 0, pages: 0, shared: 0 };
