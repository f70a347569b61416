import { renamedCatalog, shippedCatalog } from '../catalog.ts'
import { describeCatalog } from './describe-catalog.ts'

describeCatalog('the shipped catalog', shippedCatalog)
describeCatalog('the same with every id and book type renamed', renamedCatalog)
