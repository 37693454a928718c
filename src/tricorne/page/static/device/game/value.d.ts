/** Whatever Python knows: types end here. */
// biome-ignore lint/suspicious/noExplicitAny: any value of Python
export type Value = any;
