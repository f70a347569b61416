/** What stands beside the text. */
export type Tool = 'rewrite' | 'versions' | 'notes' | 'find'
