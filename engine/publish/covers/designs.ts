import type { CoverDesign } from './design.ts'
import type { CoverDesignName } from './design-names.ts'
import { arches } from './designs/arches.ts'
import { contours } from './designs/contours.ts'
import { frame } from './designs/frame.ts'
import { gingham } from './designs/gingham.ts'
import { grand } from './designs/grand.ts'
import { horizon } from './designs/horizon.ts'
import { label } from './designs/label.ts'
import { band, bare, plate, veil } from './designs/pictured.ts'
import { sprig } from './designs/sprig.ts'
import { storybook } from './designs/storybook.ts'
import { tiles } from './designs/tiles.ts'

/** Every design by its name. */
export const DESIGNS_BY_NAME: Readonly<Record<CoverDesignName, CoverDesign>> = {
  frame,
  horizon,
  label,
  tiles,
  sprig,
  grand,
  gingham,
  storybook,
  arches,
  contours,
  veil,
  band,
  plate,
  bare,
}
