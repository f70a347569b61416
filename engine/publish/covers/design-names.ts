/** Designs around a picture; `bare` is the picture alone. */
export const PICTURE_DESIGNS = ['veil', 'band', 'plate', 'bare'] as const

/** Designs of covers. */
export const COVER_DESIGNS = [
  'frame',
  'horizon',
  'label',
  'tiles',
  'sprig',
  'grand',
  'gingham',
  'storybook',
  'arches',
  'contours',
  ...PICTURE_DESIGNS,
] as const
export type CoverDesignName = (typeof COVER_DESIGNS)[number]

export function needsPicture(design: CoverDesignName): boolean {
  return (PICTURE_DESIGNS as readonly string[]).includes(design)
}

/** What a paperback is printed on. */
export const PAPERS = ['white', 'cream', 'color'] as const
export type Paper = (typeof PAPERS)[number]
