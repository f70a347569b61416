import { renamedCatalog } from '../catalog.ts'
import { describeCatalog } from './describe-catalog.ts'

// A generator is data: with every id and book type renamed, all holds as before.
describeCatalog('every id and book type renamed', renamedCatalog)
