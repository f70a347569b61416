/**
 * How a book is set: a novel runs on; a guide has headings, lists and boxes; recipes stay together, a recipe to a page where it fits; verse keeps its lines;
 * a picture book has little text beside large pictures; a book to study from has questions, answers and tables.
 */
export const DESIGNS = ['novel', 'guide', 'recipes', 'verse', 'picture-book', 'study'] as const
export type Design = (typeof DESIGNS)[number]

/** What the inside of a book looks like, whatever kind it is: each is two files of `templates/interiors`. The first is the usual one. */
export const INTERIORS = ['classic', 'modern', 'elegant', 'clear'] as const
export type Interior = (typeof INTERIORS)[number]
