/** Any Python value; type checking ends here. */
// biome-ignore lint/suspicious/noExplicitAny: any value of Python
export type Value = any;
