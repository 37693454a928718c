/** All modules of a search, by their names in Python; whatever they hold is Python's. */
// biome-ignore lint/suspicious/noExplicitAny: types end where Python begins
export const modules: Record<string, any>;
