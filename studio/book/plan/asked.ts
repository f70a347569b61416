/** What a proposal is asked for: an entry, by its number in the saved plan, or all that aren't written. */
export type Asked = { readonly entry: number | null }
