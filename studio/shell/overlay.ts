/** What lies over the page. */
export type Overlay = 'palette' | 'help' | 'drawer' | null
