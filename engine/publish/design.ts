/**
 * How a book is set: a novel runs on; a guide has headings, lists and boxes; a cookbook keeps a recipe together; verse keeps its lines;
 * a picture book has little text beside large pictures; a study guide has questions, answers and tables.
 */
export const DESIGNS = ['novel', 'guide', 'cookbook', 'verse', 'picture-book', 'study-guide'] as const
export type Design = (typeof DESIGNS)[number]
