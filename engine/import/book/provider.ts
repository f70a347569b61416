/** The provider of an imported piece: no model wrote it for Kalam. */
export const IMPORT_PROVIDER = 'import'
