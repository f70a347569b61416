import { shippedCatalog } from '../catalog.ts'
import { describeCatalog } from './describe-catalog.ts'

describeCatalog('the shipped catalog', shippedCatalog)
