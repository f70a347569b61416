/** The provider of a piece that was brought along: no model of Kalam's wrote it. */
export const IMPORT_PROVIDER = 'import'
